package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.app.git.AddedLinesReader;
import sayso.app.git.CommitReader;
import sayso.app.git.GitCommand;
import sayso.app.git.GitResult;
import sayso.decision.model.DecisionId;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.DecisionTrailer;
import sayso.decision.provenance.LinePrinter;
import sayso.decision.provenance.LinkTarget;
import sayso.decision.provenance.PrintedCommit;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.store.DecisionStore;

/// Index of the lines that commits added which follow a decision, on any branch of a repository. It is
/// brought up to date when it is looked at, the newest commits first, for a short time at once.
final class LinePrintIndex {
    private static final int TOGETHER = 20;

    /// More tips than these are looked through again each time, which is slower and finds the same.
    private static final int MOST_TIPS = 500;

    private final DecisionStore store;
    private final String key;
    private final GitCommand git;
    private final Duration budget;

    /// @param key of the repository
    /// @param budget how long it may take at once, about
    LinePrintIndex(DecisionStore store, String key, GitCommand git, Duration budget) {
        this.store = requireNonNull(store, "store is null");
        this.key = requireNonNull(key, "key is null");
        this.git = requireNonNull(git, "git is null");
        this.budget = requireNonNull(budget, "budget is null");
    }

    /// The printer of this store; empty where nothing was ever printed.
    Optional<LinePrinter> printer() {
        return LinePrinterKey.printer(store);
    }

    /// Takes the prints that are not there yet.
    ///
    /// @param links made by hand into this repository
    /// @return how many commits are left for the next time
    int update(ProvenanceReader decisions, List<DecisionLink> links) {
        long end = System.nanoTime() + budget.toNanos();
        Set<String> tips = tips();
        Set<String> seen = store.links(table -> table.printedTips(key));
        Map<String, Set<DecisionId>> commits = linked(decisions, links);
        removePrinted(commits);
        if (!commits.isEmpty()) {
            addNamed(CommitReader.each(git, List.copyOf(commits.keySet())), decisions, commits);
        }
        boolean isNew = !seen.containsAll(tips);
        if (isNew) {
            addNamed(
                    CommitReader.naming(git, DecisionTrailer.PATTERN, List.copyOf(seen)),
                    decisions,
                    commits);
            removePrinted(commits);
        }
        List<String> left = new ArrayList<>(commits.keySet());
        while (!left.isEmpty() && System.nanoTime() < end) {
            List<String> some = left.subList(0, Math.min(TOGETHER, left.size()));
            take(some, commits);
            some.clear();
        }
        if (isNew && left.isEmpty()) {
            store.write(transaction -> {
                transaction.links().savePrintedTips(key, tips);
                return true;
            });
        }
        return left.size();
    }

    private void removePrinted(Map<String, Set<DecisionId>> commits) {
        store.<Set<String>>links(table -> table.printed(key, commits.keySet()))
                .forEach(commits::remove);
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

    private static Map<String, Set<DecisionId>> linked(
            ProvenanceReader decisions, List<DecisionLink> links) {
        Map<String, Set<DecisionId>> commits = new LinkedHashMap<>();
        for (DecisionLink link : links) {
            if (link.target() instanceof LinkTarget.OfCommit(String commit)
                    && decisions.isWhole(link.decision())) {
                commits.computeIfAbsent(commit, _ -> new HashSet<>()).add(link.decision());
            }
        }
        return commits;
    }

    /// Adds what the messages of commits name.
    private static void addNamed(
            GitResult log, ProvenanceReader decisions, Map<String, Set<DecisionId>> commits) {
        for (SourceCommit commit : CommitReader.parse(log.text())) {
            List<DecisionId> confirmed = decisions.confirmed(commit);
            if (!confirmed.isEmpty()) {
                commits.computeIfAbsent(commit.id(), _ -> new HashSet<>()).addAll(confirmed);
            }
        }
    }

    private void take(List<String> some, Map<String, Set<DecisionId>> commits) {
        Map<String, List<LinePrinter.AddedLines>> added = new AddedLinesReader(git).read(some);
        LinePrinter printer = LinePrinterKey.newPrinter(store);
        List<PrintedCommit> printed =
                some.stream()
                        .map(commit ->
                                new PrintedCommit(
                                        key,
                                        commit,
                                        commits.getOrDefault(commit, Set.of()),
                                        printer.prints(added.getOrDefault(commit, List.of()))))
                        .toList();
        store.write(transaction -> {
            printed.forEach(transaction.links()::add);
            return true;
        });
    }
}
