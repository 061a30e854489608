package sayso.benchmarks;

import java.security.SecureRandom;
import java.time.InstantSource;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DecisionStore;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.LocalDesk;

/// Desks as a home without settings has them.
final class Desks {
    private Desks() {}

    static DecisionDesk over(DecisionStore store, InstantSource clock) {
        return new LocalDesk(
                store,
                new DecisionIds(DecisionIds.PREFIX, new SecureRandom()),
                DeskPolicy.STANDARD,
                clock);
    }
}
