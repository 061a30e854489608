package sayso.store.sqlite;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.contracts.SharedStoreContract;
import sayso.decision.session.AgentSession;
import sayso.decision.store.DecisionStore;

class SqliteStoreTest implements SharedStoreContract {
    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;
    private SqliteStore store;

    @BeforeEach
    void open() {
        store = SqliteStore.open(home.resolve("sayso.db"), clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    public DecisionStore store() {
        return store;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }

    @Override
    public DecisionStore another() {
        return SqliteStore.open(home.resolve("sayso.db"), clock);
    }

    @Override
    public void worked(AgentSession session) {
        store.turns()
                .write(transaction -> {
                    transaction.save(session);
                    return true;
                });
    }
}
