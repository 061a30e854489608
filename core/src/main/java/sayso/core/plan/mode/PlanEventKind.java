package sayso.core.plan.mode;

import java.util.Locale;
import java.util.Optional;

/// The kind of an event in a plan's history and in the log.
public enum PlanEventKind {
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

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

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
        for (PlanEventKind move : values()) {
            if (move.wireName().equals(word)) {
                return Optional.of(move);
            }
        }
        return Optional.empty();
    }
}
