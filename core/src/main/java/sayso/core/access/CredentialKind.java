package sayso.core.access;

import java.util.Locale;
import java.util.Optional;

/// Whom a credential stands for. An agent's can ask, read its own, wait and withdraw; it never
/// answers.
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
