package sayso.mcp.protocol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Schema of an elicitation form: one flat object of strings, numbers, booleans and choices.
/// Validates the content that a client returned.
record FormSchema(ObjectNode schema) {
    /// Whether it holds a choice of several, which revisions before 2025-11-25 cannot say.
    boolean hasMultipleChoice() {
        return schema.path("properties")
                .valueStream()
                .anyMatch(field -> field.path("type").asString("").equals("array"));
    }

    /// The same in the words of 2025-06-18: titled choices are `enum` with `enumNames`, and only
    /// booleans have defaults.
    ObjectNode toOldestWords() {
        ObjectNode copy = schema.deepCopy();
        for (JsonNode field : copy.path("properties").values()) {
            if (field instanceof ObjectNode object) {
                if (!object.path("type").asString("").equals("boolean")) {
                    object.remove("default");
                }
                if (object.remove("oneOf") instanceof ArrayNode choices) {
                    ArrayNode values = object.putArray("enum");
                    ArrayNode titles = object.putArray("enumNames");
                    for (JsonNode choice : choices) {
                        values.add(choice.path("const").asString(""));
                        titles.add(choice.path("title").asString(""));
                    }
                }
            }
        }
        return copy;
    }

    /// Everything that is wrong with the content, each with its field. Fields that nobody asked for
    /// are let through.
    List<String> problems(ObjectNode content) {
        List<String> problems = new ArrayList<>();
        for (JsonNode name : schema.path("required").values()) {
            if (!content.has(name.asString(""))) {
                problems.add(name.asString("") + " is missing");
            }
        }
        schema.path("properties")
                .forEachEntry((name, field) -> {
                    JsonNode value = content.get(name);
                    if (value != null) {
                        check(name, field, value, problems);
                    }
                });
        return problems;
    }

    private static void check(String name, JsonNode field, JsonNode value, List<String> problems) {
        switch (field.path("type").asString("")) {
            case "string" -> checkText(name, field, value, problems);
            case "integer" -> {
                if (!value.isNumber() || value.doubleValue() != Math.rint(value.doubleValue())) {
                    problems.add(name + " is not an integer");
                } else {
                    checkRange(name, field, value.doubleValue(), problems);
                }
            }
            case "number" -> {
                if (!value.isNumber()) {
                    problems.add(name + " is not a number");
                } else {
                    checkRange(name, field, value.doubleValue(), problems);
                }
            }
            case "boolean" -> {
                if (!value.isBoolean()) {
                    problems.add(name + " is neither true nor false");
                }
            }
            case "array" -> checkChoices(name, field, value, problems);
            default -> {}
        }
    }

    private static void checkText(
            String name, JsonNode field, JsonNode value, List<String> problems) {
        if (!value.isString()) {
            problems.add(name + " is not a string");
            return;
        }
        String text = value.stringValue();
        Set<String> choices = choices(field, "oneOf");
        if (!choices.isEmpty() && !choices.contains(text)) {
            problems.add(name + " is none of the choices");
        }
        int length = text.codePointCount(0, text.length());
        if (length < field.path("minLength").asInt(0)) {
            problems.add(name + " is too short");
        }
        if (length > field.path("maxLength").asInt(Integer.MAX_VALUE)) {
            problems.add(name + " is too long");
        }
    }

    private static void checkRange(
            String name, JsonNode field, double value, List<String> problems) {
        if (field.has("minimum") && value < field.get("minimum").doubleValue()) {
            problems.add(name + " is too small");
        }
        if (field.has("maximum") && value > field.get("maximum").doubleValue()) {
            problems.add(name + " is too large");
        }
    }

    private static void checkChoices(
            String name, JsonNode field, JsonNode value, List<String> problems) {
        if (!value.isArray()) {
            problems.add(name + " is not an array");
            return;
        }
        Set<String> choices = choices(field.path("items"), "anyOf");
        for (JsonNode each : value.values()) {
            if (!each.isString() || !choices.contains(each.stringValue())) {
                problems.add(name + " holds something that is none of the choices");
                break;
            }
        }
        if (value.size() < field.path("minItems").asInt(0)) {
            problems.add(name + " has too few choices");
        }
        if (value.size() > field.path("maxItems").asInt(Integer.MAX_VALUE)) {
            problems.add(name + " has too many choices");
        }
    }

    private static Set<String> choices(JsonNode field, String titled) {
        Set<String> choices = new HashSet<>();
        field.path("enum").forEach(each -> choices.add(each.asString("")));
        field.path(titled).forEach(each -> choices.add(each.path("const").asString("")));
        return choices;
    }
}
