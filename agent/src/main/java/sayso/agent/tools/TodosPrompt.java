package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.session.SessionKey;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptOutcome;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.PromptDefinition;

/// MCP prompt `todos`, the command with which a person has the steps of the session's plan and
/// their states shown in the agent's client.
final class TodosPrompt implements Prompt {
    private final McpPlanContext door;

    TodosPrompt(McpPlanContext door) {
        this.door = requireNonNull(door, "door is null");
    }

    @Override
    public PromptDefinition definition() {
        return new PromptDefinition(
                BaseMetadata.of("todos", "The steps of the plan, and how they stand."), List.of());
    }

    @Override
    public PromptOutcome get(PromptCall call) {
        ProblemCollector problems = new ProblemCollector();
        Optional<SessionKey> session = door.session(call.context(), null, problems);
        return PromptResult.of(
                session.map(key -> text(door.desk().get().look(key)))
                        .orElseGet(() -> Problem.inOneLine(problems.found())));
    }

    private static String text(Plan plan) {
        if (plan.revision().steps().isEmpty()) {
            return "There is no plan yet.";
        }
        String steps =
                plan.revision().steps().stream()
                        .map(TodosPrompt::line)
                        .collect(Collectors.joining("\n"));
        String header = PlanHeader.of(plan);
        return "This is how my plan stands; show it as it is.\n\n"
                + (header.isEmpty() ? "" : header + "\n\n")
                + steps;
    }

    private static String line(PlanStep step) {
        String state =
                switch (step.state()) {
                    case OPEN -> "[ ] ";
                    case CLAIMED -> "[x] ";
                    case SKIPPED, FAILED -> "[-] ";
                };
        String note = step.note().isEmpty() ? "" : " (" + step.note() + ")";
        return state
                + step.number()
                + " "
                + step.heading()
                + (step.isOpen() ? "" : " · " + step.state().wireName())
                + note;
    }
}
