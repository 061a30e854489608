package sayso.core.access;

import static java.util.Objects.requireNonNull;

/// A credential as a store keeps it.
public record CredentialRecord(Credential credential, SecretHash hash) {
    public CredentialRecord {
        requireNonNull(credential, "credential is null");
        requireNonNull(hash, "hash is null");
    }
}
