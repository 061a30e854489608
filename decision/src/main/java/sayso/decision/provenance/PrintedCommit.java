package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Set;
import sayso.decision.model.DecisionId;

/// Commit that follows decisions, with the prints of the lines that it added: what finds its lines again
/// once it was squashed into another. An edit that a session told of is kept likewise.
///
/// @param repository its key
/// @param commit its id, or the origin of a `SessionEdit`
/// @param prints by the path of the file
public record PrintedCommit(
        String repository,
        String commit,
        Set<DecisionId> decisions,
        Map<String, Set<Long>> prints) {
    public PrintedCommit {
        requireNonNull(repository, "repository is null");
        requireNonNull(commit, "commit is null");
        decisions = Set.copyOf(decisions);
        prints = Map.copyOf(prints);
    }
}
