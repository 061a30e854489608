package sayso.contracts;

import sayso.core.decision.DecisionStore;
import sayso.core.decision.InMemoryStore;

class InMemoryStoreTest implements DecisionStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final DecisionStore store = new InMemoryStore(clock);

    @Override
    public DecisionStore store() {
        return store;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
