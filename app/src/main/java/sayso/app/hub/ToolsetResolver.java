package sayso.app.hub;

import java.util.ArrayList;
import java.util.List;
import sayso.agent.analysis.AnalysisCallDispatcher;
import sayso.agent.analysis.McpAnalysisTools;
import sayso.agent.analysis.Toolset;
import sayso.agent.tools.McpAgentContext;
import sayso.agent.tools.McpPlanContext;
import sayso.agent.tools.McpPlanTools;
import sayso.mcp.feature.Tool;

/// Maps a server's toolset to the MCP tools for analyses and plan mode that it offers beside the
/// asking tools.
public final class ToolsetResolver {
    private ToolsetResolver() {}

    public static List<Tool> of(
            Toolset toolset,
            AnalysisCallDispatcher analyses,
            McpAgentContext door,
            McpPlanContext planning) {
        List<Tool> tools =
                new ArrayList<>(
                        McpAnalysisTools.of(
                                toolset, analyses, door::agent, () -> door.portal().now()));
        if (toolset.plans()) {
            tools.addAll(McpPlanTools.of(planning));
        }
        return tools;
    }
}
