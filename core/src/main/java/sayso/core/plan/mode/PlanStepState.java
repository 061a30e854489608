package sayso.core.plan.mode;

import java.util.Locale;
import java.util.Optional;

/// What is known of one step. That it is done is the agent's claim, which a person may take back.
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
