package sayso.contracts;

import sayso.core.access.AccessStore;
import sayso.core.access.InMemoryAccess;
import sayso.core.session.InMemoryPresence;
import sayso.core.session.PresenceStore;

class InMemoryAccessTest implements AccessStoreContract, PresenceStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final AccessStore access = new InMemoryAccess(clock);
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
