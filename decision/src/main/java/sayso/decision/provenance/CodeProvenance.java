package sayso.decision.provenance;

import java.util.List;

/// All that is known of the decisions behind some code: those that it follows, and apart from them those
/// that are only claimed, and those that are no more than likely.
///
/// @param commits that were looked at, in the order of their lines, else the newest first
/// @param decisions the surest first: those linked by hand, those that commits name, those told by lines
/// @param probable those of sessions that were at work there
/// @param related those about the words that were asked for, which are no cause of anything
public record CodeProvenance(
        List<CommitLines> commits,
        List<LinkedDecision> decisions,
        List<UnconfirmedLink> claims,
        List<LinkedDecision> probable,
        List<LinkedDecision> related) {
    public CodeProvenance {
        commits = List.copyOf(commits);
        decisions = List.copyOf(decisions);
        claims = List.copyOf(claims);
        probable = List.copyOf(probable);
        related = List.copyOf(related);
    }

    /// Those about some words, where no code was asked about.
    public static CodeProvenance about(List<LinkedDecision> related) {
        return new CodeProvenance(List.of(), List.of(), List.of(), List.of(), related);
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
