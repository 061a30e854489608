package sayso.decision.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.NoticeFact;
import sayso.decision.memory.AskFingerprint;
import sayso.decision.memory.AskPlace;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.KeptTerms;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.Asker;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.work.WorkItem;

/// Holds the data of an `InMemoryDecisionStore` (decisions, idempotency keys, gates, drafts, work,
/// the log and more), and answers its queries on them; guarded by its lock.
final class InMemoryDecisionTables {
    final Map<DecisionId, Decision> decisions = new HashMap<>();
    final Map<Map.Entry<String, String>, KeyedId> keys = new HashMap<>();
    final List<Gate> gates = new ArrayList<>();
    final Map<Map.Entry<DecisionId, PersonId>, AnswerDraft> drafts = new HashMap<>();
    final Map<String, WorkItem> works = new TreeMap<>();
    final Map<Map.Entry<String, String>, CurrentTurn> turns = new HashMap<>();
    final List<LogEntry> log = new ArrayList<>();
    final List<JudgedStop> stops = new ArrayList<>();
    final Map<String, WaitingCalls> awaited = new HashMap<>();
    final Set<DecisionId> precedentsShown = new HashSet<>();
    final Map<Map.Entry<String, String>, AskerFacts.KnownSession> sessions = new HashMap<>();
    final InMemoryLinkTable.Content links = new InMemoryLinkTable.Content();
    final InMemoryRuleTable.Content rules = new InMemoryRuleTable.Content();
    List<NoticeFact> notices = List.of();

    record KeyedId(DecisionId id, String bodyDigest) {}

    record WaitingCalls(Set<DecisionId> ids, Instant until) {}

    record JudgedStop(String owner, String agent, Instant at, String verdict) {}

    boolean isAskedFor(Decision decision, DecisionQuery query) {
        boolean open =
                query.timedOutSince() != null
                        && decision.outcome() instanceof Outcome.TimedOut timedOut
                        && timedOut.appliedDefault() == null
                        && decision.closedToLate() == null
                        && timedOut.stale() == null
                        && !timedOut.at().isBefore(query.timedOutSince());
        return (query.states().contains(decision.state()) || open)
                && fits(decision, query.filter());
    }

    private boolean fits(Decision decision, DecisionFilter filter) {
        Asker asker = decision.asker();
        Instant asked = decision.timing().askedAt();
        return isNullOr(filter.owner(), asker.owner())
                && isNullOr(filter.asker(), asker.name())
                && isNullOr(filter.project(), asker.project())
                && isNullOr(filter.session(), asker.sessionId())
                && isNullOr(filter.urgency(), decision.terms().urgency())
                && isNullOr(filter.mode(), decision.question().mode())
                && isNullOr(filter.predecessor(), decision.links().predecessor())
                && isNullOr(filter.type(), decision.terms().intake().type())
                && (filter.since() == null || !asked.isBefore(filter.since()))
                && (filter.before() == null || asked.isBefore(filter.before()))
                && (filter.untoldSince() == null || isUntoldSince(decision, filter.untoldSince()))
                && (filter.item() == null
                        || gatesOf(decision.id()).stream()
                                .anyMatch(gate -> gate.item().equals(filter.item())))
                && (filter.text() == null || new DecisionTextMatcher(filter.text()).isIn(decision));
    }

    boolean isUntoldSince(Decision decision, Instant since) {
        return decision.outcome() != null
                && decision.timing().deliveredAt() == null
                && !decision.outcome().at().isBefore(since);
    }

    List<DecisionFact> facts(StatisticsQuery query) {
        return decisions.values().stream()
                .filter(decision ->
                        query.owner() == null || query.owner().equals(decision.asker().owner()))
                .map(decision ->
                        DecisionProjection.of(
                                        decision,
                                        timedOutAt(decision.id()),
                                        new DecisionFact.Told(
                                                count(decision.id(), "reminded"),
                                                delivered(decision.id()),
                                                count(decision.id(), "escalated") > 0,
                                                viewed(decision.id()).findFirst().orElse(null),
                                                precedentsShown.contains(decision.id())))
                                .fact())
                .filter(fact -> fact.isIn(query.since()))
                .toList();
    }

    /// Reminders that at least one channel confirmed.
    private int delivered(DecisionId id) {
        return (int)
                notices.stream()
                        .filter(notice -> notice.decision().equals(id) && notice.reminder() > 0)
                        .filter(notice -> notice.state().equals(NoticeFact.SENT))
                        .mapToLong(NoticeFact::reminder)
                        .distinct()
                        .count();
    }

    List<NoticeFact> noticeFacts(StatisticsQuery query) {
        return notices.stream()
                .filter(notice -> query.since() == null || !notice.madeAt().isBefore(query.since()))
                .filter(notice -> query.owner() == null || isOf(query.owner(), notice.decision()))
                .toList();
    }

    private boolean isOf(String owner, DecisionId id) {
        Decision decision = decisions.get(id);
        return decision != null && decision.asker().owner().equals(owner);
    }

    StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        return new StopCounts(
                stops(owner, since, StopCounts.HELD),
                stops(owner, since, StopCounts.NOTED),
                stops(owner, since, StopCounts.LOOPS),
                judged(owner, since, StopCounts.FALSE_CLAIM)
                        .collect(Collectors.toMap(JudgedStop::agent, _ -> 1, Integer::sum)));
    }

    private int stops(@Nullable String owner, @Nullable Instant since, String verdict) {
        return (int) judged(owner, since, verdict).count();
    }

    private Stream<JudgedStop> judged(
            @Nullable String owner, @Nullable Instant since, String verdict) {
        return stops.stream()
                .filter(stop -> owner == null || stop.owner().equals(owner))
                .filter(stop -> since == null || !stop.at().isBefore(since))
                .filter(stop -> stop.verdict().equals(verdict));
    }

    private int count(DecisionId id, String kind) {
        return (int)
                log.stream()
                        .filter(entry -> entry.decision().equals(id) && entry.kind().equals(kind))
                        .count();
    }

    /// When people looked at it, in this order.
    Stream<Instant> viewed(DecisionId id) {
        return log.stream()
                .filter(entry ->
                        entry.decision().equals(id) && entry.kind().equals(LogEvent.VIEWED))
                .map(LogEntry::at);
    }

    private @Nullable Instant timedOutAt(DecisionId id) {
        return log.stream()
                .filter(entry -> entry.decision().equals(id) && entry.kind().equals("timed_out"))
                .map(LogEntry::at)
                .findFirst()
                .orElse(null);
    }

    AskerFacts asker(Decision decision) {
        Instant waitsUntil =
                awaited.values().stream()
                        .filter(calls -> calls.ids().contains(decision.id()))
                        .map(WaitingCalls::until)
                        .max(Comparator.naturalOrder())
                        .orElse(null);
        String session = decision.asker().sessionId();
        return new AskerFacts(
                waitsUntil,
                session == null
                        ? null
                        : sessions.get(Map.entry(decision.asker().owner(), session)));
    }

    Stream<Decision> answeredAtWork(String repository, Instant at) {
        return decisions.values().stream()
                .filter(decision -> isAtWork(decision, repository, at))
                .sorted(
                        Comparator.comparing(InMemoryDecisionTables::endedAt)
                                .reversed()
                                .thenComparing(Decision::id));
    }

    private boolean isAtWork(Decision decision, String repository, Instant at) {
        String asked = decision.asker().repository();
        AskerFacts.KnownSession session =
                decision.asker().sessionId() == null ? null : asker(decision).session();
        return decision.outcome() instanceof Outcome.Answered answered
                && !answered.at().isAfter(at)
                && (asked == null || asked.equals(repository))
                && session != null
                && !at.isAfter(session.atWorkUntil());
    }

    private static Instant endedAt(Decision decision) {
        Outcome outcome = decision.outcome();
        return outcome == null ? Instant.MAX : outcome.at();
    }

    List<Gate> gatesOn(String item) {
        return gates.stream()
                .filter(gate -> gate.item().equals(item))
                .sorted(Comparator.comparing(Gate::since).thenComparing(Gate::decision))
                .toList();
    }

    List<Gate> gatesOf(DecisionId id) {
        return gates.stream().filter(gate -> gate.decision().equals(id)).toList();
    }

    List<Decision> answeredAlike(AskSubject asked, int limit) {
        List<AskFingerprint> prints = asked.keys();
        Asker asker = asked.asker();
        return decisions.values().stream()
                .filter(each -> each.outcome() instanceof Outcome.Answered)
                .filter(each ->
                        Stream.concat(
                                        AskFingerprint.of(each).stream(),
                                        AskSubject.kept(each).stream())
                                .anyMatch(prints::contains))
                .filter(each -> each.asker().owner().equals(asker.owner()))
                .filter(each ->
                        each.asker().place().equals(asker.place())
                                || AskPlace.isSame(each.asker(), asker))
                .sorted(
                        Comparator.<Decision, Instant>comparing(
                                        each -> requireNonNull(each.outcome()).at())
                                .thenComparing(Decision::id)
                                .reversed())
                .limit(limit)
                .toList();
    }

    List<String> owners(int limit) {
        return decisions.values().stream()
                .map(each -> each.asker().owner())
                .distinct()
                .sorted()
                .limit(limit)
                .toList();
    }

    List<Decision> answeredLike(TermQuery query, int limit) {
        List<KeptTerms> found =
                decisions.values().stream()
                        .filter(each -> AskPlace.of(each.asker()).equals(query.place()))
                        .flatMap(each -> KeptTerms.of(each).stream())
                        .filter(each -> query.words().isEmpty() || each.hasAny(query.words()))
                        .toList();
        return KeptTerms.best(found, query.words()).stream()
                .limit(limit)
                .map(each -> requireNonNull(decisions.get(each.id()), "it is gone"))
                .toList();
    }

    List<Gate> strandedGates(int limit) {
        return gates.stream()
                .filter(gate -> gate.releasedAt() == null)
                .filter(gate ->
                        requireNonNull(decisions.get(gate.decision())).state()
                                != DecisionState.PENDING)
                .sorted(Comparator.comparing(Gate::since).thenComparing(Gate::item))
                .limit(limit)
                .toList();
    }

    List<DecisionId> escalating(Instant now, int limit) {
        return decisions.values().stream()
                .filter(decision -> isPast(decision.escalatesAt(), now))
                .sorted(
                        Comparator.comparing((Decision decision) ->
                                        requireNonNull(decision.escalatesAt()))
                                .thenComparing(Decision::id))
                .limit(limit)
                .map(Decision::id)
                .toList();
    }

    Optional<Instant> nextEscalation() {
        return decisions.values().stream()
                .map(Decision::escalatesAt)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder());
    }

    List<DecisionId> overdue(Instant now, int limit) {
        return decisions.values().stream()
                .filter(decision -> isPast(decision.endsBy(), now))
                .sorted(
                        Comparator.comparing(
                                        (Decision decision) -> requireNonNull(decision.endsBy()))
                                .thenComparing(Decision::id))
                .limit(limit)
                .map(Decision::id)
                .toList();
    }

    private static boolean isPast(@Nullable Instant end, Instant now) {
        return end != null && !now.isBefore(end);
    }

    /// Whether a part of a filter lets this through.
    static boolean isNullOr(@Nullable Object wanted, @Nullable Object actual) {
        return wanted == null || wanted.equals(actual);
    }
}
