package sayso.core.plan.mode;

import java.util.Locale;
import java.util.Optional;

/// The reported state of one step. That a step is done is the agent's claim, which a person may
/// take back.
public enum PlanStepState {
    OPEN,
    CLAIMED,
    SKIPPED,
    FAILED;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<PlanStepState> parse(String word) {
        for (PlanStepState state : values()) {
            if (state.wireName().equals(word)) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }
}
