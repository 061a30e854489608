package sayso.agent.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Actor;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.server.UnknownToolListener;
import sayso.wire.cycle.ToolCallJson;

/// Makes the MCP tools for a toolset's analysis tools, and the listener that has calls of other
/// tools recorded and tells the client what to call instead or which toolsets have the tool.
/// Attempts are recorded in the audit trail only where analysis tools are offered at all.
public final class McpAnalysisTools {
    private McpAnalysisTools() {}

    /// In the order in which clients list them, and what the page of an analysis calls.
    ///
    /// @param agent who calls
    public static List<Tool> of(
            Toolset toolset,
            AnalysisCallDispatcher analyses,
            Function<ToolCall, Actor.Agent> agent) {
        return of(toolset, analyses, agent, Optional::empty);
    }

    /// @param agent who calls
    /// @param portal address of the portal; empty while nothing serves pages
    public static List<Tool> of(
            Toolset toolset,
            AnalysisCallDispatcher analyses,
            Function<ToolCall, Actor.Agent> agent,
            Supplier<Optional<String>> portal) {
        List<Tool> tools = new ArrayList<>();
        toolset.analysisTools()
                .forEach(spec -> tools.add(new McpAnalysisTool(spec, toolset, analyses, agent)));
        if (!tools.isEmpty()) {
            tools.add(new AppAnalysisTool(analyses, agent, portal));
        }
        return tools;
    }

    /// Has attempts to call tools that there are not kept in the audit trail, where tools of analyses are
    /// offered at all, and tells the client what there is instead, or which toolset has the tool.
    ///
    public static UnknownToolListener unknown(
            Toolset toolset,
            AnalysisCallDispatcher analyses,
            Function<ToolCall, Actor.Agent> agent) {
        if (toolset.analysisTools().isEmpty()) {
            return (name, _) ->
                    ToolCatalogue.find(name).isPresent()
                            ? ToolCallJson.fault(notOffered(name))
                            : null;
        }
        return (name, call) -> {
            ToolCallRequest made = McpAnalysisTool.call(name, call.arguments(), agent.apply(call));
            ToolReply reply =
                    ToolCatalogue.find(name).isPresent()
                            ? analyses.refuse(
                                    made,
                                    notOffered(name)
                                            .next(
                                                    new NextCall(
                                                            "get_document_summary",
                                                            Map.of(),
                                                            "it shows what is left to do")))
                            : analyses.call(made);
            return reply.fault() == null ? null : ToolCallJson.error(reply);
        };
    }

    private static CallFault notOffered(String name) {
        return CallFault.notFound(
                "unknown_tool",
                "this server does not offer " + name,
                "It is offered with the toolset "
                        + String.join(" or ", Toolset.having(name))
                        + ". Go on with the tools that are listed, or ask the person for it.");
    }
}
