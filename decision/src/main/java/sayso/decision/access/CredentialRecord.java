package sayso.decision.access;

import static java.util.Objects.requireNonNull;

/// A stored credential together with the hash of its secret, by which a presented secret is
/// recognised.
public record CredentialRecord(Credential credential, SecretHash hash) {
    public CredentialRecord {
        requireNonNull(credential, "credential is null");
        requireNonNull(hash, "hash is null");
    }
}
