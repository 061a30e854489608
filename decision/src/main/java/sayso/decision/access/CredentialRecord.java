package sayso.decision.access;

import static java.util.Objects.requireNonNull;

/// A stored credential with the hash of its secret.
public record CredentialRecord(Credential credential, SecretHash hash) {
    public CredentialRecord {
        requireNonNull(credential, "credential is null");
        requireNonNull(hash, "hash is null");
    }
}
