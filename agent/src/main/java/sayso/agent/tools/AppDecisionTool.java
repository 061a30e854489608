package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import sayso.agent.app.AppProofService;
import sayso.decision.model.Decision;
import sayso.decision.model.Problem;
import sayso.decision.model.StoreException;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolOutcome;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ToolAnnotations;
import tools.jackson.databind.node.ObjectNode;

/// MCP tool `app_decision`, for the page of the app alone: returns the decision that a call asked
/// for, as `AppDecisionView` shows it, with the nonce for one answer.
final class AppDecisionTool implements Tool {
    /// Name of the nonce in the `_meta` of the result.
    static final String NONCE = "sayso/nonce";

    private final McpAgentContext door;
    private final AppProofService proofs;
    private final ToolDescriptor spec;

    AppDecisionTool(McpAgentContext door, AppProofService proofs) {
        this.door = requireNonNull(door, "door is null");
        this.proofs = requireNonNull(proofs, "proofs is null");
        ObjectNode schema = JsonCodec.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        properties.putObject("decision_id").put("type", "string");
        properties
                .putObject("arguments")
                .put("type", "object")
                .put("description", "Arguments of the call that asked");
        this.spec =
                new ToolDescriptor(
                                "app_decision",
                                "Look at a question",
                                "Shows the page of this app a question that waits.",
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
    public ToolOutcome call(ToolCall call) {
        try {
            AppDecisionFinder finder = new AppDecisionFinder(door);
            String id = call.arguments().path("decision_id").asString("");
            Optional<Decision> decision =
                    id.isBlank() && call.arguments().get("arguments") instanceof ObjectNode asked
                            ? finder.asked(asked, call)
                            : finder.named(id, call);
            return decision.map(found -> shown(found, call)).orElseGet(AppDecisionTool::unknown);
        } catch (StoreException e) {
            return refused("store", RecordTool.messageOf(e));
        }
    }

    private ToolResult shown(Decision decision, ToolCall call) {
        AppDecisionView view = AppDecisionView.of(door, decision);
        ToolResult result = ToolResult.of(view.toJson(), "Shown to the person.");
        return view.isAnswerable()
                ? result.with(JsonCodec.object().put(NONCE, proofs.nonce(call.context(), decision)))
                : result;
    }

    static ToolResult unknown() {
        return refused("not_found", "there is no such decision, or it is another asker's");
    }

    static ToolResult refused(String code, String message) {
        return RecordTool.refused(List.of(new Problem(code, "", message)), List.of());
    }
}
