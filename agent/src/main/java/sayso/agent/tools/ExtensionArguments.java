package sayso.agent.tools;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.ProblemCollector;

/// Arguments for a call of an extension's tool, read by the tool's schema, with the problems and
/// warnings found. Booleans sent as text are converted; any other value of the wrong type is a
/// fault; arguments that the schema does not name are passed on with a warning.
record ExtensionArguments(Map<String, Object> values, ProblemCollector problems) {
    /// @param schema the tool's, in plain values; of one that names no properties nothing is checked
    static ExtensionArguments of(Map<String, Object> schema, Map<String, Object> sent) {
        ProblemCollector problems = new ProblemCollector();
        return new ExtensionArguments(object(schema, sent, "", problems), problems);
    }

    private static Map<String, Object> object(
            Map<?, ?> schema, Map<?, ?> sent, String path, ProblemCollector problems) {
        Map<String, Object> read = new LinkedHashMap<>();
        boolean open =
                !(schema.get("properties") instanceof Map<?, ?> named)
                        || named.isEmpty()
                        || (schema.containsKey("additionalProperties")
                                && !Boolean.FALSE.equals(schema.get("additionalProperties")));
        sent.forEach((key, value) -> {
            String name = String.valueOf(key);
            String at = path + name;
            Object property =
                    schema.get("properties") instanceof Map<?, ?> all ? all.get(name) : null;
            if (property == null && !open) {
                problems.warn("unknown field '" + at + "' ignored");
            }
            Object taken = value;
            if (property instanceof Map<?, ?> declared) {
                taken = value(declared, value, at, problems);
            }
            if (taken != null) {
                read.put(name, taken);
            }
        });
        return read;
    }

    private static @Nullable Object value(
            Map<?, ?> schema, Object sent, String at, ProblemCollector problems) {
        // why: a type that is no single word is the tool's own affair
        String type = schema.get("type") instanceof String word ? word : "";
        return switch (type) {
            case "object" ->
                    sent instanceof Map<?, ?> members
                            ? object(schema, members, at + ".", problems)
                            : mistyped(at, "an object", problems);
            case "array" ->
                    sent instanceof List<?> entries
                            ? list(schema, entries, at, problems)
                            : mistyped(at, "a list", problems);
            case "boolean" -> truth(sent, at, problems);
            case "string" -> sent instanceof String ? sent : mistyped(at, "a text", problems);
            case "number" -> sent instanceof Number ? sent : mistyped(at, "a number", problems);
            case "integer" ->
                    sent instanceof Long ? sent : mistyped(at, "a whole number", problems);
            default -> sent;
        };
    }

    private static List<Object> list(
            Map<?, ?> schema, List<?> entries, String at, ProblemCollector problems) {
        List<Object> read = new ArrayList<>();
        for (int i = 0; i < entries.size(); i++) {
            Object entry = entries.get(i);
            Object taken =
                    entry != null && schema.get("items") instanceof Map<?, ?> items
                            ? value(items, entry, at + "[" + i + "]", problems)
                            : entry;
            if (taken != null) {
                read.add(taken);
            }
        }
        return read;
    }

    private static @Nullable Object truth(Object sent, String at, ProblemCollector problems) {
        if (sent instanceof String text && List.of("true", "false").contains(text.strip())) {
            problems.warn(at + " \"" + text + "\" read as a boolean");
            return Boolean.valueOf(text.strip());
        }
        return sent instanceof Boolean ? sent : mistyped(at, "true or false", problems);
    }

    private static @Nullable Object mistyped(String at, String wanted, ProblemCollector problems) {
        problems.add("type", at, at + " is not " + wanted);
        return null;
    }
}
