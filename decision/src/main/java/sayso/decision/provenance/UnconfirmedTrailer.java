package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// An id that a commit names as a decision, and that the store does not confirm.
///
/// @param reference as the message spells it
/// @param commit that names it
/// @param lines of the file asked about; empty where none was
public record UnconfirmedTrailer(
        String reference, SourceCommit commit, List<LineSpan> lines, TrailerDoubt doubt) {
    public UnconfirmedTrailer {
        requireNonNull(reference, "reference is null");
        requireNonNull(commit, "commit is null");
        lines = List.copyOf(lines);
        requireNonNull(doubt, "doubt is null");
    }
}
