package sayso.decision.plan.text;

import static java.util.Objects.requireNonNull;

/// A step of a plan as the agent wrote it: its number and its whole text. It has no state; that is
/// a `PlanStep`'s.
///
/// @param number the agent's own, or counted where it numbered every step alike
/// @param text all of it, the lines below its item included
public record WrittenStep(int number, String text) {
    public WrittenStep {
        requireNonNull(text, "text is null");
        if (number < 0) {
            throw new IllegalArgumentException("step " + number);
        }
    }

    /// Its first line, for lists.
    public String heading() {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
