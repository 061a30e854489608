package sayso.contracts;

import java.util.Random;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;

class LocalDeskTest implements DecisionDeskContract {
    private final SettableClock clock = SettableClock.standing();
    private final DecisionDesk desk =
            new LocalDesk(
                    new InMemoryStore(clock),
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
}
