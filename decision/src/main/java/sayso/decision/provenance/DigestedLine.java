package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

/// A line of code that is looked for among the prints of a store.
///
/// @param plain what it says, blanks counted once; empty where it is known by its digest alone, as at a hub,
///     so that prints which were taken of the line itself do not find it
public record DigestedLine(LineDigest digest, String plain) {
    public DigestedLine {
        requireNonNull(digest, "digest is null");
        requireNonNull(plain, "plain is null");
    }

    /// One of which only the digest is known.
    public static DigestedLine known(LineDigest digest) {
        return new DigestedLine(digest, "");
    }
}
