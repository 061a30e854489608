package sayso.decision.model;

/// The kind of a store failure, such as locked, damaged, missing, full or out of reach.
public enum StoreFailureKind implements WireEnum {
    /// Somebody else holds it longer than we wait.
    LOCKED,
    /// It cannot be written.
    READ_ONLY,
    /// It was written by a newer major version.
    NEWER,
    /// Its content is damaged.
    CORRUPT,
    /// There is none where one was or has to be, or another one has taken its place.
    MISSING,
    /// No space left.
    FULL,
    /// It cannot be reached or opened.
    UNREACHABLE,
    /// It does not know who asks: the credential is missing, unknown or revoked.
    UNAUTHORIZED,
    /// It knows who asks, and does not let them in there.
    NOT_ALLOWED,
    /// Where it lies, it would not be safe, as on a network file system.
    UNSAFE_PLACE,
    /// Anything else.
    OTHER
}
