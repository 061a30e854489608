package sayso.app.plan;

import sayso.app.command.Failure;
import sayso.app.command.RefusedException;
import sayso.core.plan.mode.PlanChange;

/// What changing a plan came to, as commands tell of it.
final class PlanVerdicts {
    private PlanVerdicts() {}

    /// @throws RefusedException where nothing was changed
    static PlanChange.Done done(PlanChange change) {
        return switch (change) {
            case PlanChange.Done done -> done;
            case PlanChange.Refused refused ->
                    throw new RefusedException(
                            Failure.of(refused.code(), refused.message(), "see 'sayso plan show'"));
        };
    }
}
