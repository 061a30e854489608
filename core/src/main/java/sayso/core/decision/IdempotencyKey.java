package sayso.core.decision;

import static java.util.Objects.requireNonNull;

/// A caller's own name for one ask. Asking again under the same key with the same body finds the
/// same decision; another body is a conflict. Keys live as long as the decision.
///
/// @param bodyDigest `ContentDigest` of what was asked
public record IdempotencyKey(String owner, String key, String bodyDigest) {
    public static final int MAX_LENGTH = 200;

    public IdempotencyKey {
        requireNonNull(owner, "owner is null");
        requireNonNull(key, "key is null");
        requireNonNull(bodyDigest, "bodyDigest is null");
    }
}
