package sayso.wire.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHeader;

/// Result of every plan mode tool: the session's state in plan mode, its meaning for the agent, the
/// plan's steps with their progress, and the decision that asks for approval.
public record PlanResult(
        @Description("off, planning, proposed, executing, completed or abandoned.") String state,
        @Description("What people see, empty while plan mode is off.") String header,
        @Description("What it means for you now.") String message,
        int revision,
        @Nullable String title,
        List<PlanStepResult> steps,
        int done,
        @Description("The decision that asks for approval; wait with await_decision.")
                @Nullable String decisionId,
        @Description("Whether you have to ask before each edit.") boolean asksBeforeEdits) {
    public static PlanResult of(Plan plan, String message) {
        return new PlanResult(
                plan.state().wireName(),
                PlanHeader.of(plan),
                message,
                plan.revision().number(),
                plan.revision().title().isEmpty() ? null : plan.revision().title(),
                plan.revision().steps().stream().map(PlanStepResult::of).toList(),
                plan.revision().done(),
                plan.decision() == null ? null : plan.decision().value(),
                plan.isCareful());
    }
}
