package sayso.core.decision;

import static java.util.Objects.requireNonNull;

/// A caller's own name for one ask. Asking again under the same key with the same body finds the
/// same decision; another body is a conflict. Keys live as long as the decision.
///
/// @param bodyDigest `ContentDigest` of what was asked
public record IdempotencyKey(String owner, String key, String bodyDigest) {
    public static final int MAX_LENGTH = 200;

    private static final char UNIT_SEPARATOR = '\u001f';

    public IdempotencyKey {
        requireNonNull(owner, "owner is null");
        requireNonNull(key, "key is null");
        requireNonNull(bodyDigest, "bodyDigest is null");
    }

    /// How a key is kept: each asker has keys of its own.
    static String of(Asker asker, String key) {
        return asker.name() + UNIT_SEPARATOR + key;
    }
}
