package sayso.wire.choice;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import sayso.wire.ContractJson;
import tools.jackson.databind.node.ObjectNode;

/// Renames top-level fields of a `provide_choice` request that a caller wrote in camelCase to their
/// own snake_case names.
final class CamelCaseNormalizer {
    private static final Set<String> FIELDS =
            Set.copyOf(
                    ContractJson.schema(ProvideChoiceRequest.class)
                            .withObject("properties")
                            .propertyNames());

    private CamelCaseNormalizer() {}

    static void restore(ObjectNode json) {
        for (String name : List.copyOf(json.propertyNames())) {
            String own = name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
            if (!own.equals(name) && FIELDS.contains(own) && !json.has(own)) {
                json.set(own, json.remove(name));
            }
        }
    }
}
