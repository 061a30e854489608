package sayso.agent.tools;

import java.util.List;
import java.util.Set;
import sayso.mcp.feature.Tool;
import tools.jackson.databind.node.ObjectNode;

/// Creates the default toolset: the six MCP tools with which an agent asks a person, awaits the
/// answers, lists its questions, withdraws them, and finds what was decided before.
public final class McpAskTools {
    /// What they are called.
    public static final Set<String> NAMES =
            Set.of(
                    "provide_choice",
                    "collect_decisions",
                    "await_decision",
                    "list_decisions",
                    "find_decisions",
                    "withdraw_decision");

    private McpAskTools() {}

    /// The arguments of a tool with all that is to be said of them, for a reference. Agents are sent less:
    /// each word of it is a part of every conversation.
    public static ObjectNode explained(Tool tool) {
        return tool instanceof RecordTool<?> ours ? ours.explained() : tool.spec().inputSchema();
    }

    /// In the order in which clients list them.
    ///
    /// @param tasks what calls become for clients that take tasks
    public static List<Tool> of(McpAgentContext door, DecisionTaskSource tasks) {
        return List.of(
                new ProvideChoiceTool(door, tasks),
                new CollectDecisionsTool(door, tasks),
                new AwaitDecisionTool(door, tasks),
                new ListDecisionsTool(door),
                new FindDecisionsTool(door),
                new WithdrawDecisionTool(door));
    }
}
