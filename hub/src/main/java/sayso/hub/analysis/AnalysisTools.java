package sayso.hub.analysis;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.NextCall;
import sayso.core.analysis.tool.Catalogue;
import sayso.core.analysis.tool.ToolReply;
import sayso.core.decision.Actor;
import sayso.mcp.server.Tool;
import sayso.mcp.server.ToolCall;
import sayso.mcp.server.UnknownTools;
import sayso.wire.cycle.CallJson;

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
    ///
    /// @param refusing keeps a call of a tool that there is, which this server does not offer
    public static UnknownTools unknown(
            Toolset toolset,
            Function<sayso.core.analysis.tool.ToolCall, ToolReply> analyses,
            BiFunction<sayso.core.analysis.tool.ToolCall, CallFault, ToolReply> refusing,
            Function<ToolCall, Actor.Agent> agent) {
        if (toolset.analysisTools().isEmpty()) {
            return UnknownTools.unheard();
        }
        return (name, call) -> {
            sayso.core.analysis.tool.ToolCall made =
                    AnalysisTool.call(name, call.arguments(), agent.apply(call));
            ToolReply reply =
                    Catalogue.find(name).isPresent()
                            ? refusing.apply(made, notOffered(name))
                            : analyses.apply(made);
            return reply.fault() == null ? null : CallJson.fault(reply.fault());
        };
    }

    private static CallFault notOffered(String name) {
        return CallFault.notFound(
                        "unknown_tool",
                        "this server does not offer " + name,
                        "It is offered with the toolset "
                                + Toolset.ANALYSIS.word()
                                + ". Go on with the tools that are listed, or ask the person for it.")
                .next(
                        new NextCall(
                                "get_document_summary", Map.of(), "it shows what is left to do"));
    }
}
