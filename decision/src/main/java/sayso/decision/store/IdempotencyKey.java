package sayso.decision.store;

import static java.util.Objects.requireNonNull;

import java.util.regex.Pattern;
import sayso.decision.model.Asker;
import sayso.decision.model.FieldDigest;

/// A caller's key for one ask with the digest of its body, by which a repeated ask gets the same
/// decision and another body under the key is a conflict. Keys live as long as the decision. Each
/// session of an asker has its own keys, so one that numbers its asks from the start never meets
/// those of another session.
///
/// @param bodyDigest `ContentDigest` of what was asked
public record IdempotencyKey(String owner, String key, String bodyDigest) {
    public static final int MAX_LENGTH = 200;

    private static final char UNIT_SEPARATOR = '\u001f';

    /// What stands before a key that counts within one conversation.
    private static final Pattern WITHIN = Pattern.compile("[0-9a-f]{16}" + UNIT_SEPARATOR);

    private static final int SCOPE_LENGTH = 16;

    public IdempotencyKey {
        requireNonNull(owner, "owner is null");
        requireNonNull(key, "key is null");
        requireNonNull(bodyDigest, "bodyDigest is null");
    }

    /// How a key is kept: each asker has keys of its own, and each of its sessions where it is known.
    public static String of(Asker asker, String key) {
        String session = asker.sessionId();
        return asker.name()
                + UNIT_SEPARATOR
                + (session == null ? "" : session + UNIT_SEPARATOR)
                + key;
    }

    /// The same key as one that counts only within a conversation, where the asker's session is not
    /// known.
    ///
    /// @param conversation any name that no other conversation has
    public static String within(String conversation, String key) {
        return new FieldDigest().add(conversation).hex().substring(0, SCOPE_LENGTH)
                + UNIT_SEPARATOR
                + key;
    }

    /// The caller's own word, whatever it counts within.
    public static String own(String key) {
        return WITHIN.matcher(key).lookingAt() ? key.substring(SCOPE_LENGTH + 1) : key;
    }
}
