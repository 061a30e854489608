package sayso.wire.choice;

import sayso.core.decision.Problems;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Lists and objects that a model sent as JSON inside a text.
final class JsonInText {
    private static final JsonMapper MAPPER = new JsonMapper();

    private JsonInText() {}

    static JsonNode unwrapped(JsonNode node, String path, Problems problems) {
        if (!node.isString()) {
            return node;
        }
        try {
            JsonNode inner = MAPPER.readTree(node.stringValue());
            if (inner != null && inner.isArray()) {
                problems.warn(path + " is JSON inside a text; read as a list");
                return inner;
            }
            return node;
        } catch (JacksonException e) {
            return node; // why: not JSON; reading the record reports the type
        }
    }
}
