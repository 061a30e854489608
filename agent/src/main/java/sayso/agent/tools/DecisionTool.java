package sayso.agent.tools;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.TaskSupport;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.wire.choice.ChoiceResult;

/// Base of the MCP tools whose result is the state of one decision: finds the decision that a
/// caller names, if it is the caller's own, and makes the result from it.
abstract class DecisionTool<I extends Record> extends RecordTool<I> {
    private final McpAgentContext door;

    DecisionTool(
            McpAgentContext door,
            String name,
            String title,
            String description,
            Class<I> input,
            ToolAnnotations annotations,
            TaskSupport tasks) {
        this(door, name, title, description, input, ChoiceResult.class, annotations, tasks);
    }

    DecisionTool(
            McpAgentContext door,
            String name,
            String title,
            String description,
            Class<I> input,
            Class<? extends Record> output,
            ToolAnnotations annotations,
            TaskSupport tasks) {
        this(door, name, title, description, input, output, annotations, tasks, null);
    }

    /// @param app the tool's part in an MCP app; null for none
    DecisionTool(
            McpAgentContext door,
            String name,
            String title,
            String description,
            Class<I> input,
            Class<? extends Record> output,
            ToolAnnotations annotations,
            TaskSupport tasks,
            @Nullable ToolApp app) {
        super(name, title, description, input, output, annotations, tasks, app);
        this.door = door;
    }

    final McpAgentContext door() {
        return door;
    }

    final ToolResult standing(Decision decision, List<String> warnings) {
        return ToolResultView.of(decision, door.desk().get(), door.portal(), warnings)
                .asToolResult();
    }

    /// The decision a caller names, if it is its own. Unknown and foreign look the same.
    final Optional<Decision> find(
            @Nullable String reference, String field, ToolCall call, ProblemCollector problems) {
        if (reference == null || reference.isBlank()) {
            problems.add("missing", field, field + " is missing");
            return Optional.empty();
        }
        DecisionLookup found = door.desk().get().find(reference.strip(), door.agent(call));
        return switch (found) {
            case DecisionLookup.Found(Decision decision) -> Optional.of(decision);
            case DecisionLookup.Unknown _ -> {
                problems.add(
                        "not_found",
                        field,
                        field + " '" + reference + "' is unknown or belongs to another asker");
                yield Optional.empty();
            }
            case DecisionLookup.Ambiguous(_, List<DecisionId> matches) -> {
                problems.add(
                        "ambiguous",
                        field,
                        field
                                + " '"
                                + reference
                                + "' fits several: "
                                + String.join(
                                        ", ", matches.stream().map(DecisionId::value).toList()));
                yield Optional.empty();
            }
        };
    }
}
