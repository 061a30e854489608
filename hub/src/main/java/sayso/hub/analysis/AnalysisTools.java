package sayso.hub.analysis;

import java.util.List;
import java.util.function.Function;
import sayso.core.analysis.tool.ToolReply;
import sayso.core.decision.Actor;
import sayso.mcp.server.Tool;
import sayso.mcp.server.ToolCall;

/// The tools of analyses as MCP knows tools.
public final class AnalysisTools {
    private AnalysisTools() {}

    /// In the order in which clients list them.
    ///
    /// @param analyses makes calls, here or at a hub elsewhere
    /// @param agent who calls
    public static List<Tool> of(
            Toolset toolset,
            Function<sayso.core.analysis.tool.ToolCall, ToolReply> analyses,
            Function<ToolCall, Actor.Agent> agent) {
        return toolset.analysisTools().stream()
                .<Tool>map(spec -> new AnalysisTool(spec, toolset.usualFlow(), analyses, agent))
                .toList();
    }
}
