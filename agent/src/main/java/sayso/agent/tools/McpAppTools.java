package sayso.agent.tools;

import java.util.List;
import sayso.agent.app.AppProofService;
import sayso.mcp.feature.Tool;

/// Creates the two MCP tools that the page of the app calls. Only clients that show apps are offered
/// them, and no model is.
final class McpAppTools {
    private McpAppTools() {}

    static List<Tool> of(McpAgentContext door, AppProofService proofs) {
        return List.of(new AppDecisionTool(door, proofs), new AppAnswerTool(door, proofs));
    }
}
