package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import sayso.decision.delivery.AgentMessage;
import sayso.decision.delivery.HoldLoopRecord;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.LogCursor;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.delivery.Notice;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeState;
import sayso.decision.delivery.OutboxStore;
import sayso.decision.delivery.OutboxTransaction;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.NoticeFact;
import sayso.decision.memory.AskSubject;
import sayso.decision.model.DeciderKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.Outcome;
import sayso.decision.session.AgentSession;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;

/// In-memory `OutboxStore` of notices to people, beside the decisions of an
/// `InMemoryDecisionStore`, for tests and for the store contract.
public final class InMemoryOutboxStore implements OutboxStore {
    private static final Comparator<Decision> BY_END =
            Comparator.comparing((Decision decision) -> decision.ending().orElseThrow().at())
                    .thenComparing(Decision::id);

    private final InMemoryDecisionStore decisions;
    private final InstantSource clock;
    private final Supplier<List<AgentSession>> sessions;
    private final Supplier<List<HoldLoopRecord>> loops;
    private final Supplier<List<ListenerHealth>> listeners;
    private final MessageQueueStore queue;
    private List<Notice> notices = new ArrayList<>();
    private Map<String, LogCursor> places = new HashMap<>();

    /// One beside no agents.
    public InMemoryOutboxStore(InMemoryDecisionStore decisions, InstantSource clock) {
        this(
                decisions,
                List::of,
                List::of,
                List::of,
                new InMemoryMessageQueueStore(decisions, List::of, clock),
                clock);
    }

