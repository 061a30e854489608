package sayso.contracts;

import sayso.decision.model.AskerFacts;
import sayso.decision.session.AgentSession;
import sayso.decision.store.DecisionStore;
import sayso.decision.store.InMemoryDecisionStore;

class InMemoryDecisionStoreTest implements DecisionStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);

    @Override
    public DecisionStore store() {
        return store;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }

    @Override
    public void worked(AgentSession session) {
        store.knows(
                session.key().owner(),
                session.key().sessionId(),
                new AskerFacts.KnownSession(session.seenAt(), session.endedAt(), session.folder()));
    }
}
