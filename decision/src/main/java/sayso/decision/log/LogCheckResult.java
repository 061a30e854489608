package sayso.decision.log;

import static java.util.Objects.requireNonNull;

/// The result of verifying the whole log: intact, with the number of events and the last link of
/// the hash chain, or broken, with the first event that does not fit.
public sealed interface LogCheckResult {
    /// @param head the last link; compare it with one kept elsewhere to notice a rewritten tail
    /// @param archive what became of the contents in the archive file
    record Intact(long events, String head, ArchiveComparison archive) implements LogCheckResult {
        public Intact {
            requireNonNull(archive, "archive is null");
        }

        /// Of a log of which nothing is archived.
        public Intact(long events, String head) {
            this(events, head, ArchiveComparison.NONE);
        }
    }

    /// @param sequence the first event that does not fit
    record Broken(long sequence, String what) implements LogCheckResult {}
}
