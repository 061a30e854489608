package sayso.decision.store;

import static java.util.Objects.requireNonNull;

/// Access to what the archive file holds of archived decisions: open, or why not. What is out of reach is not gone, so that
/// nothing may be called erased meanwhile.
public sealed interface ArchiveAccess {
    /// It can be read, or the store has none: what it does not give is in no file.
    record Open() implements ArchiveAccess {}

    /// It is not where it belongs.
    record Away() implements ArchiveAccess {}

    /// It is there, and cannot be read.
    ///
    /// @param reason for people, with the file and the way out
    record Unreadable(String reason) implements ArchiveAccess {
        public Unreadable {
            requireNonNull(reason, "reason is null");
        }
    }
}
