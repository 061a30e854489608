package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.tool.AnalysisStore;
import sayso.contracts.AccessStoreContract;
import sayso.contracts.AnalysisStoreContract;
import sayso.contracts.ChannelTroubleContract;
import sayso.contracts.PlanStoreContract;
import sayso.contracts.PresenceStoreContract;
import sayso.contracts.SettableClock;
import sayso.decision.access.AccessStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.MessageQueueStore;
import sayso.decision.delivery.OutboxStore;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.EventLog;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.session.PresenceStore;
import sayso.decision.turn.TurnStore;

class SqliteAccessTest
        implements AccessStoreContract,
                ChannelTroubleContract,
                PresenceStoreContract,
                AnalysisStoreContract,
                PlanStoreContract {
    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;
    private SqliteStore store;
    private SqliteStore other;

    @BeforeEach
    void open() {
        store = SqliteStore.open(home.resolve("sayso.db"), clock);
        other = SqliteStore.open(home.resolve("sayso.db"), clock);
    }

    @AfterEach
    void close() {
        store.close();
        other.close();
    }

    @Override
    public AnalysisStore analyses() {
        return store.analyses();
    }

    @Override
    public AnalysisStore anotherAnalyses() {
        return other.analyses();
    }

    @Override
    public EventLog analysesLog() {
        return store.log();
    }

    @Override
    public PlanStore planStore() {
        return store.plans();
    }

    @Override
    public PlanStore anotherPlanStore() {
        return other.plans();
    }

    @Override
    public DecisionDesk plansDesk() {
        return new LocalDecisionDesk(
                store, new DecisionIdGenerator("d-", new Random(42)), DeskPolicy.STANDARD, clock);
    }

    @Override
    public AccessStore access() {
        return store.access();
    }

    @Override
    public AccessStore another() {
        return other.access();
    }

    @Override
    public EventLog log() {
        return store.log();
    }

    @Override
    public ChannelStore channels() {
        return store.channels();
    }

    @Override
    public ChannelStore anotherChannels() {
        return other.channels();
    }

    @Override
    public EventLog channelsLog() {
        return store.log();
    }

    @Override
    public PresenceStore presence() {
        return store.presence();
    }

    @Override
    public PresenceStore anotherPresence() {
        return other.presence();
    }

    @Override
    public TurnStore turns() {
        return store.turns();
    }

    @Override
    public TurnStore anotherTurns() {
        return other.turns();
    }

    @Override
    public MessageQueueStore queueStore() {
        return store.queue();
    }

    @Override
    public MessageQueueStore anotherQueueStore() {
        return other.queue();
    }

    @Override
    public OutboxStore outboxStore() {
        return store.outbox();
    }

    @Override
    public OutboxStore anotherOutboxStore() {
        return other.outbox();
    }

    @Override
    public LocalDecisionDesk turnsDesk(DeskPolicy policy) {
        return new LocalDecisionDesk(
                store, new DecisionIdGenerator("d-", new Random(7)), policy, clock);
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
