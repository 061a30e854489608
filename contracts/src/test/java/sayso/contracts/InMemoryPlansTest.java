package sayso.contracts;

import java.util.List;
import java.util.Random;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.plan.mode.InMemoryPlans;
import sayso.core.plan.mode.PlanStore;

class InMemoryPlansTest implements PlanStoreContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryStore decisions = new InMemoryStore(clock);
    private final InMemoryPlans plans = new InMemoryPlans(decisions, List::of);

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
        return new LocalDesk(
                decisions, new DecisionIds("d-", new Random(42)), DeskPolicy.STANDARD, clock);
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
