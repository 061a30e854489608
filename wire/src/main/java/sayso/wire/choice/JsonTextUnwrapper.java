package sayso.wire.choice;

import sayso.decision.model.ProblemCollector;
import sayso.schema.JsonTree;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Unwraps a list that a model sent as JSON inside a text, with a warning; any other value is
/// returned unchanged.
final class JsonTextUnwrapper {
    private JsonTextUnwrapper() {}

    static JsonNode unwrapped(JsonNode node, String path, ProblemCollector problems) {
        if (!node.isString()) {
            return node;
        }
        try {
            JsonNode inner = JsonTree.read(node.stringValue());
            if (inner.isArray()) {
                problems.warn(path + " is JSON inside a text; read as a list");
                return inner;
            }
            return node;
        } catch (JacksonException e) {
            return node; // why: not JSON; reading the record reports the type
        }
    }
}
