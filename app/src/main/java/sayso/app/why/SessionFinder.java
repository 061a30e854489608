package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Outcome;
import sayso.decision.provenance.CodeProvenance;
import sayso.decision.provenance.LinkEvidence;
import sayso.decision.provenance.LinkedDecision;
import sayso.decision.provenance.SourceCommit;
import sayso.decision.store.DecisionFilter;
import sayso.decision.store.DecisionOrder;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;

/// Finds the decisions of sessions that were at work in the repository when a commit was written that names
/// none: after the answer, and before the session ended. That makes them likely and no more.
final class SessionFinder {
    /// How long before a commit its decisions were asked, at most.
    private static final Duration PAST = Duration.ofDays(2);

    private static final int MOST_ASKED = 200;
    private static final int MOST_FOUND = 3;
    private static final int MOST_COMMITS = 5;

    private final DecisionStore store;
    private final AskedPlaces places;
    private final ProvenanceReader decisions;
    private final Map<String, Optional<Instant>> ends = new HashMap<>();

    SessionFinder(DecisionStore store, AskedPlaces places, ProvenanceReader decisions) {
        this.store = requireNonNull(store, "store is null");
        this.places = requireNonNull(places, "places is null");
        this.decisions = requireNonNull(decisions, "decisions is null");
    }

    /// @param unlinked commits that nothing else leads from
    List<LinkedDecision> behind(List<CodeProvenance.CommitLines> unlinked) {
        List<LinkedDecision> found = new ArrayList<>();
        unlinked.stream().limit(MOST_COMMITS).forEach(each -> found.addAll(behind(each)));
        return found;
    }

    private List<LinkedDecision> behind(CodeProvenance.CommitLines each) {
        SourceCommit commit = each.commit();
        // why: what was asked since would fill the page; git knows whole seconds alone
        Instant end = commit.writtenAt().plusSeconds(1);
        List<Decision> before =
                store
                        .find(
                                DecisionQuery.in(Set.of(DecisionState.RESOLVED))
                                        .where(DecisionFilter.NONE.askedBefore(end))
                                        .askedSince(commit.writtenAt().minus(PAST))
                                        .inOrder(DecisionOrder.NEWEST_FIRST)
                                        .page(null, MOST_ASKED))
                        .stream()
                        .filter(decision -> places.isHere(decision.asker()))
                        .filter(decision -> isDuring(decision, commit))
                        .sorted(Comparator.comparing(SessionFinder::answeredAt).reversed())
                        .toList();
        boolean alone =
                before.stream().map(decision -> decision.asker().sessionId()).distinct().count()
                        == 1;
        return before.stream()
                .limit(MOST_FOUND)
                .flatMap(decision ->
                        decisions
                                .linked(
                                        decision.id(),
                                        commit,
                                        each.lines(),
                                        new LinkEvidence.BySession(alone))
                                .stream())
                .toList();
    }

    private boolean isDuring(Decision decision, SourceCommit commit) {
        String session = decision.asker().sessionId();
        return session != null
                && decision.outcome() instanceof Outcome.Answered answered
                && DeciderKind.of(answered.by()) == DeciderKind.PERSON
                && !answered.at().isAfter(commit.writtenAt())
                && ends.computeIfAbsent(session, _ -> end(decision))
                        .filter(end -> !commit.writtenAt().isAfter(end))
                        .isPresent();
    }

    private static Instant answeredAt(Decision decision) {
        Outcome outcome = decision.outcome();
        return outcome == null ? Instant.EPOCH : outcome.at();
    }

    /// Until when its session may have been at work; empty where nobody knows of it.
    private Optional<Instant> end(Decision decision) {
        return Optional.ofNullable(store.asker(decision).session())
                .map(AskerFacts.KnownSession::atWorkUntil);
    }
}
