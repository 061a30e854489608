package sayso.wire.cycle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.RawJson;
import sayso.analysis.common.CommonTool;
import sayso.analysis.tool.ToolCatalogue;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.analysis.tool.ToolJson;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Rewrites in place the parameters of a tool call that requests a person's confirmation: labels
/// become options, and the call to be permitted is checked and brought into the canonical form that
/// is compared when it is made.
final class ConfirmationCallReader {
    private static final JsonMapper MAPPER = new JsonMapper();
    private static final String TOOL = "for_tool";
    private static final String PARAMETERS = "for_parameters";

    private ConfirmationCallReader() {}

    static void replace(
            ObjectNode sent,
            ToolCatalogueEntry spec,
            ToolCallJson reader,
            ProblemCollector problems) {
        if (spec.parameters() != CommonTool.RequestConfirmation.class) {
            return;
        }
        if (sent.get("options") instanceof ArrayNode options) {
            for (int n = 0; n < options.size(); n++) {
                if (options.get(n).isString()) {
                    JsonNode label = options.get(n);
                    options.set(n, JsonNodeFactory.instance.objectNode().set("label", label));
                }
            }
        }
        ObjectNode parameters = object(sent, problems);
        if (!sent.path(TOOL).isString() || parameters == null) {
            return;
        }
        String named = sent.get(TOOL).stringValue();
        Optional<ToolCatalogueEntry> tool = ToolCatalogue.find(named).filter(one -> !one.reads());
        if (tool.isEmpty()) {
            sent.remove(PARAMETERS);
            problems.add(
                    "unknown", TOOL, "for_tool '" + named + "' is no tool that changes anything");
            return;
        }
        ToolJson.Reading reading = reader.read(tool.get(), parameters.toString());
        List<Problem> wrong = new ArrayList<>(reading.problems());
        reading.unread().forEach(one -> wrong.addAll(one.problems()));
        for (Problem problem : wrong) {
            String field = PARAMETERS + (problem.field().isEmpty() ? "" : "." + problem.field());
            problems.add(problem.code(), field, named + ": " + problem.message());
        }
        sent.put(PARAMETERS, reading.permitted());
    }

    /// The parameters, none where there are none; null where they are no object.
    private static @Nullable ObjectNode object(ObjectNode sent, ProblemCollector problems) {
        JsonNode given = sent.get(PARAMETERS);
        if (given == null || given.isNull()) {
            return JsonNodeFactory.instance.objectNode();
        }
        if (given.isString()) {
            given = parsed(given.stringValue());
        }
        if (given instanceof ObjectNode object) {
            return object;
        }
        problems.add("type", PARAMETERS, PARAMETERS + " is no JSON object");
        sent.remove(PARAMETERS);
        return null;
    }

    private static @Nullable JsonNode parsed(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            return null; // why: the caller says that it is no object
        }
    }

    /// Whether a parameter is an object that is kept as it came.
    static boolean isAny(Class<?> type) {
        return type == RawJson.class;
    }
}
