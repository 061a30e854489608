package sayso.decision.store;

import static java.util.Objects.requireNonNull;
import static sayso.decision.store.InMemoryDecisionTables.isNullOr;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.EventLog;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.NoticeFact;
import sayso.decision.log.WakeupSignal;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.CurrentTurn;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.work.WorkItem;

/// In-memory `DecisionStore`: the model that `selfcheck` compares a store with, and sufficient for
/// tests of rules. It keeps every promise of the port but durability.
public final class InMemoryDecisionStore implements DecisionStore {
    private static final Comparator<Decision> LIST_ORDER =
            Comparator.comparing((Decision decision) -> decision.terms().urgency())
                    .thenComparing(decision -> decision.timing().askedAt())
                    .thenComparing(Decision::id);

    private static final Comparator<Decision> NEWEST_FIRST =
            Comparator.comparing((Decision decision) -> decision.timing().askedAt())
                    .thenComparing(Decision::id)
                    .reversed();

    private static final Comparator<Decision> WAITING_FIRST =
            Comparator.comparing((Decision decision) -> !decision.isPending());

    private static final Comparator<Decision> LAST_ENDED =
            Comparator.comparing((Decision decision) -> requireNonNull(decision.outcome()).at())
                    .thenComparing(Decision::id)
                    .reversed();

    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition committed = lock.newCondition();
    private final InMemoryDecisionTables tables = new InMemoryDecisionTables();
    private long commits;

