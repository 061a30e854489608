package sayso.agent.tools;

import java.util.List;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.Tool;

/// Creates the MCP tools of plan mode, and its MCP prompts `plan` and `todos`, which clients show
/// as commands.
public final class McpPlanTools {
    private McpPlanTools() {}

    /// In the order in which clients list them.
    public static List<Tool> of(McpPlanContext door) {
        return List.of(
                new PlanModeTool(door),
                new PlanProposeTool(door),
                new PlanShowTool(door),
                new PlanProgressTool(door));
    }

    /// `plan` and `todos`, by which a person switches it on and sees it in the agent's own window.
    public static List<Prompt> prompts(McpPlanContext door) {
        return List.of(new PlanPrompt(door), new TodosPrompt(door));
    }
}
