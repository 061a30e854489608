package sayso.agent.tools;

import java.util.List;
import java.util.Set;
import sayso.mcp.feature.Tool;

/// Creates the default toolset: the five MCP tools with which an agent asks a person, awaits the
/// answers, lists its questions and withdraws them.
public final class McpAskTools {
    /// What they are called.
    public static final Set<String> NAMES =
            Set.of(
                    "provide_choice",
                    "collect_decisions",
                    "await_decision",
                    "list_decisions",
                    "withdraw_decision");

    private McpAskTools() {}

    /// In the order in which clients list them.
    ///
    /// @param tasks what calls become for clients that take tasks
    public static List<Tool> of(McpAgentContext door, DecisionTaskSource tasks) {
        return List.of(
                new ProvideChoiceTool(door, tasks),
                new CollectDecisionsTool(door, tasks),
                new AwaitDecisionTool(door, tasks),
                new ListDecisionsTool(door),
                new WithdrawDecisionTool(door));
    }
}
