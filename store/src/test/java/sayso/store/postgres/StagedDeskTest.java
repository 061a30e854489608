package sayso.store.postgres;

import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import sayso.contracts.DecisionDeskContract;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;

/// The desk over PostgreSQL keeps the same where others write in their streams all the time, so that every event waits there for
/// its place in the log.
class StagedDeskTest implements DecisionDeskContract {
    private final SettableClock clock = SettableClock.standing();
    private PostgresStore store;
    private DecisionDesk desk;

    @BeforeEach
    void open() {
        store =
                PostgresStore.open(
                        SharedPostgresServer.newStore(),
                        PostgresOptions.SERVER.neverAlone(),
                        clock);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        store.clock());
    }

    @AfterEach
    void close() {
        desk.close();
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }

    @Override
    public Outbox outbox() {
        return new Outbox(store.outbox(), new Random(2));
    }
}
