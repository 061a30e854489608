package sayso.decision.plan.mode;

import static java.util.Objects.requireNonNull;

import sayso.decision.plan.text.WrittenStep;

/// A step of a session's plan: its number and text, its state, the note on it, and whether it was
/// claimed out of order.
///
/// @param number the agent's own
/// @param text all of it
/// @param note why it was skipped or failed, or what a person said of it; empty where nothing was said
/// @param early whether it was claimed while one before it was open
public record PlanStep(int number, String text, PlanStepState state, String note, boolean early) {
    public PlanStep {
        requireNonNull(text, "text is null");
        requireNonNull(state, "state is null");
        requireNonNull(note, "note is null");
    }

    static PlanStep of(WrittenStep step) {
        return new PlanStep(step.number(), step.text(), PlanStepState.OPEN, "", false);
    }

    public WrittenStep written() {
        return new WrittenStep(number, text);
    }

    public boolean isOpen() {
        return state == PlanStepState.OPEN;
    }

    /// Its first line, for lists.
    public String heading() {
        return written().heading();
    }

    PlanStep now(PlanStepState next, String why, boolean outOfOrder) {
        return new PlanStep(number, text, next, why, outOfOrder);
    }

    PlanStep reading(String words) {
        return new PlanStep(number, words, state, note, early);
    }
}
