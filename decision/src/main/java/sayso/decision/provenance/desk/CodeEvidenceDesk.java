package sayso.decision.provenance.desk;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import sayso.decision.provenance.DigestedLine;
import sayso.decision.provenance.LineMatch;

/// The port to what tells of decisions behind code where neither a message nor a link does: prints of the lines
/// that linked commits added, and sessions that were at work; whether the store is in reach of this process
/// or behind a hub. A caller that may not know of a decision learns nothing of it, and what a caller says of a
/// commit is judged here.
public interface CodeEvidenceDesk {
    /// Commits that one call takes at most: `missing`.
    int MOST_NAMED = 1_000;

    /// Commits that one call takes at most: `add`.
    int MOST_ADDED = 20;

    /// Lines that one call takes at most: `found`.
    int MOST_LINES = 2_000;

    /// Tips that one call takes at most: `lookThrough`.
    int MOST_TIPS = 1_000;

    /// The commits up to which the repository was looked through for commits that follow decisions.
    ///
    /// @param repository its key
    Set<String> lookedThrough(String repository);

    /// Those of these commits that follow a decision and whose lines are still to be printed.
    List<MissingCommit> missing(String repository, List<NamedCommit> commits);

    /// Prints lines of commits, those that follow no decision left out.
    ///
    /// @return how many commits were taken
    int add(String repository, List<DigestedCommit> commits);

    /// Notes up to which commits the repository was looked through; nothing for one who sees only a part of
    /// the decisions.
    void lookThrough(String repository, Set<String> tips);

    /// Everything that has one of these lines, in no order.
    List<LineMatch> found(String repository, Collection<DigestedLine> lines);

    /// Answers that people had given by then to sessions which were at work then, in this repository or in
    /// none that is known, the last one first.
    List<SessionAnswer> atWork(String repository, Instant at);
}
