package sayso.core.analysis.cycle;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The parts of an analysis, in their order.
public enum Component {
    ISSUE_RAISING,
    PROBLEM_FRAME,
    OBJECTIVES,
    ALTERNATIVES,
    CONSEQUENCES,
    TRADEOFFS,
    RECOMMENDATION,
    DECISION_QUALITY,
    NOTES_NEXT_STEPS;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The one that must be started before; null for the first.
    public @Nullable Component prerequisite() {
        return switch (this) {
            case ISSUE_RAISING -> null;
            case NOTES_NEXT_STEPS -> ISSUE_RAISING;
            case PROBLEM_FRAME,
                    OBJECTIVES,
                    ALTERNATIVES,
                    CONSEQUENCES,
                    TRADEOFFS,
                    RECOMMENDATION,
                    DECISION_QUALITY ->
                    values()[ordinal() - 1];
        };
    }

    /// The one after it; null for the last.
    public @Nullable Component following() {
        return this == NOTES_NEXT_STEPS ? null : values()[ordinal() + 1];
    }
}