    /// @param sessions every session there is
    /// @param loops every turn that was let go
    /// @param listeners how the listener at each account of a channel does
    public InMemoryOutboxStore(
            InMemoryDecisionStore decisions,
            Supplier<List<AgentSession>> sessions,
            Supplier<List<HoldLoopRecord>> loops,
            Supplier<List<ListenerHealth>> listeners,
            MessageQueueStore queue,
            InstantSource clock) {
        this.decisions = requireNonNull(decisions, "decisions is null");
        this.sessions = requireNonNull(sessions, "sessions is null");
        this.loops = requireNonNull(loops, "loops is null");
        this.listeners = requireNonNull(listeners, "listeners is null");
        this.queue = requireNonNull(queue, "queue is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized <T> T read(Function<OutboxTransaction, T> look) {
        return look.apply(new Unit(new ArrayList<>(notices), new HashMap<>(places)));
    }

    @Override
    public synchronized <T> T write(Function<OutboxTransaction, T> work) {
        Unit unit = new Unit(new ArrayList<>(notices), new HashMap<>(places));
        T result = work.apply(unit);
        notices = unit.rows;
        places = unit.read;
        decisions.told(notices.stream().map(InMemoryOutboxStore::fact).toList());
        return result;
    }

    private static NoticeFact fact(Notice notice) {
        return new NoticeFact(
                notice.decision(),
                notice.channel(),
                notice.createdAt(),
                notice.state().wireName(),
                notice.progress().sentAt(),
                notice.progress().failures().size(),
                notice.kind() == NoticeKind.REMINDER ? notice.occurrence() : 0);
    }

    private final class Unit implements OutboxTransaction {
        private final List<Notice> rows;
        private final Map<String, LogCursor> read;
        private final Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);

        Unit(List<Notice> rows, Map<String, LogCursor> read) {
            this.rows = rows;
            this.read = read;
        }

        @Override
        public Instant now() {
            return now;
        }

        @Override
        public LogCursor place(String follower) {
            return read.getOrDefault(follower, LogCursor.BEGINNING);
        }

        @Override
        public void follow(String follower, LogCursor place) {
            read.put(follower, place);
        }

        @Override
        public LogCursor head() {
            return decisions.log().entries(LogQuery.last(1)).stream()
                    .findFirst()
                    .map(entry -> new LogCursor(entry.sequence(), entry.hash()))
                    .orElse(LogCursor.BEGINNING);
        }

        @Override
        public List<LogEntry> entries(LogQuery query) {
            return decisions.log().entries(query);
        }

        @Override
        public Optional<Decision> decision(DecisionId id) {
            return decisions.read(id);
        }

        @Override
        public List<Gate> gatesOf(DecisionId id) {
            return decisions.gatesOf(id);
        }

        @Override
        public List<Decision> unlearned(Instant since, int limit) {
            return decisions
                    .find(DecisionQuery.in(Set.of(DecisionState.RESOLVED, DecisionState.CANCELLED)))
                    .stream()
                    .filter(decision -> decision.asker().sessionId() != null)
                    .filter(decision -> !decision.isDelivered())
                    .filter(decision -> !decision.isForOneCall())
                    .filter(decision ->
                            decision.ending()
                                    .filter(outcome -> !outcome.at().isBefore(since))
                                    .flatMap(Outcome::decidedBy)
                                    .filter(by -> by != DeciderKind.AGENT)
                                    .isPresent())
                    .sorted(BY_END)
                    .limit(limit)
                    .toList();
        }

        @Override
        public List<Decision> answeredAlike(AskSubject asked, int limit) {
            return decisions.answeredAlike(asked, limit);
        }

        @Override
        public List<Decision> ruled(Instant since, int limit) {
            return decisions.find(DecisionQuery.in(Set.of(DecisionState.RESOLVED))).stream()
                    .filter(decision ->
                            decision.ending()
                                    .filter(outcome -> !outcome.at().isBefore(since))
                                    .flatMap(Outcome::decidedBy)
                                    .filter(by -> by == DeciderKind.RULE)
                                    .isPresent())
                    .sorted(BY_END)
                    .limit(limit)
                    .toList();
        }

        @Override
        public List<Instant> ruledAt(Instant since, int limit) {
            return ruled(since, limit).stream()
                    .flatMap(decision -> decision.ending().map(Outcome::at).stream())
                    .toList();
        }

        @Override
        public Optional<AgentMessage> message(String owner, String key) {
            return queue.read(look -> look.message(owner, key));
        }

        @Override
        public Optional<AgentSession> session(String owner, String sessionId) {
            return sessions.get().stream()
                    .filter(session -> session.key().owner().equals(owner))
                    .filter(session -> session.key().sessionId().equals(sessionId))
                    .max(Comparator.comparing(AgentSession::seenAt));
        }

        @Override
        public List<HoldLoopRecord> loops(Instant since) {
            return loops.get().stream()
                    .filter(loop -> !loop.at().isBefore(since))
                    .sorted(Comparator.comparing(HoldLoopRecord::at))
                    .toList();
        }

        @Override
        public List<ListenerHealth> listeners() {
            return listeners.get();
        }

        @Override
        public boolean add(Notice notice) {
            return named(notice.id()).isEmpty() && rows.add(notice);
        }

        @Override
        public void save(Notice notice) {
            rows.replaceAll(row -> row.id().equals(notice.id()) ? notice : row);
        }

        @Override
        public List<Notice> of(DecisionId decision) {
            return those(notice -> notice.decision().equals(decision), Integer.MAX_VALUE);
        }

        @Override
        public List<Notice> in(NoticeState state, int limit) {
            return those(notice -> notice.state() == state, limit);
        }

        @Override
        public List<Notice> due(String channel, Set<NoticeKind> kinds, int limit) {
            return those(
                    notice ->
                            notice.isWaiting()
                                    && notice.channel().equals(channel)
                                    && kinds.contains(notice.kind())
                                    && !notice.progress().nextAt().isAfter(now)
                                    && isFree(notice),
                    limit);
        }

        private boolean isFree(Notice notice) {
            Instant leased = notice.progress().leasedUntil();
            return leased == null || !leased.isAfter(now);
        }

        @Override
        public List<Notice> named(String id) {
            return those(notice -> notice.id().equals(id), Integer.MAX_VALUE);
        }

        @Override
        public List<Notice> last(int limit) {
            return rows.stream().sorted(Notice.ORDER.reversed()).limit(limit).toList();
        }

        @Override
        public int count(NoticeState state) {
            return (int) rows.stream().filter(notice -> notice.state() == state).count();
        }

        private List<Notice> those(Predicate<Notice> wanted, int limit) {
            return rows.stream().filter(wanted).sorted(Notice.ORDER).limit(limit).toList();
        }
    }
}
