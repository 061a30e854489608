package sayso.decision.access;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;

/// A person's or an agent's right to access the store or the hub, with its id, kind and name, and
/// the times at which it was made and revoked. Does not contain the secret.
///
/// @param id a name, not a right: it may be shown and logged
/// @param name for an agent also the owner of everything it asks; several credentials of one name are
///     one principal, so that a secret can be replaced
/// @param revokedAt when it stopped being one, or null
public record Credential(
        String id,
        CredentialKind kind,
        String name,
        Instant createdAt,
        @Nullable Instant revokedAt) {
    public static final int MAX_NAME = 64;

    public Credential {
        requireNonNull(id, "id is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(createdAt, "createdAt is null");
        if (!isName(name)) {
            throw new IllegalArgumentException("'" + name + "' is not the name of a credential");
        }
    }

    /// Whether a text can be a name: letters, digits, `.`, `_`, `-`, `@`, `/`, up to 64 of them.
    public static boolean isName(String text) {
        return text.length() <= MAX_NAME
                && !text.isEmpty()
                && text.codePoints()
                        .allMatch(c -> Character.isLetterOrDigit(c) || "._-@/".indexOf(c) >= 0);
    }

    public boolean isRevoked() {
        return revokedAt != null;
    }

    /// What the log says of making it.
    public LogEvent made(Actor by) {
        return new LogEvent.TokenMade(id, kind.wireName(), name, by);
    }

    /// What the log says of ending it.
    public LogEvent revoked(Actor by) {
        return new LogEvent.TokenRevoked(id, kind.wireName(), name, by);
    }
}
