package sayso.hub.tools;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.core.decision.Problem;
import sayso.core.decision.Problems;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanChange;
import sayso.core.plan.mode.PlanHeader;
import sayso.core.session.SessionKey;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;
import sayso.mcp.protocol.Titles;
import sayso.mcp.server.Prompt;
import sayso.mcp.server.PromptCall;
import sayso.mcp.server.PromptOutcome;
import sayso.mcp.server.PromptResult;

/// `plan`: the command by which a person switches plan mode on where the agent is. It comes with the agent's
/// credential, and so it never switches it off.
final class PlanPrompt implements Prompt {
    private static final String GOAL = "goal";

    private final PlanDoor door;

    PlanPrompt(PlanDoor door) {
        this.door = requireNonNull(door, "door is null");
    }

    @Override
    public PromptDefinition definition() {
        return new PromptDefinition(
                Titles.of("plan", "Plan mode: look and plan, change nothing before I approve."),
                List.of(new PromptArgument(GOAL, "What is to be planned.", false)));
    }

    @Override
    public PromptOutcome get(PromptCall call) {
        Problems problems = new Problems();
        Optional<SessionKey> session = door.session(call.context(), null, problems);
        if (session.isEmpty()) {
            return PromptResult.of(Problem.inOneLine(problems.found()));
        }
        Plan before = door.desk().get().look(session.get());
        if (before.entered() && before.state().isOpen()) {
            return PromptResult.of(
                    PlanHeader.of(before)
                            + ". Go on planning. Only a person ends it: sayso plan off, or the"
                            + " portal.");
        }
        PlanChange change =
                door.desk()
                        .get()
                        .enter(
                                session.get(),
                                door.sessions().folder(),
                                door.agents().agent(call.context()));
        return PromptResult.of(
                switch (change) {
                    case PlanChange.Done done -> text(done.plan(), call);
                    case PlanChange.Refused refused -> refused.message();
                });
    }

    private static String text(Plan plan, PromptCall call) {
        String goal = call.arguments().getOrDefault(GOAL, "").strip();
        return PlanHeader.of(plan)
                + ".\n\nLook around and plan"
                + (goal.isEmpty() ? "" : " this: " + goal)
                + "\n\nChange nothing: tools that write are refused until I approve the plan. Then"
                + " write numbered steps below a line that reads 'Plan:'.";
    }
}
