package sayso.wire.choice;

import sayso.decision.model.ProblemCollector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Unwraps a list that a model sent as JSON inside a text, with a warning; any other value is
/// returned unchanged.
final class JsonTextUnwrapper {
    private static final JsonMapper MAPPER = new JsonMapper();

    private JsonTextUnwrapper() {}

    static JsonNode unwrapped(JsonNode node, String path, ProblemCollector problems) {
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
