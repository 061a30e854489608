package sayso.contracts;

import java.util.Random;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.delivery.InMemoryOutbox;
import sayso.core.delivery.Outbox;

class LocalDeskTest implements DecisionDeskContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryStore store = new InMemoryStore(clock);
    private final Outbox outbox = new Outbox(new InMemoryOutbox(store, clock), new Random(2));
    private final DecisionDesk desk =
            new LocalDesk(
                    store,
                    new DecisionIds(DecisionIds.PREFIX, new Random(1)),
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
