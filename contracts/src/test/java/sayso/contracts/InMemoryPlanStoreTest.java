package sayso.contracts;

import java.util.List;
import java.util.Random;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIdGenerator;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryDecisionStore;
import sayso.core.decision.LocalDecisionDesk;
import sayso.core.plan.mode.PlanStore;

class InMemoryPlanStoreTest implements PlanStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore decisions = new InMemoryDecisionStore(clock);
    private final InMemoryPlanStore plans = new InMemoryPlanStore(decisions, List::of);

    @Override
    public PlanStore planStore() {
        return plans;
    }

    @Override
    public PlanStore anotherPlanStore() {
        return plans;
    }

    @Override
    public DecisionDesk plansDesk() {
        return new LocalDecisionDesk(
                decisions,
                new DecisionIdGenerator("d-", new Random(42)),
                DeskPolicy.STANDARD,
                clock);
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
