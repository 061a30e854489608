package sayso.wire.collect;

import java.util.Optional;
import sayso.decision.model.ProblemCollector;
import sayso.schema.JsonTree;
import sayso.wire.ContractJson;
import sayso.wire.JsonFault;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/// Reads the arguments of `collect_decisions` from JSON text and writes its result as JSON text,
/// for interfaces without JSON trees of their own.
public final class CollectJson {
    private CollectJson() {}

    /// @param name what problems call the text
    /// @return empty where the text is not one JSON object; `problems` says so
    public static Optional<CollectDecisionsRequest> read(
            String text, String name, ProblemCollector problems) {
        try {
            if (JsonTree.read(text) instanceof ObjectNode object) {
                return ContractJson.read(
                        CollectDecisionsRequest.class,
                        SuggestionNormalizer.unfolded(object),
                        problems);
            }
            problems.add("type", "", name + " is not a JSON object");
        } catch (JacksonException e) {
            problems.add("type", "", name + " is not readable JSON: " + JsonFault.of(text, e));
        }
        return Optional.empty();
    }

    public static String write(CollectDecisionsResult result) {
        return JsonTree.write(ContractJson.write(result));
    }
}
