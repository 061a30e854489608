package sayso.app;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.DecisionFact;
import sayso.decision.log.EventLog;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.NoticeFact;
import sayso.decision.log.WakeupSignal;
import sayso.decision.memory.AskSubject;
import sayso.decision.memory.TermQuery;
import sayso.decision.model.AnswerDraft;
import sayso.decision.model.AskerFacts;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.Gate;
import sayso.decision.model.PersonId;
import sayso.decision.model.StoreException;
import sayso.decision.provenance.LinkTable;
import sayso.decision.rule.RuleTable;
import sayso.decision.statistics.StatisticsQuery;
import sayso.decision.statistics.StopCounts;
import sayso.decision.store.DecisionCounts;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.DecisionTransaction;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.decision.work.WorkItem;

/// Decision store that stands in, for commands that only list, where a home never had a store:
/// every query finds nothing, and every write fails with the error that the store is missing.
final class EmptyStore implements DecisionStore {
    private final StoreException absence;

    /// @param absence what whoever writes is told
    EmptyStore(StoreException absence) {
        this.absence = requireNonNull(absence, "absence is null");
    }

    @Override
    public <T> T write(Function<DecisionTransaction, T> work) {
        throw absence;
    }

    @Override
    public Optional<Decision> read(DecisionId id) {
        return Optional.empty();
    }

    @Override
    public List<DecisionId> matching(String reference, int limit) {
        return List.of();
    }

    @Override
    public List<Decision> find(DecisionQuery query) {
        return List.of();
    }

    @Override
    public DecisionCounts count(DecisionCounts.Wish wish) {
        if (wish.query().filter().text() != null) {
            return new DecisionCounts(List.of(), Map.of(), 0);
        }
        Map<DecisionState, Integer> states = new EnumMap<>(DecisionState.class);
        for (DecisionState state : DecisionState.values()) {
            states.put(state, 0);
        }
        return new DecisionCounts(List.of(), states, 0);
    }

    @Override
    public void facts(StatisticsQuery query, Consumer<DecisionFact> each) {}

    @Override
    public void noticeFacts(StatisticsQuery query, Consumer<NoticeFact> each) {}

    @Override
    public StopCounts stops(@Nullable String owner, @Nullable Instant since) {
        return StopCounts.NONE;
    }

    @Override
    public boolean hasOverdue() {
        return false;
    }

    @Override
    public Optional<Instant> nextEscalation() {
        return Optional.empty();
    }

    @Override
    public List<Gate> gatesOn(String item) {
        return List.of();
    }

    @Override
    public <T> T rules(Function<RuleTable, T> query) {
        return new InMemoryDecisionStore(() -> Instant.EPOCH).rules(query);
    }

    @Override
    public <T> T links(Function<LinkTable, T> query) {
        return new InMemoryDecisionStore(() -> Instant.EPOCH).links(query);
    }

    @Override
    public List<Decision> answeredAtWork(String repository, Instant at, int limit) {
        return List.of();
    }

    @Override
    public List<Decision> answeredAlike(AskSubject asked, int limit) {
        return List.of();
    }

    @Override
    public boolean isPrecedentShown(DecisionId id) {
        return false;
    }

    @Override
    public List<String> owners(int limit) {
        return List.of();
    }

    @Override
    public List<Decision> answeredLike(TermQuery query, int limit) {
        return List.of();
    }

    @Override
    public List<Gate> strandedGates(int limit) {
        return List.of();
    }

    @Override
    public List<Gate> gatesOf(DecisionId id) {
        return List.of();
    }

    @Override
    public Optional<WorkItem> work(String id) {
        return Optional.empty();
    }

    @Override
    public List<WorkItem> works(String after, boolean done, int limit) {
        return List.of();
    }

    @Override
    public AskerFacts asker(Decision decision) {
        return AskerFacts.NONE;
    }

    @Override
    public Optional<AnswerDraft> draft(DecisionId id, PersonId person) {
        return Optional.empty();
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, PersonId person) {
        return Set.of();
    }

    @Override
    public EventLog log() {
        return new EmptyLog();
    }

    @Override
    public Optional<String> scrub() {
        return Optional.empty();
    }

    @Override
    public void close() {}

    private static final class EmptyLog implements EventLog {
        @Override
        public long head() {
            return 0;
        }

        @Override
        public List<LoggedEvent> since(long sequence, int limit) {
            return List.of();
        }

        @Override
        public List<LogEntry> entries(LogQuery query) {
            return List.of();
        }

        @Override
        public WakeupSignal wakeups() {
            return new NoWakeups();
        }

        @Override
        public LogCheckResult verify(LongConsumer checked) {
            return new LogCheckResult.Intact(0, HashChain.START);
        }
    }

    private static final class NoWakeups implements WakeupSignal {
        @Override
        public void await(Duration atMost) throws InterruptedException {
            boolean woken = new CountDownLatch(1).await(atMost.toNanos(), TimeUnit.NANOSECONDS);
            if (woken) {
                throw new IllegalStateException("an empty store has no news");
            }
        }

        @Override
        public void close() {}
    }
}
