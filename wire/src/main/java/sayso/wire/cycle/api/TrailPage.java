package sayso.wire.cycle.api;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.tool.AuditTrailVerifier;
import sayso.analysis.tool.ToolInvocation;
import sayso.wire.JsonTime;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes a page of the audit trail of a cycle's tool calls, in full or in brief, and the result of
/// verifying the trail's hashes.
public final class TrailPage {
    private static final JsonMapper MAPPER = new JsonMapper();

    private TrailPage() {}

    /// @param brief whether parameters, results and changes are left out
    /// @param nextAfter where the next page begins; null where this is the last
    public static String of(List<ToolInvocation> rows, boolean brief, @Nullable Long nextAfter) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        ArrayNode invocations = page.putArray("invocations");
        rows.forEach(row -> invocations.add(of(row, brief)));
        page.put("next_after", nextAfter);
        return page.toString();
    }

    private static ObjectNode of(ToolInvocation row, boolean brief) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("id", row.id());
        object.put("seq", row.sequence());
        object.put("component", row.component() == null ? null : row.component().wireName());
        object.put("tool_name", row.tool());
        object.put("result", row.outcome().wireName());
        if (!brief) {
            object.set("parameters", MAPPER.readTree(row.parameters()));
            object.set(
                    "result_data",
                    row.resultData() == null ? null : MAPPER.readTree(row.resultData()));
            object.set("changes", MAPPER.readTree(row.changes()));
            object.set("events", row.events() == null ? null : MAPPER.readTree(row.events()));
        }
        object.put("error_code", row.errorCode());
        object.put("actor_kind", row.actorKind());
        object.put("actor_id", row.actorId());
        object.put("channel", row.channel());
        object.put("conversation_turn", row.conversationTurn());
        object.put("triggered_by", row.triggeredBy());
        object.put("invoked_at", JsonTime.of(row.invokedAt()));
        object.put("completed_at", JsonTime.of(row.completedAt()));
        object.put("duration_ms", row.durationMillis());
        object.put("document_version", row.documentVersion());
        object.put("row_hash", row.rowHash());
        return object;
    }

    public static String of(AuditTrailVerifier.Verified found) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("ok", found.isWell())
                .put("rows", found.rows())
                .put("first_bad_seq", found.firstBad())
                .put("why", found.why())
                .toString();
    }
}
