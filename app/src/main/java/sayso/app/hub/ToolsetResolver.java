package sayso.app.hub;

import java.util.ArrayList;
import java.util.List;
import sayso.hub.analysis.AnalysisCallDispatcher;
import sayso.hub.analysis.McpAnalysisTools;
import sayso.hub.analysis.Toolset;
import sayso.hub.tools.McpAgentContext;
import sayso.hub.tools.McpPlanContext;
import sayso.hub.tools.McpPlanTools;
import sayso.mcp.server.Tool;

/// Selects the tools that a server offers beside the asking tools, by its toolset.
public final class ToolsetResolver {
    private ToolsetResolver() {}

    public static List<Tool> of(
            Toolset toolset,
            AnalysisCallDispatcher analyses,
            McpAgentContext door,
            McpPlanContext planning) {
        List<Tool> tools = new ArrayList<>(McpAnalysisTools.of(toolset, analyses, door::agent));
        if (toolset.plans()) {
            tools.addAll(McpPlanTools.of(planning));
        }
        return tools;
    }
}
