package sayso.decision.log;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;

/// Comparison of the contents in the archive file with the digests that the log keeps, as a verification of the log made
/// it or could not.
///
/// @param contents that the log says are in the file
/// @param reason why the file cannot be read, for people; null unless it cannot
public record ArchiveComparison(State state, long contents, @Nullable String reason) {
    /// Nothing of this log is in an archive file.
    public static final ArchiveComparison NONE = new ArchiveComparison(State.NONE, 0, null);

    /// How a comparison came out.
    public enum State implements WireEnum {
        /// Nothing is archived.
        NONE,
        /// Every content fits its digest.
        COMPARED,
        /// The file is not there.
        ABSENT,
        /// The file is there and cannot be read.
        UNREADABLE
    }

    public ArchiveComparison {
        requireNonNull(state, "state is null");
    }
}
