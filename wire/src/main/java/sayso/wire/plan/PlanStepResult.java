package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.decision.plan.mode.PlanStep;

/// Step of a plan in the result of a plan mode tool: its number, text, state and note.
public record PlanStepResult(int number, String text, String state, @Nullable String note) {
    static PlanStepResult of(PlanStep step) {
        return new PlanStepResult(
                step.number(),
                step.text(),
                step.state().wireName(),
                step.note().isEmpty() ? null : step.note());
    }
}
