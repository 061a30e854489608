package sayso.analysis.cycle;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.WireEnum;

/// The nine components of an analysis, from issue raising to notes and next steps, in the order in
/// which they are worked on.
public enum Component implements WireEnum {
    ISSUE_RAISING,
    PROBLEM_FRAME,
    OBJECTIVES,
    ALTERNATIVES,
    CONSEQUENCES,
    TRADEOFFS,
    RECOMMENDATION,
    DECISION_QUALITY,
    NOTES_NEXT_STEPS;

    /// The one that must be started before; null for the first.
    public @Nullable Component prerequisite() {
        return switch (this) {
            case ISSUE_RAISING -> null;
            case PROBLEM_FRAME, NOTES_NEXT_STEPS -> ISSUE_RAISING;
            case OBJECTIVES -> PROBLEM_FRAME;
            case ALTERNATIVES -> OBJECTIVES;
            case CONSEQUENCES -> ALTERNATIVES;
            case TRADEOFFS -> CONSEQUENCES;
            case RECOMMENDATION -> TRADEOFFS;
            case DECISION_QUALITY -> RECOMMENDATION;
        };
    }

    /// The one after it; null for the last.
    public @Nullable Component following() {
        return switch (this) {
            case ISSUE_RAISING -> PROBLEM_FRAME;
            case PROBLEM_FRAME -> OBJECTIVES;
            case OBJECTIVES -> ALTERNATIVES;
            case ALTERNATIVES -> CONSEQUENCES;
            case CONSEQUENCES -> TRADEOFFS;
            case TRADEOFFS -> RECOMMENDATION;
            case RECOMMENDATION -> DECISION_QUALITY;
            case DECISION_QUALITY -> NOTES_NEXT_STEPS;
            case NOTES_NEXT_STEPS -> null;
        };
    }
}
