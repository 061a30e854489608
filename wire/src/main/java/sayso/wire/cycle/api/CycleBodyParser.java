package sayso.wire.cycle.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.StrictFields;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Parses the JSON body of an HTTP request about an analysis cycle into `StrictFields`, with the
/// parameters of a tool call left as JSON text. They stay text because the reader of calls takes
/// numbers that `PlainJson` refuses.
final class CycleBodyParser {
    /// The field that stays JSON text.
    static final String PARAMETERS = "parameters";

    private static final JsonMapper MAPPER = new JsonMapper();

    private CycleBodyParser() {}

    /// @return empty where it is no JSON object
    static Optional<StrictFields> fields(String text, ProblemCollector problems) {
        try {
            if (MAPPER.readTree(text) instanceof ObjectNode object) {
                return Optional.of(StrictFields.open(object(object), problems));
            }
            problems.add("malformed_json", "", "the body is not a JSON object");
        } catch (JacksonException e) {
            problems.add("malformed_json", "", "the body is not readable JSON");
        }
        return Optional.empty();
    }

    private static JsonObject object(ObjectNode node) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        node.forEachEntry((name, member) ->
                members.put(
                        name,
                        name.equals(PARAMETERS) && !member.isNull()
                                ? member.toString()
                                : value(member)));
        return new JsonObject(members);
    }

    private static @Nullable Object value(JsonNode node) {
        return switch (node.getNodeType()) {
            case STRING -> node.stringValue();
            case BOOLEAN -> node.booleanValue();
            case NUMBER ->
                    node.isIntegralNumber() && node.canConvertToLong()
                            ? (Object) node.longValue()
                            : (Object) node.doubleValue();
            case ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                node.forEach(element -> elements.add(value(element)));
                yield elements;
            }
            case OBJECT -> object((ObjectNode) node);
            case NULL, MISSING, BINARY, POJO -> null;
        };
    }
}
