package sayso.mcp.feature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Argument that clients repeat in an HTTP header, as its schema says with `x-mcp-header`
/// (2026-07-28, streamable HTTP: custom headers).
///
/// @param header the part of the header's name after `Mcp-Param-`
/// @param steps the names that lead to the argument
public record MirroredParam(String header, List<String> steps) {
    private static final String ANNOTATION = "x-mcp-header";
    private static final String PROPERTIES = "properties";
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Set<String> PRIMITIVE = Set.of("string", "integer", "boolean");

    /// Members of a schema that hold values, not schemas.
    private static final Set<String> VALUES = Set.of("enum", "const", "default", "examples");

    public MirroredParam {
        steps = List.copyOf(steps);
    }

    /// Those of a tool's input schema, in its order. Throws if one of them could not work.
    public static List<MirroredParam> of(ObjectNode schema) {
        List<MirroredParam> found = new ArrayList<>();
        collect(schema, List.of(), true, found);
        Set<String> names = new HashSet<>();
        for (MirroredParam param : found) {
            if (!names.add(param.header().toLowerCase(Locale.ROOT))) {
                throw wrong(param.path(), "repeats the name " + param.header());
            }
        }
        return found;
    }

    /// The argument among the arguments of a call; null when it is missing or null.
    public @Nullable JsonNode in(@Nullable JsonNode arguments) {
        JsonNode value = arguments;
        for (String step : steps) {
            value = value == null ? null : value.get(step);
        }
        return value == null || value.isNull() ? null : value;
    }

    public String path() {
        return String.join(".", steps);
    }

    private static void collect(
            JsonNode schema, List<String> steps, boolean reachable, List<MirroredParam> found) {
        if (schema.isArray()) {
            schema.forEach(one -> collect(one, steps, false, found));
        }
        if (!(schema instanceof ObjectNode object)) {
            return;
        }
        JsonNode header = object.get(ANNOTATION);
        if (header != null) {
            found.add(checked(header, object, steps, reachable));
        }
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            boolean named = member.getKey().equals(PROPERTIES) && member.getValue().isObject();
            if (named) {
                for (Map.Entry<String, JsonNode> property : member.getValue().properties()) {
                    List<String> further = new ArrayList<>(steps);
                    further.add(property.getKey());
                    collect(property.getValue(), further, reachable, found);
                }
            } else if (!VALUES.contains(member.getKey())) {
                collect(member.getValue(), steps, false, found);
            }
        }
    }

    private static MirroredParam checked(
            JsonNode header, ObjectNode schema, List<String> steps, boolean reachable) {
        String path = String.join(".", steps);
        if (!reachable || steps.isEmpty()) {
            throw wrong(path, "is not reached by properties alone");
        }
        if (!header.isString() || !TOKEN.matcher(header.stringValue()).matches()) {
            throw wrong(path, "is not the name of a header");
        }
        JsonNode type = schema.get("type");
        if (type == null || !type.isString() || !PRIMITIVE.contains(type.stringValue())) {
            throw wrong(path, "stands on something other than a string, integer or boolean");
        }
        return new MirroredParam(header.stringValue(), steps);
    }

    private static IllegalArgumentException wrong(String path, String what) {
        return new IllegalArgumentException(ANNOTATION + " of '" + path + "' " + what);
    }
}
