package sayso.agent.analysis;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.analysis.cycle.Cycle;
import sayso.decision.model.Actor;
import sayso.decision.model.StoreException;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.node.ObjectNode;

/// MCP tool `app_analysis`, for the page of an analysis alone: returns its matrix and which decisions
/// ask a person about it, as `AppAnalysisView` shows them. It only looks, and leaves no row in the
/// audit trail.
final class AppAnalysisTool implements Tool {
    private final AnalysisCallDispatcher analyses;
    private final Function<ToolCall, Actor.Agent> agent;
    private final Supplier<Optional<String>> portal;
    private final ToolDescriptor spec;

    AppAnalysisTool(
            AnalysisCallDispatcher analyses,
            Function<ToolCall, Actor.Agent> agent,
            Supplier<Optional<String>> portal) {
        this.analyses = requireNonNull(analyses, "analyses is null");
        this.agent = requireNonNull(agent, "agent is null");
        this.portal = requireNonNull(portal, "portal is null");
        ObjectNode schema = JsonCodec.object().put("type", "object");
        schema.putObject("properties")
                .putObject(McpAnalysisTool.CYCLE)
                .put("type", "string")
                .put("description", "As in the call that the page shows");
        this.spec =
                new ToolDescriptor(
                                "app_analysis",
                                "Look at an analysis",
                                "Shows the page of this app the matrix of an analysis.",
                                schema,
                                null,
                                new ToolAnnotations(true, false, true, false),
                                InputCheck.none())
                        .in(ToolApp.forPages());
    }

    @Override
    public ToolDescriptor spec() {
        return spec;
    }

    @Override
    public ToolResult call(ToolCall call) {
        String id = call.arguments().path(McpAnalysisTool.CYCLE).asString("").strip();
        try {
            Optional<Cycle> cycle =
                    analyses.find(agent.apply(call).owner(), id.isEmpty() ? null : id);
            return cycle.map(this::shown)
                    .orElseGet(() ->
                            refused(
                                    "not_found",
                                    id.isEmpty()
                                            ? "not exactly one analysis is active; name it by cycle_id"
                                            : "there is no such analysis, or it is another asker's"));
        } catch (StoreException e) {
            return refused("store", String.valueOf(e.getMessage()));
        }
    }

    private ToolResult shown(Cycle cycle) {
        String page = portal.get().map(at -> at + "/analyses/" + cycle.id()).orElse(null);
        return ToolResult.of(new AppAnalysisView(cycle, page).toJson(), "Shown to the person.");
    }

    private static ToolResult refused(String code, String message) {
        ObjectNode error = JsonCodec.object();
        error.putArray("errors").addObject().put("code", code).put("message", message);
        return ToolResult.error(error, message);
    }
}
