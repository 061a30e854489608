package sayso.wire.cycle;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.decision.model.ProblemCollector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Renames parameters of an analysis tool call that were sent under an alias, such as `alt_id`, to
/// their own names, and reports an alias and a name that differ. The tools' specification uses the
/// aliases too.
final class ParameterAliases {
    private static final Map<String, String> NAMES =
            Map.of(
                    "alt_id", "alternative_id",
                    "obj_id", "objective_id",
                    "dim_id", "dimension_id",
                    "type", "constraint_type");

    private ParameterAliases() {}

    static void replace(ObjectNode sent, ToolCatalogueEntry spec, ProblemCollector problems) {
        List<String> names =
                Arrays.stream(spec.parameters().getRecordComponents())
                        .map(RecordReflection::name)
                        .toList();
        names(sent, names, problems, "");
        Optional<String> id = names.stream().filter(name -> name.endsWith("_id")).findFirst();
        if (id.isPresent() && !names.contains("id")) {
            rename(sent, "id", id.get(), problems, "");
        }
        if (names.contains("ratings") && sent.get("ratings") instanceof ArrayNode ratings) {
            for (int i = 0; i < ratings.size(); i++) {
                if (ratings.get(i) instanceof ObjectNode rating) {
                    names(
                            rating,
                            List.of("alternative_id", "objective_id"),
                            problems,
                            "ratings[" + i + "].");
                }
            }
        }
    }

    private static void names(
            ObjectNode sent, List<String> names, ProblemCollector problems, String path) {
        NAMES.forEach((alias, name) -> {
            if (names.contains(name) && !names.contains(alias)) {
                rename(sent, alias, name, problems, path);
            }
        });
    }

    private static void rename(
            ObjectNode sent, String alias, String name, ProblemCollector problems, String path) {
        JsonNode value = sent.remove(alias);
        if (value == null) {
            return;
        }
        JsonNode known = sent.get(name);
        if (known == null) {
            sent.set(name, value);
        } else if (!known.equals(value)) {
            problems.add(
                    "conflict",
                    path + alias,
                    "%s%s %s and %s %s differ; send %s only"
                            .formatted(path, alias, value, name, known, name));
        }
    }
}
