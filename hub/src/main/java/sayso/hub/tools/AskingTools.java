package sayso.hub.tools;

import java.util.List;
import sayso.mcp.server.Tool;

/// The default set of tools: those with which an agent asks a person and fetches the answer.
public final class AskingTools {
    private AskingTools() {}

    /// In the order in which clients list them.
    public static List<Tool> of(AgentDoor door) {
        return List.of(
                new ProvideChoiceTool(door),
                new AwaitDecisionTool(door),
                new ListDecisionsTool(door),
                new WithdrawDecisionTool(door));
    }
}
