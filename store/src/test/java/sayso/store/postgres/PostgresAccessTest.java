package sayso.store.postgres;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import sayso.contracts.AccessStoreContract;
import sayso.contracts.PresenceStoreContract;
import sayso.contracts.SettableClock;
import sayso.core.access.AccessStore;
import sayso.core.decision.EventLog;
import sayso.core.session.PresenceStore;

class PostgresAccessTest implements AccessStoreContract, PresenceStoreContract {
    private final SettableClock clock = SettableClock.standing();

    private final PostgresAddress address = Server.newDatabase();
    private PostgresStore store;
    private PostgresStore other;

    @BeforeEach
    void open() {
        store = PostgresStore.open(address, PostgresOptions.SERVER, clock);
        other = PostgresStore.open(address, PostgresOptions.SERVER, clock);
    }

    @AfterEach
    void close() {
        store.close();
        other.close();
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
    public PresenceStore presence() {
        return store.presence();
    }

    @Override
    public PresenceStore anotherPresence() {
        return other.presence();
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
