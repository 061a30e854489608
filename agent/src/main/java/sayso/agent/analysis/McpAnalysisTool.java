package sayso.agent.analysis;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.agent.app.AppPage;
import sayso.analysis.navigation.CycleTool;
import sayso.analysis.tool.AnalysisToolService;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Actor;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.ProgressReporter;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.protocol.TruncatingJsonReader;
import sayso.wire.cycle.ToolCallJson;
import sayso.wire.cycle.ToolSchemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Offers one analysis tool over MCP: passes each call on to an `AnalysisCallDispatcher` and
/// converts its reply to a tool result. A call with over-long arguments is refused, and recorded
/// like any other.
final class McpAnalysisTool implements Tool {
    static final String CYCLE = "cycle_id";

    /// After whose calls a person wants to see the matrix: it is complete, or they are asked about it.
    private static final Set<String> SHOWN =
            Set.of("compute_pugh_totals", "request_confirmation", "propose_even_swap");

    private final ToolCatalogueEntry tool;
    private final Toolset toolset;
    private final AnalysisCallDispatcher calls;
    private final Function<ToolCall, Actor.Agent> agent;
    private final ToolDescriptor spec;

    McpAnalysisTool(
            ToolCatalogueEntry tool,
            Toolset toolset,
            AnalysisCallDispatcher calls,
            Function<ToolCall, Actor.Agent> agent) {
        this.tool = tool;
        this.toolset = toolset;
        this.calls = calls;
        this.agent = agent;
        this.spec =
                new ToolDescriptor(
                                tool.name(),
                                title(tool.name()),
                                tool.description(),
                                ToolSchemas.terse(tool),
                                null,
                                new ToolAnnotations(
                                        tool.reads(), tool.removes(), tool.reads(), false),
                                InputCheck.none())
                        .in(SHOWN.contains(tool.name()) ? ToolApp.shownBy(AppPage.MATRIX) : null);
    }

    private static String title(String name) {
        String words = name.replace('_', ' ');
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    @Override
    public ToolDescriptor spec() {
        return spec;
    }

    @Override
    public ToolResult call(ToolCall call) {
        ObjectNode arguments = call.arguments();
        if (tool.parameters() == CycleTool.CreateCycle.class && !arguments.has("flow")) {
            arguments = arguments.deepCopy();
            arguments.put("flow", toolset.usualFlow().wireName());
        }
        ToolCallRequest made = call(tool.name(), arguments, agent.apply(call));
        ProgressReporter progress = call.progress();
        return kept(() ->
                progress.wanted()
                        ? calls.call(
                                made,
                                (done, all) ->
                                        progress.report(done, all, done + " of " + all + " draws"))
                        : calls.call(made));
    }

    /// An attempt as every other, with its row in the audit trail.
    @Override
    public ToolResult tooLong(ToolCall call, List<String> fields) {
        ObjectNode read = JsonNodeFactory.instance.objectNode();
        JsonNode cycle = call.arguments().get(CYCLE);
        if (cycle != null && !fields.contains(CYCLE)) {
            read.set(CYCLE, cycle);
        }
        ToolCallRequest made = call(tool.name(), read, agent.apply(call));
        List<Problem> problems =
                fields.stream()
                        .map(field ->
                                new Problem(
                                        "too_long",
                                        field,
                                        field
                                                + " is longer than "
                                                + TruncatingJsonReader.LONGEST
                                                + " bytes"))
                        .toList();
        return kept(() -> calls.refuse(made, AnalysisToolService.tooLong(problems)));
    }

    private ToolResult kept(Supplier<ToolReply> call) {
        try {
            return result(call.get());
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
    static ToolCallRequest call(String tool, ObjectNode arguments, Actor.Agent by) {
        ObjectNode parameters = arguments.deepCopy();
        JsonNode cycle = parameters.remove(CYCLE);
        return ToolCallRequest.of(
                tool,
                cycle == null || cycle.isNull() ? null : cycle.asString(cycle.toString()),
                parameters.toString(),
                by.owner(),
                by,
                "mcp");
    }

    private ToolResult result(ToolReply reply) {
        ToolsetFilter offered = new ToolsetFilter(toolset);
        if (reply.fault() != null) {
            ObjectNode error = offered.fault(ToolCallJson.error(reply));
            return ToolResult.error(error, error.toString());
        }
        ObjectNode data = offered.data(ToolCallJson.data(reply));
        return ToolResult.of(data, data.toString());
    }
}
