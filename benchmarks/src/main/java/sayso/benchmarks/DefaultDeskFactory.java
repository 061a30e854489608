package sayso.benchmarks;

import java.security.SecureRandom;
import java.time.InstantSource;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIdGenerator;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.LocalDecisionDesk;

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
