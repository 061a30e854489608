package sayso.contracts;

import sayso.decision.store.DecisionStore;
import sayso.decision.store.InMemoryDecisionStore;

class InMemoryDecisionStoreTest implements DecisionStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final DecisionStore store = new InMemoryDecisionStore(clock);

    @Override
    public DecisionStore store() {
        return store;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
