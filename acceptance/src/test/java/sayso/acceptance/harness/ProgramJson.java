package sayso.acceptance.harness;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads and writes the JSON that programs print, with messages that quote what could not be read.
public final class ProgramJson {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private ProgramJson() {}

    /// The one JSON document in `text`.
    public static JsonNode parse(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            throw new AssertionError("not JSON: " + text, e);
        }
    }

    /// An empty object to fill.
    public static ObjectNode object() {
        return MAPPER.createObjectNode();
    }

    /// An empty list to fill.
    public static ArrayNode array() {
        return MAPPER.createArrayNode();
    }
}
