package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.app.git.CommitReader;
import sayso.app.git.GitCommand;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LineMatch;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.SessionEdit;
import sayso.decision.provenance.SourceCommit;

/// Commits that are said to follow decisions, looked up in the repository. A hub has that from the caller who had their
/// lines printed, which may be an agent, and sees no commit itself.
final class FollowedCommits {
    private final GitCommand git;
    private final List<DecisionLink> links;
    private final ProvenanceReader decisions;
    private final Map<String, Optional<SourceCommit>> known = new HashMap<>();

    /// @param links made by hand into this repository
    FollowedCommits(GitCommand git, List<DecisionLink> links, ProvenanceReader decisions) {
        this.git = requireNonNull(git, "git is null");
        this.links = List.copyOf(links);
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    /// These without the ones of commits that are here and do not follow the decision. Those of commits that are
    /// not here stay, since nothing tells against them.
    List<LineMatch> without(Collection<LineMatch> matches) {
        look(matches);
        Map<CommitName, Boolean> followed = new HashMap<>();
        return matches.stream()
                .filter(match ->
                        followed.computeIfAbsent(
                                new CommitName(match.commit(), match.decision()), this::isPossible))
                .toList();
    }

    /// Whether it is among the commits of this clone, reachable or not.
    boolean isHere(String commit) {
        return known.getOrDefault(commit, Optional.empty()).isPresent();
    }

    private record CommitName(String commit, DecisionId decision) {}

    private void look(Collection<LineMatch> matches) {
        Set<String> wanted =
                matches.stream()
                        .map(LineMatch::commit)
                        .filter(commit -> SessionEdit.of(commit).isEmpty())
                        .filter(commit -> !known.containsKey(commit))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        if (wanted.isEmpty()) {
            return;
        }
        wanted.forEach(commit -> known.put(commit, Optional.empty()));
        CommitReader.parse(CommitReader.present(git, List.copyOf(wanted)).text()).stream()
                .filter(commit -> wanted.contains(commit.id()))
                .forEach(commit -> known.put(commit.id(), Optional.of(commit)));
    }

    private boolean isPossible(CommitName name) {
        return known.getOrDefault(name.commit(), Optional.empty())
                .map(commit -> isLinked(name) || decisions.isNamedBy(commit, name.decision()))
                .orElse(true);
    }

    private boolean isLinked(CommitName name) {
        return links.stream()
                .anyMatch(link ->
                        link.decision().equals(name.decision())
                                && link.target().equals(new LinkTarget.OfCommit(name.commit())));
    }
}
