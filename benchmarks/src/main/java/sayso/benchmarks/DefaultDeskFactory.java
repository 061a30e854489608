package sayso.benchmarks;

import java.security.SecureRandom;
import java.time.InstantSource;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.store.DecisionStore;

/// Creates desks with the settings of a fresh home.
final class DefaultDeskFactory {
    private DefaultDeskFactory() {}

    static DecisionDesk over(DecisionStore store, InstantSource clock) {
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new SecureRandom()),
                DeskPolicy.STANDARD,
                clock);
    }
}
