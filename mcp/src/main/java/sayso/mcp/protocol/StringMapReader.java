package sayso.mcp.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Reads an object with string values as a map; any other value ends the request with -32602.
final class StringMapReader {
    private StringMapReader() {}

    static Map<String, String> from(String path, @Nullable ObjectNode json) {
        Map<String, String> strings = new LinkedHashMap<>();
        if (json != null) {
            for (Map.Entry<String, JsonNode> member : json.properties()) {
                if (!member.getValue().isString()) {
                    throw new ParamsReader(path, json).wrong(member.getKey(), "is not a string");
                }
                strings.put(member.getKey(), member.getValue().stringValue());
            }
        }
        return Collections.unmodifiableMap(strings);
    }
}
