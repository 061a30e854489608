package sayso.contracts;

import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.rule.desk.LocalRuleDesk;
import sayso.decision.rule.desk.RuleDesk;
import sayso.decision.store.InMemoryDecisionStore;

/// The desk of rules over a store in memory keeps its contract.
class LocalRuleDeskTest implements RuleDeskContract {
    private final SettableClock clock = SettableClock.standing();
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final DecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                    DeskPolicy.STANDARD,
                    clock);
    private final RuleDesk rules =
            new LocalRuleDesk(store, new Random(2), clock, desk::closeOverdue);

    @AfterEach
    void close() {
        desk.close();
    }

    @Override
    public RuleDesk rules() {
        return rules;
    }

    @Override
    public DecisionDesk desk() {
        return desk;
    }

    @Override
    public SettableClock clock() {
        return clock;
    }
}
