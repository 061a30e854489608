package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.app.console.CommandContext;
import sayso.app.git.BlameReader;
import sayso.app.git.FileHistory;
import sayso.app.git.GitCommand;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkKind;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.decision.store.DecisionStore;
import sayso.hub.client.RemoteLinkDesk;

/// Source of the links between decisions and code that no message of a commit holds: those made by hand, in
/// this person's own store or at the hub, and what the own store alone knows of lines and sessions.
final class LinkSource {
    /// How long commits are looked through for their lines, at most, before somebody has their answer.
    private static final Duration BUDGET = Duration.ofSeconds(2);

    private final CommandContext invocation;
    private final ProvenanceReader decisions;
    private final AskedPlaces places;
    private final Path top;
    private final String key;
    private int left;

    /// @param top the root of the working tree
    /// @param key of the repository
    LinkSource(
            CommandContext invocation,
            ProvenanceReader decisions,
            AskedPlaces places,
            Path top,
            String key) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.places = requireNonNull(places, "places is null");
        this.top = requireNonNull(top, "top is null");
        this.key = requireNonNull(key, "key is null");
    }

    /// How many commits there was no time to look through for their lines.
    int left() {
        return left;
    }

    /// What the messages of commits say, with what the store knows besides: first what was linked by hand,
    /// last what is told by lines alone; and apart from them what is likely.
    ///
    /// @param isNarrow whether it is worth a guess
    CodeProvenance added(CodeProvenance named, WhyTarget wanted, boolean isNarrow) {
        Optional<DecisionStore> store = invocation.deskStore();
        return store.isPresent()
                ? added(store.get(), named, wanted, isNarrow)
                : linked(named, wanted);
    }

    /// Over a hub, which keeps the links that people and agents made.
    private CodeProvenance linked(CodeProvenance named, WhyTarget wanted) {
        List<LinkedDecision> all = new ArrayList<>();
        try (RemoteLinkDesk links = invocation.remoteLinks().orElse(null)) {
            if (links != null) {
                all.addAll(byHand(links.in(key), named, wanted));
            }
        }
        all.addAll(named.decisions());
        return judged(named, all, named.probable());
    }

    private CodeProvenance added(
            DecisionStore store, CodeProvenance named, WhyTarget wanted, boolean isNarrow) {
        List<DecisionLink> links = store.links(table -> table.in(key));
        List<LinkedDecision> all = new ArrayList<>(byHand(links, named, wanted));
        boolean isLinked = all.stream().anyMatch(linked -> linked.commit() == null);
        all.addAll(named.decisions());
        if (wanted instanceof WhyTarget.InFile file && !(isNarrow && isLinked)) {
            all.addAll(byLines(store, links, file, unlinked(named, all)));
        }
        Map<Boolean, List<LinkedDecision>> likely =
                all.stream()
                        .collect(
                                Collectors.partitioningBy(
                                        linked -> linked.evidence().kind() == LinkKind.SESSION));
        List<LinkedDecision> known = likely.getOrDefault(false, List.of());
        List<LinkedDecision> probable = new ArrayList<>();
        if (isNarrow && !isLinked) {
            probable.addAll(likely.getOrDefault(true, List.of()));
            probable.addAll(
                    new SessionFinder(store, places, decisions).behind(unlinked(named, all)));
        }
        return judged(named, known, probable);
    }

    /// With those whose answer was contested among what is claimed.
    private static CodeProvenance judged(
            CodeProvenance named, List<LinkedDecision> all, List<LinkedDecision> probable) {
        return new CodeProvenance(
                named.commits(),
                counting(all),
                Stream.concat(
                                named.claims().stream(),
                                all.stream()
                                        .filter(linked -> linked.decision().isContested())
                                        .map(UnconfirmedLink::contested))
                        .toList(),
                counting(probable),
                named.related());
    }

    /// Those whose answer counts: what was contested is no cause of anything, whoever linked it.
    private static List<LinkedDecision> counting(List<LinkedDecision> all) {
        return all.stream().filter(linked -> !linked.decision().isContested()).toList();
    }

    private List<LinkedDecision> byHand(
            List<DecisionLink> links, CodeProvenance named, WhyTarget wanted) {
        if (links.isEmpty()) {
            return List.of();
        }
        HandLinkFinder finder = new HandLinkFinder(history(), links);
        List<LinkedDecision> all = new ArrayList<>();
        if (wanted instanceof WhyTarget.InFile file) {
            all.addAll(finder.behind(WhyLookup.below(top, file), file.lines(), decisions));
        }
        all.addAll(finder.behind(named.commits(), decisions));
        return List.copyOf(all);
    }

    private List<LinkedDecision> byLines(
            DecisionStore store,
            List<DecisionLink> links,
            WhyTarget.InFile file,
            List<CodeProvenance.CommitLines> unlinked) {
        if (unlinked.isEmpty()) {
            return List.of();
        }
        GitCommand git = GitCommand.in(top, invocation.environment());
        LinePrintIndex index = new LinePrintIndex(store, key, git, BUDGET);
        left = index.update(decisions, links);
        return index.printer()
                .map(printer ->
                        new LinePrintFinder(
                                        store,
                                        key,
                                        printer,
                                        history(),
                                        new BlameReader(top, invocation.environment()),
                                        decisions)
                                .behind(file.file(), WhyLookup.below(top, file), unlinked))
                .orElse(List.of());
    }

    private FileHistory history() {
        return new FileHistory(top, invocation.environment());
    }

    /// The commits that none of these decisions is tied to.
    private static List<CodeProvenance.CommitLines> unlinked(
            CodeProvenance named, List<LinkedDecision> linked) {
        return named.commits().stream()
                .filter(each -> linked.stream().noneMatch(one -> one.isOf(each.commit())))
                .toList();
    }
}
