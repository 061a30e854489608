package sayso.wire.collect;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Rewrites suggestions of `collect_decisions` that a caller wrote as plain texts, as models do, to
/// objects with that value.
public final class SuggestionNormalizer {
    private static final String DECISIONS = "decisions";

    private SuggestionNormalizer() {}

    /// The same arguments; the ones given are left as they are.
    public static ObjectNode unfolded(ObjectNode arguments) {
        ObjectNode copy = arguments.deepCopy();
        if (copy.get(DECISIONS) instanceof ArrayNode decisions) {
            for (JsonNode decision : decisions) {
                if (decision instanceof ObjectNode object) {
                    unfold(object, "suggestions");
                    unfold(object, "options");
                }
            }
        }
        return copy;
    }

    private static void unfold(ObjectNode decision, String name) {
        if (!(decision.get(name) instanceof ArrayNode suggestions)) {
            return;
        }
        for (int i = 0; i < suggestions.size(); i++) {
            if (suggestions.get(i).isString()) {
                ObjectNode object = suggestions.objectNode();
                object.put("value", suggestions.get(i).stringValue());
                object.put("label", suggestions.get(i).stringValue());
                suggestions.set(i, object);
            }
        }
    }
}
