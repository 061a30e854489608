package sayso.store.postgres;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import sayso.contracts.SettableClock;
import sayso.contracts.SharedStoreContract;
import sayso.decision.session.AgentSession;
import sayso.decision.store.DecisionStore;

/// PostgreSQL keeps every promise of a shared store, with a pool of connections.
class PooledPostgresStoreTest implements SharedStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final PostgresAddress address = SharedPostgresServer.newStore();
    private PostgresStore store;

    @BeforeEach
    void open() {
        store = PostgresStore.open(address, PostgresOptions.SERVER, clock);
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
        return PostgresStore.open(address, PostgresOptions.SERVER, clock);
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
