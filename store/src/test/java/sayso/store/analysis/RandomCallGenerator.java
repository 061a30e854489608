package sayso.store.analysis;

import java.util.List;
import java.util.Map;
import java.util.Random;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.wire.cycle.ToolSchemas;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Calls of any tool at random, made from the schemas that agents see: most of them well formed, some
/// hostile.
final class RandomCallGenerator {
    private static final int ONE_OF_HOSTILE = 12;
    private static final int HUGE = 5_000;
    private static final List<String> TEXTS =
            List.of(
                    "Cost",
                    "Speed",
                    "Trust",
                    "Buy it",
                    "Build it",
                    "Wait",
                    "a|b",
                    "# one",
                    "- two",
                    "<!--obj_1-->",
                    "漢 🙂",
                    "x; y",
                    "2026-05-01",
                    "3.5",
                    "low",
                    "high");
    private static final List<String> HOSTILE_IDS =
            List.of("alt_zz", "obj_99", "", "nothing", "c-000000", "'; DROP TABLE cycles; --");
    private static final Map<String, String> KINDS =
            Map.ofEntries(
                    Map.entry("dominated_by", "alt"),
                    Map.entry("alternative_id", "alt"),
                    Map.entry("chosen_alternative_id", "alt"),
                    Map.entry("new_baseline_id", "alt"),
                    Map.entry("objective_id", "obj"),
                    Map.entry("means_id", "obj"),
                    Map.entry("fundamental_id", "obj"),
                    Map.entry("target_objective_id", "obj"),
                    Map.entry("paying_objective_id", "obj"),
                    Map.entry("a", "obj"),
                    Map.entry("b", "obj"),
                    Map.entry("decision_id", "dec"),
                    Map.entry("uncertainty_id", "unc"),
                    Map.entry("dimension_id", "dim"),
                    Map.entry("swap_id", "swap"),
                    Map.entry("confirmation_id", "conf"),
                    Map.entry("revisit_id", "rev"),
                    Map.entry("question_id", "q"));

    private final JsonMapper mapper = new JsonMapper();
    private final List<ToolCatalogueEntry> tools =
            ToolCatalogue.all().stream().filter(ToolCatalogueEntry::needsCycle).toList();
    private final Random random;

    RandomCallGenerator(Random random) {
        this.random = random;
    }

    /// A tool by its name, with parameters.
    record Call(String tool, String parameters) {}

    Call next() {
        ToolCatalogueEntry spec = tools.get(random.nextInt(tools.size()));
        if (rarely()) {
            return new Call(spec.name(), hostile());
        }
        if (rarely()) {
            return new Call(spec.name() + "x", "{}");
        }
        return new Call(spec.name(), object(ToolSchemas.parameters(spec)).toString());
    }

    private boolean rarely() {
        return random.nextInt(ONE_OF_HOSTILE * 4) == 0;
    }

    private String hostile() {
        return List.of("", "[]", "{", "null", "{\"alternative_id\":7}", "{\"reason\":\"\\u0000\"}")
                .get(random.nextInt(6));
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode made = mapper.createObjectNode();
        List<String> required =
                schema.path("required").valueStream().map(JsonNode::asString).toList();
        for (Map.Entry<String, JsonNode> property : schema.path("properties").properties()) {
            boolean needed = required.contains(property.getKey());
            if (needed ? !rarely() : random.nextInt(3) == 0) {
                made.set(property.getKey(), value(property.getKey(), property.getValue()));
            }
        }
        return made;
    }

    private JsonNode value(String name, JsonNode schema) {
        if (rarely()) {
            return mapper.readTree(random.nextBoolean() ? "-1e9" : "{\"x\":[]}");
        }
        if (schema.has("enum")) {
            JsonNode words = schema.get("enum");
            return words.get(random.nextInt(words.size()));
        }
        return switch (schema.path("type").asString("string")) {
            case "boolean" -> mapper.getNodeFactory().booleanNode(random.nextInt(3) > 0);
            case "integer" -> mapper.getNodeFactory().numberNode(number(schema));
            case "number" -> mapper.getNodeFactory().numberNode(number(schema) / 2.0);
            case "array" -> array(name, schema.path("items"));
            case "object" -> object(schema);
            default -> mapper.getNodeFactory().stringNode(text(name));
        };
    }

    private int number(JsonNode schema) {
        int least = schema.path("minimum").asInt(0);
        int most = schema.path("maximum").asInt(Math.max(least, 20));
        return least + random.nextInt(Math.max(1, most - least + 1));
    }

    private ArrayNode array(String name, JsonNode items) {
        ArrayNode all = mapper.createArrayNode();
        for (int more = 1 + random.nextInt(4); more > 0; more--) {
            all.add(
                    value(
                            name.endsWith("_ids") ? name.substring(0, name.length() - 1) : name,
                            items));
        }
        return all;
    }

    private String text(String name) {
        String kind = KINDS.get(name);
        if (kind != null) {
            return random.nextInt(ONE_OF_HOSTILE) == 0
                    ? HOSTILE_IDS.get(random.nextInt(HOSTILE_IDS.size()))
                    : kind + "_" + (kind.equals("alt") ? letter() : "" + (1 + random.nextInt(5)));
        }
        if (rarely()) {
            return "x".repeat(HUGE);
        }
        return TEXTS.get(random.nextInt(TEXTS.size()))
                + (random.nextInt(3) == 0 ? "" : ", that is number " + random.nextInt(1000));
    }

    private String letter() {
        return String.valueOf((char) ('a' + random.nextInt(5)));
    }
}
