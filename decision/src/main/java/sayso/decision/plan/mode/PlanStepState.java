package sayso.decision.plan.mode;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The reported state of one step: open, claimed as done, skipped, or failed. That a step is done
/// is the agent's claim, which a person may take back.
public enum PlanStepState implements WireEnum {
    OPEN,
    CLAIMED,
    SKIPPED,
    FAILED;

    public static Optional<PlanStepState> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
