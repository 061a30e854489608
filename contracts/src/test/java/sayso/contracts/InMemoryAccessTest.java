package sayso.contracts;

import sayso.core.access.AccessStore;
import sayso.core.access.InMemoryAccess;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.EventLog;
import sayso.core.decision.InMemoryStore;
import sayso.core.session.InMemoryPresence;
import sayso.core.session.PresenceStore;

class InMemoryAccessTest implements AccessStoreContract, PresenceStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final DecisionStore store = new InMemoryStore(clock);
    private final AccessStore access = new InMemoryAccess(store, clock);
    private final PresenceStore presence = new InMemoryPresence(clock);

    @Override
    public AccessStore access() {
        return access;
    }

    @Override
    public AccessStore another() {
        return access;
    }

    @Override
    public EventLog log() {
        return store.log();
    }

    @Override
    public PresenceStore presence() {
        return presence;
    }

    @Override
    public PresenceStore anotherPresence() {
        return presence;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
