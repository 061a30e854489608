package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptOutcome;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;

/// MCP prompt `plan`, the command with which a person requests plan mode in the agent's client: its
/// text, once sent, makes the agent turn plan mode on. Clients fetch prompts when a window opens,
/// so fetching changes nothing. It arrives with the agent's credential, and therefore never turns
/// plan mode off.
final class PlanPrompt implements Prompt {
    private static final String GOAL = "goal";

    private final McpPlanContext door;

    PlanPrompt(McpPlanContext door) {
        this.door = requireNonNull(door, "door is null");
    }

    @Override
    public PromptDefinition definition() {
        return new PromptDefinition(
                BaseMetadata.of(
                        "plan", "Plan mode: look and plan, change nothing before I approve."),
                List.of(new PromptArgument(GOAL, "What is to be planned.", false)));
    }

    @Override
    public PromptOutcome get(PromptCall call) {
        ProblemCollector problems = new ProblemCollector();
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
        return PromptResult.of(wish(call.arguments().getOrDefault(GOAL, "").strip()));
    }

    private static String wish(String goal) {
        return "Enter plan mode before anything else: call the tool plan_mode with {\"on\": true},"
                + " or run `sayso plan on` where you have no such tool. Then look around and plan"
                + (goal.isEmpty() ? "" : " this: " + goal)
                + "\n\nChange nothing: tools that write are refused until I approve the plan. Write"
                + " it as numbered steps below a line that reads 'Plan:'.";
    }
}
