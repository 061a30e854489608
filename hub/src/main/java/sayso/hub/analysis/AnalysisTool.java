package sayso.hub.analysis;

import java.util.function.Function;
import sayso.core.analysis.navigation.CycleTool;
import sayso.core.analysis.tool.ToolReply;
import sayso.core.decision.Actor;
import sayso.core.decision.StoreException;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.server.InputCheck;
import sayso.mcp.server.Tool;
import sayso.mcp.server.ToolCall;
import sayso.mcp.server.ToolResult;
import sayso.mcp.server.ToolSpec;
import sayso.wire.cycle.CallJson;
import sayso.wire.cycle.ToolSchemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// One tool of analyses.
final class AnalysisTool implements Tool {
    private final sayso.core.analysis.tool.ToolSpec tool;
    private final Toolset toolset;
    private final Function<sayso.core.analysis.tool.ToolCall, ToolReply> analyses;
    private final Function<ToolCall, Actor.Agent> agent;
    private final ToolSpec spec;

    AnalysisTool(
            sayso.core.analysis.tool.ToolSpec tool,
            Toolset toolset,
            Function<sayso.core.analysis.tool.ToolCall, ToolReply> analyses,
            Function<ToolCall, Actor.Agent> agent) {
        this.tool = tool;
        this.toolset = toolset;
        this.analyses = analyses;
        this.agent = agent;
        this.spec =
                new ToolSpec(
                        tool.name(),
                        title(tool.name()),
                        tool.description(),
                        ToolSchemas.withCycle(tool),
                        null,
                        new ToolAnnotations(tool.reads(), tool.removes(), tool.reads(), false),
                        InputCheck.none());
    }

    private static String title(String name) {
        String words = name.replace('_', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    @Override
    public ToolSpec spec() {
        return spec;
    }

    @Override
    public ToolResult call(ToolCall call) {
        ObjectNode arguments = call.arguments();
        if (tool.parameters() == CycleTool.CreateCycle.class && !arguments.has("flow")) {
            arguments = arguments.deepCopy();
            arguments.put("flow", toolset.usualFlow().wireName());
        }
        Actor.Agent by = agent.apply(call);
        try {
            return result(analyses.apply(call(tool.name(), arguments, by)));
        } catch (StoreException e) {
            ObjectNode error =
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("code", "store")
                            .put("message", String.valueOf(e.getMessage()));
            return ToolResult.error(error, "Nothing was changed: " + e.getMessage());
        }
    }

    /// @param arguments as the client sent them
    static sayso.core.analysis.tool.ToolCall call(
            String tool, ObjectNode arguments, Actor.Agent by) {
        ObjectNode parameters = arguments.deepCopy();
        JsonNode cycle = parameters.remove("cycle_id");
        return sayso.core.analysis.tool.ToolCall.of(
                tool,
                cycle == null || cycle.isNull() ? null : cycle.asString(),
                parameters.toString(),
                by.owner(),
                by,
                "mcp");
    }

    private ToolResult result(ToolReply reply) {
        Offered offered = new Offered(toolset);
        if (reply.fault() != null) {
            ObjectNode error = offered.fault(CallJson.error(reply));
            return ToolResult.error(error, error.toString());
        }
        ObjectNode data = offered.data(CallJson.data(reply));
        return ToolResult.of(data, data.toString());
    }
}
