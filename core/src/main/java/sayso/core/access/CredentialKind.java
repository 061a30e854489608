package sayso.core.access;

import java.util.Locale;
import java.util.Optional;

/// The kind of principal that a credential authenticates. An agent can ask, read its own decisions,
/// wait and withdraw; it can never answer.
public enum CredentialKind {
    AGENT,
    PERSON;

    public static Optional<CredentialKind> parse(String text) {
        for (CredentialKind kind : values()) {
            if (kind.wireName().equals(text)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
