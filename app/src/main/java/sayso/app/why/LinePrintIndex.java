package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import sayso.app.git.AddedLinesReader;
import sayso.app.git.CommitReader;
import sayso.app.git.GitCommand;
import sayso.app.git.GitResult;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.DecisionTrailer;
import sayso.decision.provenance.LineDigester;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.DigestedCommit;
import sayso.decision.provenance.desk.MissingCommit;
import sayso.decision.provenance.desk.NamedCommit;

/// Index of the lines that commits added which follow a decision, on any branch of a repository, at the store or
/// at the hub. It is brought up to date when it is looked at, the newest commits first, for a short time at
/// once.
final class LinePrintIndex {
    /// More tips than these are looked through again each time, which is slower and finds the same.
    private static final int MOST_TIPS = 500;

    private final CodeEvidenceDesk evidence;
    private final String key;
    private final GitCommand git;
    private final Duration budget;

    /// @param key of the repository
    /// @param budget how long it may take at once, about
    LinePrintIndex(CodeEvidenceDesk evidence, String key, GitCommand git, Duration budget) {
        this.evidence = requireNonNull(evidence, "evidence is null");
        this.key = requireNonNull(key, "key is null");
        this.git = requireNonNull(git, "git is null");
        this.budget = requireNonNull(budget, "budget is null");
    }

    /// Has the lines printed that are not yet.
    ///
    /// @param links made by hand into this repository
    /// @return how many commits are left for the next time
    int update(ProvenanceReader decisions, List<DecisionLink> links) {
        long end = System.nanoTime() + budget.toNanos();
        Set<String> tips = tips();
        Set<String> seen = evidence.lookedThrough(key);
        Map<String, NamedCommit> named = linked(decisions, links);
        boolean isNew = !seen.containsAll(tips);
        if (isNew) {
            GitResult log = CommitReader.naming(git, DecisionTrailer.PATTERN, List.copyOf(seen));
            CommitReader.parse(log.text()).forEach(commit -> add(named, commit, decisions));
        }
        List<NamedCommit> left = new ArrayList<>(missing(named.values(), decisions));
        while (!left.isEmpty() && System.nanoTime() < end) {
            List<NamedCommit> some =
                    left.subList(0, Math.min(CodeEvidenceDesk.MOST_ADDED, left.size()));
            take(List.copyOf(some));
            some.clear();
        }
        if (isNew && left.isEmpty()) {
            evidence.lookThrough(key, tips);
        }
        return left.size();
    }

    private Set<String> tips() {
        Set<String> tips = new LinkedHashSet<>();
        git.runOn(List.of("HEAD"), "rev-parse", "--verify", "--quiet")
                .text()
                .lines()
                .filter(line -> !line.startsWith("-"))
                .forEach(tips::add);
        git.run(
                        "for-each-ref",
                        "--sort=-committerdate",
                        "--count=" + MOST_TIPS,
                        "--format=%(objectname)",
                        "refs/heads",
                        "refs/remotes")
                .text()
                .lines()
                .forEach(tips::add);
        return tips;
    }

    /// The linked commits that are here and not printed yet, with what their messages name besides.
    private Map<String, NamedCommit> linked(ProvenanceReader decisions, List<DecisionLink> links) {
        Map<String, Set<DecisionId>> linked = new LinkedHashMap<>();
        for (DecisionLink link : links) {
            if (link.target() instanceof LinkTarget.OfCommit(String commit)) {
                linked.computeIfAbsent(commit, _ -> new LinkedHashSet<>()).add(link.decision());
            }
        }
        List<NamedCommit> commits = new ArrayList<>();
        linked.forEach((commit, followed) ->
                commits.add(new NamedCommit(commit, Instant.EPOCH, claims(followed))));
        List<String> missing =
                commits.isEmpty()
                        ? List.of()
                        : evidence.missing(key, commits).stream()
                                .map(MissingCommit::commit)
                                .toList();
        Map<String, NamedCommit> named = new LinkedHashMap<>();
        if (!missing.isEmpty()) {
            for (SourceCommit commit :
                    CommitReader.parse(CommitReader.present(git, missing).text())) {
                Set<DecisionId> followed = linked.get(commit.id());
                if (followed != null) {
                    named.put(
                            commit.id(),
                            new NamedCommit(commit.id(), commit.writtenAt(), claims(followed)));
                    add(named, commit, decisions);
                }
            }
        }
        return named;
    }

    private static List<ConsentClaim> claims(Collection<DecisionId> followed) {
        return followed.stream().map(id -> new ConsentClaim(id, "", 1)).toList();
    }

    /// Adds what the message of a commit names.
    private static void add(
            Map<String, NamedCommit> named, SourceCommit commit, ProvenanceReader decisions) {
        List<ConsentClaim> claims = decisions.claims(commit);
        if (!claims.isEmpty()) {
            List<ConsentClaim> all = new ArrayList<>();
            NamedCommit before = named.get(commit.id());
            if (before != null) {
                all.addAll(before.claims());
            }
            all.addAll(claims);
            named.put(commit.id(), new NamedCommit(commit.id(), commit.writtenAt(), all));
        }
    }

    /// Those that are still to be printed, with the claims that hold and whose decisions were asked here.
    private List<NamedCommit> missing(Collection<NamedCommit> named, ProvenanceReader decisions) {
        if (named.isEmpty()) {
            return List.of();
        }
        Map<String, Set<DecisionId>> followed = new LinkedHashMap<>();
        for (MissingCommit commit : evidence.missing(key, List.copyOf(named))) {
            Set<DecisionId> here =
                    commit.followed().stream()
                            .filter(each -> each.placed() || decisions.isHere(each.decision()))
                            .map(MissingCommit.Followed::decision)
                            .collect(Collectors.toCollection(HashSet::new));
            if (!here.isEmpty()) {
                followed.put(commit.commit(), here);
            }
        }
        return named.stream()
                .filter(commit -> followed.containsKey(commit.commit()))
                .map(commit ->
                        new NamedCommit(
                                commit.commit(),
                                commit.writtenAt(),
                                commit.claims().stream()
                                        .filter(claim ->
                                                followed.getOrDefault(commit.commit(), Set.of())
                                                        .contains(claim.decision()))
                                        .toList()))
                .toList();
    }

    private void take(List<NamedCommit> some) {
        Map<String, List<LineDigester.AddedLines>> added =
                new AddedLinesReader(git).read(some.stream().map(NamedCommit::commit).toList());
        LineDigester digester = new LineDigester(key);
        evidence.add(
                key,
                some.stream()
                        .map(commit ->
                                new DigestedCommit(
                                        commit,
                                        digester.digests(
                                                added.getOrDefault(commit.commit(), List.of()))))
                        .toList());
    }
}
