package sayso.wire.cycle.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.NextCall;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Problem;
import sayso.wire.UnreadableTextException;
import sayso.wire.cycle.ToolCallJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes the HTTP reply to analysis tool calls, one or several in sequence, with each result or
/// error and the version of the document, and reads the reply to one back.
public final class CallReply {
    private static final JsonMapper MAPPER = new JsonMapper();

    private CallReply() {}

    /// @param remarks on the body of the request
    public static String of(ToolReply reply, List<String> remarks) {
        return object(reply, remarks).toString();
    }

    private static ObjectNode object(ToolReply reply, List<String> remarks) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        CallFault fault = reply.fault();
        object.put("success", reply.isSuccess());
        object.put("result", reply.outcome().wireName());
        object.set(
                "data",
                reply.data() == null
                        ? JsonNodeFactory.instance.nullNode()
                        : MAPPER.readTree(reply.data()));
        object.put("error", fault == null ? null : fault.message());
        object.set(
                "error_detail",
                fault == null ? JsonNodeFactory.instance.nullNode() : ToolCallJson.fault(fault));
        object.put("document_updated", reply.documentUpdated());
        object.put("document_version", reply.version());
        object.put("invocation_id", reply.invocation());
        object.putArray("suggestions");
        remarks.forEach(object.withArray("suggestions")::add);
        reply.suggestions().forEach(object.withArray("suggestions")::add);
        return object;
    }

    /// What a hub replied to a call.
    ///
    /// @param cycle that was named, or null
    /// @throws UnreadableTextException where it is no such reply
    public static ToolReply read(String text, @Nullable String cycle) {
        try {
            JsonNode reply = MAPPER.readTree(text);
            JsonNode data = reply.path("data");
            JsonNode error = reply.path("error_detail");
            CallOutcome outcome =
                    CallOutcome.valueOf(
                            reply.path("result").stringValue().toUpperCase(Locale.ROOT));
            String made = data.path("cycle_id").asString(cycle == null ? "" : cycle);
            List<String> suggestions = new ArrayList<>();
            reply.path("suggestions").forEach(one -> suggestions.add(one.stringValue()));
            return new ToolReply(
                    reply.path("invocation_id").stringValue(),
                    outcome,
                    made.isEmpty() ? null : new CycleId(made),
                    null,
                    data.isObject() ? data.toString() : null,
                    error.isObject() ? fault(outcome, error) : null,
                    reply.path("document_updated").booleanValue(false),
                    reply.path("document_version").longValue(0),
                    suggestions);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new UnreadableTextException("the reply to a call is " + e.getMessage());
        }
    }

    private static CallFault fault(CallOutcome outcome, JsonNode error) {
        List<Problem> problems = new ArrayList<>();
        error.path("errors")
                .forEach(one ->
                        problems.add(
                                new Problem(
                                        one.path("code").asString(""),
                                        one.path("field").asString(""),
                                        one.path("message").asString(""))));
        JsonNode next = error.path("next_call");
        Map<String, Object> details = values(error.path("details"));
        for (String name : ToolCallJson.WHERE) {
            Object value = value(error.path(name));
            if (value != null) {
                details.put(name, value);
            }
        }
        return new CallFault(
                outcome,
                error.path("code").asString(""),
                error.path("message").asString(""),
                error.path("hint").asString(""),
                problems,
                details,
                next.isObject()
                        ? new NextCall(
                                next.path("tool").asString(""),
                                values(next.path("parameters")),
                                next.path("why").asString(""))
                        : null);
    }

    private static Map<String, Object> values(JsonNode object) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (String name : object.propertyNames()) {
            Object value = value(object.path(name));
            if (value != null) {
                values.put(name, value);
            }
        }
        return values;
    }

    private static @Nullable Object value(JsonNode node) {
        if (node.isObject()) {
            return values(node);
        }
        if (node.isArray()) {
            List<Object> list = new ArrayList<>();
            node.forEach(one -> {
                Object value = value(one);
                if (value != null) {
                    list.add(value);
                }
            });
            return list;
        }
        if (node.isBoolean()) {
            return node.booleanValue();
        }
        if (node.isIntegralNumber()) {
            return node.longValue();
        }
        return node.isNumber()
                ? (Object) node.doubleValue()
                : node.isNull() ? null : node.asString();
    }

    /// Result of one of several calls.
    ///
    /// @param reply null where it was left out, since one before it failed
    public record Each(String tool, @Nullable ToolReply reply, List<String> remarks) {}

    /// @param brief whether those that went well are only counted
    public static String of(List<Each> all, boolean brief, long version) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        long succeeded = all.stream().filter(CallReply::wentWell).count();
        long failed = all.stream().filter(one -> one.reply() != null && !wentWell(one)).count();
        object.put("success", succeeded == all.size());
        object.put("succeeded", succeeded);
        object.put("failed", failed);
        object.put("skipped", all.size() - succeeded - failed);
        object.put("document_version", version);
        object.putArray("results");
        for (int i = 0; i < all.size(); i++) {
            Each one = all.get(i);
            if (brief && wentWell(one)) {
                continue;
            }
            ObjectNode result = object.withArray("results").addObject();
            result.put("index", i);
            result.put("tool", one.tool());
            if (one.reply() == null) {
                result.put("result", "skipped");
            } else {
                result.setAll(object(one.reply(), one.remarks()));
            }
        }
        return object.toString();
    }

    private static boolean wentWell(Each one) {
        return one.reply() != null && one.reply().isSuccess();
    }
}