    public InMemoryDecisionStore(InstantSource clock) {
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// The turn that a session is in from now on, as whoever keeps turns in memory tells it.
    public void works(String owner, String sessionId, CurrentTurn turn) {
        locked(() -> tables.turns.put(Map.entry(owner, sessionId), turn));
    }

    /// What is known of a session, as whoever keeps sessions in memory tells it.
    public void knows(String owner, String sessionId, AskerFacts.KnownSession session) {
        locked(() -> tables.sessions.put(Map.entry(owner, sessionId), session));
    }

    /// An agent's turn was judged so, as whoever keeps turns in memory tells it.
    public void judged(String owner, String agent, Instant at, String verdict) {
        locked(() ->
                tables.stops.add(new InMemoryDecisionTables.JudgedStop(owner, agent, at, verdict)));
    }

    /// These are the notices there are, as whoever keeps notices in memory tells it.
    public void told(List<NoticeFact> notices) {
        locked(() -> tables.notices = List.copyOf(notices));
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        lock.lock();
        try {
            InMemoryDecisionTransaction transaction =
                    new InMemoryDecisionTransaction(tables, clock.instant());
            boolean done = false;
            try {
                T result = work.apply(transaction);
                done = true;
                commits++;
                committed.signalAll();
                return result;
            } finally {
                if (!done) {
                    transaction.rollBack();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        return locked(() -> Optional.ofNullable(tables.decisions.get(id)));
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        return locked(() -> {
            Function<Decision, String> id = decision -> decision.id().value();
            Function<Decision, String> slug = Decision::slug;
            Function<Decision, String> randomPart = decision -> decision.id().randomPart();
            Predicate<String> same = reference::equals;
            Predicate<String> beginning = text -> text.startsWith(reference);
            return Stream.of(
                            named(same, id),
                            named(same, slug),
                            named(same, randomPart),
                            Stream.of(id, slug, randomPart)
                                    .flatMap(name -> named(beginning, name).stream())
                                    .distinct()
                                    .toList())
                    .filter(found -> !found.isEmpty())
                    .findFirst()
                    .map(found -> found.stream().limit(limit).toList())
                    .orElse(List.of());
        });
    }

    private List<DecisionId> named(Predicate<String> wanted, Function<Decision, String> name) {
        return tables.decisions.values().stream()
                .filter(decision -> wanted.test(name.apply(decision)))
                .sorted(Comparator.comparing(name).thenComparing(Decision::id))
                .map(Decision::id)
                .toList();
    }

    @Override
    public <T> T rules(Function<RuleTable, T> query) {
        return locked(() -> query.apply(new InMemoryRuleTable(tables.rules, new ArrayDeque<>())));
    }

    @Override
    public <T> T links(Function<LinkTable, T> query) {
        return locked(() -> query.apply(new InMemoryLinkTable(tables.links, new ArrayDeque<>())));
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        Comparator<Decision> order =
                switch (query.order()) {
                    case URGENT_FIRST -> order(query, LIST_ORDER);
                    case NEWEST_FIRST -> order(query, NEWEST_FIRST);
                    case LAST_ENDED_FIRST -> LAST_ENDED;
                };
        return locked(() -> {
            List<Decision> all =
                    matches(query)
                            .filter(decision ->
                                    query.order() != DecisionOrder.LAST_ENDED_FIRST
                                            || !decision.isPending())
                            .sorted(order)
                            .toList();
            Decision last = query.after() == null ? null : tables.decisions.get(query.after());
            if (last != null
                    && last.isPending()
                    && query.order() == DecisionOrder.LAST_ENDED_FIRST) {
                return List.of();
            }
            return all.stream()
                    .filter(decision -> last == null || order.compare(decision, last) > 0)
                    .limit(query.limit())
                    .toList();
        });
    }

    /// What has expired comes last where a list shows it beside what waits.
    private static Comparator<Decision> order(DecisionQuery query, Comparator<Decision> order) {
        return query.timedOutSince() == null ? order : WAITING_FIRST.thenComparing(order);
    }

    @Override
    public DecisionCounts count(DecisionCounts.Wish wish) {
        DecisionQuery query = wish.query();
        return locked(() -> {
            List<DecisionCounts.Group> groups =
                    InMemoryDecisionCounter.groups(
                            matches(query.where(wish.groupFilter())), wish.now());
            if (query.filter().text() != null) {
                return new DecisionCounts(groups, Map.of(), 0);
            }
            Map<DecisionState, Integer> states = new EnumMap<>(DecisionState.class);
            for (DecisionState state : DecisionState.values()) {
                states.put(state, capped(DecisionQuery.in(Set.of(state)).where(query.filter())));
            }
            return new DecisionCounts(
                    groups,
                    states,
                    capped(DecisionQuery.open(wish.openSince()).where(query.filter())));
        });
    }

    private int capped(DecisionQuery query) {
        return (int) matches(query).limit(DecisionCounts.MOST + 1).count();
    }

    private Stream<Decision> matches(DecisionQuery query) {
        return tables.decisions.values().stream()
                .filter(decision -> tables.isAskedFor(decision, query));
    }

    @Override
    public Optional<Instant> nextEscalation() {
        return locked(tables::nextEscalation);
    }

    @Override
    public void facts(StatisticsQuery query, Consumer<DecisionFact> each) {
        locked(() -> tables.facts(query)).forEach(each);
    }

    @Override
    public void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each) {
        locked(() -> tables.noticeFacts(query)).forEach(each);
    }

    @Override
    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        return locked(() -> tables.stops(owner, since));
    }

    @Override
    public boolean hasOverdue() {
        return locked(() -> !tables.overdue(clock.instant(), 1).isEmpty());
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return locked(() -> tables.gatesOn(item));
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return locked(() -> tables.answeredAlike(asked, limit));
    }

    @Override
    public boolean isPrecedentShown(DecisionId id) {
        return locked(() -> tables.precedentsShown.contains(id));
    }

    @Override
    public List<String> owners(int limit) {
        return locked(() -> tables.owners(limit));
    }

    @Override
    public List<Decision> answeredLike(TermQuery query, int limit) {
        return locked(() -> tables.answeredLike(query, limit));
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return locked(() -> tables.strandedGates(limit));
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return locked(() -> tables.gatesOf(id));
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return locked(() -> Optional.ofNullable(tables.works.get(id)));
    }

    @Override
    public List<WorkItem> works(String after, boolean done, int limit) {
        return locked(() ->
                tables.works.values().stream()
                        .filter(item -> item.id().compareTo(after) > 0)
                        .filter(item -> done || !item.isDone())
                        .limit(limit)
                        .toList());
    }

    @Override
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        return locked(() -> tables.answeredAtWork(repository, at).limit(limit).toList());
    }

    @Override
    public AskerFacts asker(Decision decision) {
        return locked(() -> tables.asker(decision));
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return locked(() -> Optional.ofNullable(tables.drafts.get(Map.entry(id, person))));
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return locked(() ->
                ids.stream()
                        .filter(id -> tables.drafts.containsKey(Map.entry(id, person)))
                        .collect(Collectors.toUnmodifiableSet()));
    }

    @Override
    public EventLog log() {
        return new Log();
    }

    @Override
    public Optional<String> scrub() {
        return Optional.empty();
    }

    @Override
    public void close() {}

    private <T> T locked(Supplier<T> read) {
        lock.lock();
        try {
            return read.get();
        } finally {
            lock.unlock();
        }
    }

    private final class Log implements EventLog {
        @Override
        public long head() {
            return locked(() -> (long) tables.log.size());
        }

        @Override
        public List<LoggedEvent> since(long sequence, int limit) {
            return locked(() ->
                    tables.log.stream()
                            .skip(Math.max(0, sequence))
                            .flatMap(entry -> readable(entry).stream())
                            .limit(limit)
                            .toList());
        }

        @Override
        public List<LogEntry> entries(LogQuery query) {
            return locked(() -> {
                List<LogEntry> wanted =
                        tables.log.stream()
                                .filter(entry -> entry.sequence() > query.after())
                                .filter(entry -> isNullOr(query.decision(), entry.decision()))
                                .filter(entry ->
                                        query.since() == null
                                                || !entry.at().isBefore(query.since()))
                                .toList();
                int most = Math.min(query.limit(), wanted.size());
                return query.last()
                        ? wanted.subList(wanted.size() - most, wanted.size())
                        : wanted.subList(0, most);
            });
        }

        @Override
        public WakeupSignal wakeups() {
            return new MemoryWakeups();
        }

        @Override
        public LogCheckResult verify(LongConsumer checked) {
            return locked(() -> {
                String previous = HashChain.START;
                for (LogEntry entry : tables.log) {
                    String expected =
                            HashChain.link(
                                    previous,
                                    entry.sequence(),
                                    entry.at(),
                                    entry.decision(),
                                    entry.kind(),
                                    entry.payloadDigest());
                    if (!expected.equals(entry.hash())) {
                        return new LogCheckResult.Broken(entry.sequence(), "the hash does not fit");
                    }
                    previous = expected;
                    checked.accept(entry.sequence());
                }
                return new LogCheckResult.Intact(tables.log.size(), previous);
            });
        }

        private static Optional<LoggedEvent> readable(LogEntry entry) {
            return entry.content() instanceof LogContent.Known(LogEvent event)
                    ? Optional.of(
                            new LoggedEvent(
                                    entry.sequence(),
                                    entry.at(),
                                    entry.decision(),
                                    event,
                                    entry.hash()))
                    : Optional.empty();
        }
    }

    private final class MemoryWakeups implements WakeupSignal {
        private long seen = locked(() -> commits);

        @Override
        public void await(Duration atMost) throws InterruptedException {
            lock.lockInterruptibly();
            try {
                long left = atMost.toNanos();
                while (commits == seen && left > 0) {
                    left = committed.awaitNanos(left);
                }
                seen = commits;
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() {}
    }
}
