package sayso.contracts;

import java.util.Random;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.Outbox;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.InMemoryDecisionStore;

class LocalDecisionDeskTest implements DecisionDeskContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final Outbox outbox = new Outbox(new InMemoryOutboxStore(store, clock), new Random(2));
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);

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
        return outbox;
    }
}
