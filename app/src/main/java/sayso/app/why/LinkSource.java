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
import org.jspecify.annotations.Nullable;
import sayso.app.console.CommandContext;
import sayso.app.git.BlameReader;
import sayso.app.git.FileHistory;
import sayso.app.git.GitCommand;
import sayso.decision.model.Actor;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.DecisionLink;
import sayso.decision.provenance.LinkKind;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.UnconfirmedLink;
import sayso.decision.provenance.desk.CodeEvidenceDesk;
import sayso.decision.provenance.desk.EvidenceRights;
import sayso.decision.provenance.desk.LinkDesk;
import sayso.decision.provenance.desk.LocalLinkDesk;
import sayso.decision.store.DecisionStore;
import sayso.hub.client.RemoteLinkDesk;

/// Source of the links between decisions and code that no message of a commit holds: those made by hand, in
/// this person's own store or at the hub, and what it knows of lines and sessions.
final class LinkSource {
    /// How long commits are looked through for their lines, at most, before somebody has their answer.
    private static final Duration BUDGET = Duration.ofSeconds(2);

    private final CommandContext invocation;
    private final ProvenanceReader decisions;
    private final AskedPlaces places;
    private final Path top;
    private final String key;
    private final Actor reader;
    private int left;
    private @Nullable String gap;

    /// @param top the root of the working tree
    /// @param key of the repository
    /// @param reader who may know of the decisions
    LinkSource(
            CommandContext invocation,
            ProvenanceReader decisions,
            AskedPlaces places,
            Path top,
            String key,
            Actor reader) {
        this.invocation = requireNonNull(invocation, "invocation is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.places = requireNonNull(places, "places is null");
        this.top = requireNonNull(top, "top is null");
        this.key = requireNonNull(key, "key is null");
        this.reader = requireNonNull(reader, "reader is null");
    }

    /// How many commits there was no time to look through for their lines.
    int left() {
        return left;
    }

    /// Why lines and sessions were not looked through, for people; empty where they were.
    Optional<String> gap() {
        return Optional.ofNullable(gap);
    }

    /// What the messages of commits say, with what the store or the hub knows besides: first what was linked by
    /// hand, last what is told by lines alone; and apart from them what is likely.
    ///
    /// @param isNarrow whether it is worth a guess
    CodeProvenance added(CodeProvenance named, WhyTarget wanted, boolean isNarrow) {
        Optional<DecisionStore> store = invocation.deskStore();
        if (store.isPresent()) {
            // why: what was answered at work is read beside the desk, which closes what is overdue
            invocation.desk().closeOverdue();
            return added(new LocalLinkDesk(store.get()), named, wanted, isNarrow);
        }
        try (RemoteLinkDesk remote = invocation.remoteLinks().orElse(null)) {
            return remote == null
                    ? judged(named, named.decisions(), named.probable())
                    : added(remote, named, wanted, isNarrow);
        }
    }

    private CodeProvenance added(
            LinkDesk desk, CodeProvenance named, WhyTarget wanted, boolean isNarrow) {
        List<DecisionLink> links = desk.in(key);
        List<LinkedDecision> all = new ArrayList<>(byHand(links, named, wanted));
        boolean isLinked = all.stream().anyMatch(linked -> linked.commit() == null);
        all.addAll(named.decisions());
        List<LinkedDecision> probable = new ArrayList<>();
        CodeEvidenceDesk evidence = desk.evidence(EvidenceRights.whole(reader));
        try {
            if (wanted instanceof WhyTarget.InFile file && !(isNarrow && isLinked)) {
                all.addAll(byLines(evidence, links, file, unlinked(named, all)));
            }
            if (isNarrow && !isLinked) {
                probable.addAll(
                        new SessionFinder(evidence, key, places, decisions)
                                .behind(unlinked(named, all)));
            }
        } catch (StoreException e) {
            // why: a hub that is older than this program still tells of messages and links
            if (e.trouble() != StoreFailureKind.NEWER) {
                throw e;
            }
            gap = e.getMessage();
        }
        Map<Boolean, List<LinkedDecision>> likely =
                all.stream()
                        .collect(
                                Collectors.partitioningBy(
                                        linked -> linked.evidence().kind() == LinkKind.SESSION));
        if (isNarrow && !isLinked) {
            probable.addAll(0, likely.getOrDefault(true, List.of()));
        }
        return judged(named, likely.getOrDefault(false, List.of()), probable);
    }

    /// With those whose answer was contested or erased among what is claimed.
    private static CodeProvenance judged(
            CodeProvenance named, List<LinkedDecision> all, List<LinkedDecision> probable) {
        return new CodeProvenance(
                named.commits(),
                counting(all),
                Stream.concat(
                                named.claims().stream(),
                                all.stream()
                                        .flatMap(linked -> UnconfirmedLink.lapsed(linked).stream()))
                        .toList(),
                counting(probable),
                named.related());
    }

    /// Those whose answer counts: what was contested is no cause of anything, whoever linked it, and neither is
    /// an answer that the store does not know any more.
    private static List<LinkedDecision> counting(List<LinkedDecision> all) {
        return all.stream().filter(linked -> UnconfirmedLink.lapsed(linked).isEmpty()).toList();
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
            CodeEvidenceDesk evidence,
            List<DecisionLink> links,
            WhyTarget.InFile file,
            List<CodeProvenance.CommitLines> unlinked) {
        if (unlinked.isEmpty()) {
            return List.of();
        }
        GitCommand git = GitCommand.in(top, invocation.environment());
        left = new LinePrintIndex(evidence, key, git, BUDGET).update(decisions, links);
        return new LinePrintFinder(
                        evidence,
                        key,
                        history(),
                        new BlameReader(top, invocation.environment()),
                        new FollowedCommits(git, links, decisions),
                        decisions)
                .behind(file.file(), WhyLookup.below(top, file), unlinked);
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
