package sayso.decision.provenance;

import java.util.List;

/// All that is known of the decisions behind some code: those that are confirmed, and apart from them
/// those that are only claimed.
///
/// @param commits that were looked at, in the order of their lines, else the newest first
public record CodeProvenance(
        List<CommitLines> commits,
        List<LinkedDecision> decisions,
        List<UnconfirmedTrailer> claims) {
    public CodeProvenance {
        commits = List.copyOf(commits);
        decisions = List.copyOf(decisions);
        claims = List.copyOf(claims);
    }

    /// A commit with the lines asked about that it wrote.
    ///
    /// @param lines empty where no file was asked about
    public record CommitLines(SourceCommit commit, List<LineSpan> lines) {
        public CommitLines {
            lines = List.copyOf(lines);
        }
    }
}
