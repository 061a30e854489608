package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.DecisionDeskContract;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;

/// The desk over a database file keeps what the desk over memory keeps.
class SqliteDeskTest implements DecisionDeskContract {
    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;
    private SqliteStore store;
    private DecisionDesk desk;

    @BeforeEach
    void open() {
        store = SqliteStore.open(home.resolve("sayso.db"), clock);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                        DeskPolicy.STANDARD,
                        clock);
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
