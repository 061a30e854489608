package sayso.wire.cycle.api;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.tool.ToolCallRequest;
import sayso.decision.model.Actor;
import sayso.decision.model.ProblemCollector;
import sayso.wire.StrictFields;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Body of `POST /api/cycles/{id}/tools/{name}`: the parameters of one analysis tool call, what
/// triggered it and in which turn, the expected version and the idempotency key.
///
/// @param parameters JSON as it was sent
/// @param remarks on members that are unknown
public record ToolCallBody(
        String parameters,
        int conversationTurn,
        @Nullable String trigger,
        @Nullable Long expectedVersion,
        @Nullable String idempotencyKey,
        List<String> remarks) {
    private static final JsonMapper MAPPER = new JsonMapper();
    static final int TEXT = 2_000;
    private static final int KEY = 64;

    /// @return empty where the text is no JSON object at all
    public static Optional<ToolCallBody> read(String text, ProblemCollector problems) {
        return CycleBodyParser.fields(text.isBlank() ? "{}" : text, problems).map(ToolCallBody::of);
    }

    static ToolCallBody of(StrictFields body) {
        String parameters = body.textOr(CycleBodyParser.PARAMETERS, "{}");
        Long turn = body.optionalWhole("conversation_turn", 0, Integer.MAX_VALUE);
        String trigger = body.optionalTrimmed("trigger_context", TEXT);
        Long version = body.optionalWhole("expected_version", 0, Long.MAX_VALUE);
        String key = body.optionalTrimmed("idempotency_key", KEY);
        return new ToolCallBody(
                parameters,
                turn == null ? 0 : turn.intValue(),
                trigger,
                version,
                key,
                body.remarks());
    }

    /// The body that asks for a call.
    ///
    /// @param key under which it is made once
    public static String write(ToolCallRequest call, String key) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.set("parameters", parameters(call.parameters()));
        body.put("conversation_turn", call.conversationTurn());
        body.put("trigger_context", call.trigger());
        body.put("expected_version", call.expectedVersion());
        body.put("idempotency_key", key);
        return body.toString();
    }

    /// What is no JSON goes as a text, and is refused there.
    private static JsonNode parameters(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.stringNode(text);
        }
    }

    /// The call that it asks for.
    public ToolCallRequest call(
            String tool, @Nullable String cycle, String owner, Actor actor, String channel) {
        return new ToolCallRequest(
                tool,
                cycle,
                parameters,
                conversationTurn,
                trigger,
                expectedVersion,
                idempotencyKey,
                owner,
                actor,
                channel);
    }
}
