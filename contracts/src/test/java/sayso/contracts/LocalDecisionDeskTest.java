package sayso.contracts;

import java.util.Random;
import sayso.contracts.memory.InMemoryOutboxStore;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIdGenerator;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryDecisionStore;
import sayso.core.decision.LocalDecisionDesk;
import sayso.core.delivery.Outbox;

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
