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
import sayso.core.decision.AnswerDraft;
import sayso.core.decision.AskerFacts;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionCounts;
import sayso.core.decision.DecisionFact;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.DecisionState;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.DecisionTransaction;
import sayso.core.decision.EventLog;
import sayso.core.decision.Gate;
import sayso.core.decision.HashChain;
import sayso.core.decision.LogCheckResult;
import sayso.core.decision.LogEntry;
import sayso.core.decision.LogQuery;
import sayso.core.decision.LoggedEvent;
import sayso.core.decision.NoticeFact;
import sayso.core.decision.StatisticsQuery;
import sayso.core.decision.StopCounts;
import sayso.core.decision.StoreException;
import sayso.core.decision.WakeupSignal;
import sayso.core.decision.WorkItem;

/// A store that finds nothing and takes nothing, for a home in which there never was a store.
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
    public Optional<AnswerDraft> draft(DecisionId id, String person) {
        return Optional.empty();
    }

    @Override
    public Set<DecisionId> drafted(Collection<DecisionId> ids, String person) {
        return Set.of();
    }

    @Override
    public EventLog log() {
        return new EmptyLog();
    }

    @Override
    public void scrub() {}

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
