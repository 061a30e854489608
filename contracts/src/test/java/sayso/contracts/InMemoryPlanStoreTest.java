package sayso.contracts;

import java.util.List;
import java.util.Random;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.plan.mode.PlanStore;
import sayso.decision.store.InMemoryDecisionStore;

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
