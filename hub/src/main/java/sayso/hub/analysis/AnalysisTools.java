package sayso.hub.analysis;

import java.util.List;
import java.util.function.Function;
import sayso.core.analysis.tool.Catalogue;
import sayso.core.analysis.tool.ToolReply;
import sayso.core.decision.Actor;
import sayso.mcp.server.Tool;
import sayso.mcp.server.ToolCall;
import sayso.mcp.server.UnknownTools;
import sayso.wire.cycle.CallJson;
import tools.jackson.databind.node.JsonNodeFactory;

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

    /// Has attempts to call tools that there are not kept in the audit trail, where tools of analyses are
    /// offered at all, and tells the client what there is instead.
    public static UnknownTools unknown(
            Toolset toolset,
            Function<sayso.core.analysis.tool.ToolCall, ToolReply> analyses,
            Function<ToolCall, Actor.Agent> agent) {
        if (toolset.analysisTools().isEmpty()) {
            return UnknownTools.unheard();
        }
        return (name, call) -> {
            // why: what is not offered is not called either
            if (Catalogue.find(name).isPresent()) {
                return JsonNodeFactory.instance
                        .objectNode()
                        .put("code", "unknown_tool")
                        .put(
                                "hint",
                                "It is offered with the toolset " + Toolset.ANALYSIS.word() + ".");
            }
            Actor.Agent by = agent.apply(call);
            ToolReply reply = analyses.apply(AnalysisTool.call(name, call.arguments(), by));
            return reply.fault() == null ? null : CallJson.fault(reply.fault());
        };
    }
}
