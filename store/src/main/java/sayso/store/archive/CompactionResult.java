package sayso.store.archive;

/// Result of writing a database file anew, or of cutting its write-ahead log back alone.
public sealed interface CompactionResult {
    /// It is done.
    ///
    /// @param bytes by how much the file and its log are smaller
    record Freed(long bytes) implements CompactionResult {}

    /// The file is written anew, and a reader keeps its log, which holds all of it until then, from being cut back.
    record KeptByReaders() implements CompactionResult {}

    /// Others were in the way all the time, and the file is as it was.
    record NotBegun() implements CompactionResult {}
}
