package sayso.hub.analysis;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.core.analysis.tool.Analyses;
import sayso.core.decision.Actor;
import sayso.mcp.server.Tool;
import sayso.mcp.server.ToolCall;

/// The tools of analyses as MCP knows tools.
public final class AnalysisTools {
    private AnalysisTools() {}

    /// In the order in which clients list them.
    ///
    /// @param agent who calls
    public static List<Tool> of(
            Toolset toolset, Supplier<Analyses> analyses, Function<ToolCall, Actor.Agent> agent) {
        return toolset.analysisTools().stream()
                .<Tool>map(spec -> new AnalysisTool(spec, toolset.usualFlow(), analyses, agent))
                .toList();
    }
}
