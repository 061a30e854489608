package sayso.wire.cycle.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.cycle.RevisitPriority;
import sayso.wire.JsonTime;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes the JSON form of a cycle's revisit suggestions and confirmations, singly or as lists, for
/// the HTTP API.
public final class RevisitConfirmationJson {
    private static final JsonMapper MAPPER = new JsonMapper();

    private RevisitConfirmationJson() {}

    /// @param pending all that are pending, whatever is shown
    public static String revisits(List<Revisit> shown, List<Revisit> pending) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        ArrayNode all = page.putArray("revisits");
        shown.forEach(one -> all.add(object(one)));
        page.put(
                "has_critical",
                pending.stream().anyMatch(one -> one.priority() == RevisitPriority.CRITICAL));
        return page.toString();
    }

    public static String revisit(Revisit one) {
        return object(one).toString();
    }

    private static ObjectNode object(Revisit one) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("id", one.id().value())
                .put("target_component", one.component().wireName())
                .put("reason", one.reason())
                .put("trigger", one.trigger())
                .put("priority", one.priority().wireName())
                .put("status", one.status().wireName())
                .put("created_at", JsonTime.of(one.createdAt()))
                .put("resolved_at", text(one.resolvedAt()))
                .put("resolution", one.resolution());
    }

    public static String confirmations(List<Confirmation> shown) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        ArrayNode all = page.putArray("confirmations");
        shown.forEach(one -> all.add(object(one)));
        return page.toString();
    }

    public static String confirmation(Confirmation one) {
        return object(one).toString();
    }

    private static ObjectNode object(Confirmation one) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("id", one.id().value());
        object.put("summary", one.summary());
        ArrayNode options = object.putArray("options");
        one.options()
                .forEach(option ->
                        options.addObject()
                                .put("label", option.label())
                                .put("description", option.description()));
        object.put("default_option", one.defaultOption());
        object.put("status", one.status().wireName());
        object.put("decision_id", one.decision().value());
        object.put("for_tool", one.gate() == null ? null : one.gate().tool());
        object.set(
                "for_parameters",
                one.gate() == null ? null : MAPPER.readTree(one.gate().parameters()));
        object.put("conversation_turn", one.conversationTurn());
        object.put("requested_at", JsonTime.of(one.requestedAt()));
        object.put("expires_at", JsonTime.of(one.expiresAt()));
        object.put("chosen_option", one.chosenOption());
        object.put("user_input", one.userInput());
        object.put("decided_by", one.decidedBy() == null ? null : one.decidedBy().wireName());
        object.put("surface", one.surface() == null ? null : one.surface().wireName());
        object.put("assurance", one.assurance() == null ? null : one.assurance().wireName());
        object.put("responded_at", text(one.respondedAt()));
        return object;
    }

    private static @Nullable String text(@Nullable Instant value) {
        return value == null ? null : JsonTime.of(value);
    }
}
