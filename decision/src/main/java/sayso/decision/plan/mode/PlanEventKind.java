package sayso.decision.plan.mode;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The kind of an event in a plan's history and in the log, such as entered, proposed, approved, a
/// step claimed, completed or left.
public enum PlanEventKind implements WireEnum {
    ENTERED,
    PROPOSED,
    APPROVED,
    SENT_BACK,
    WITHDRAWN,
    STEP_CLAIMED,
    STEP_SKIPPED,
    STEP_FAILED,
    STEP_REOPENED,
    REMARKED,
    COMPLETED,
    ABANDONED,
    LEFT;

    /// That a step came to stand so.
    static PlanEventKind of(PlanStepState state) {
        return switch (state) {
            case OPEN -> STEP_REOPENED;
            case CLAIMED -> STEP_CLAIMED;
            case SKIPPED -> STEP_SKIPPED;
            case FAILED -> STEP_FAILED;
        };
    }

    public static Optional<PlanEventKind> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
