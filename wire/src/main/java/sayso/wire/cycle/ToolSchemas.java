package sayso.wire.cycle;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.tool.ToolCatalogueEntry;
import sayso.schema.RecordSchema;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Derives the JSON Schemas of analysis tools' parameters and results from their records, and
/// writes the catalogue of tools with them.
public final class ToolSchemas {
    private static final Set<String> SHOW_COMPONENTS =
            Set.of("start_component", "complete_component", "get_document_section");

    private ToolSchemas() {}

    /// What a call takes, the cycle left out.
    public static ObjectNode parameters(ToolCatalogueEntry spec) {
        ObjectNode schema = RecordSchema.of(spec.parameters());
        schema.remove("description"); // why: it stands beside the schema, as the tool's
        for (RecordComponent component : spec.parameters().getRecordComponents()) {
            if (ConfirmationCallReader.isAny(component.getType())) {
                ((ObjectNode) schema.path("properties").path(RecordReflection.name(component)))
                        .put("type", "object");
            }
        }
        return schema;
    }

    /// The same with the cycle, which may be left out where only one is active.
    public static ObjectNode withCycle(ToolCatalogueEntry spec) {
        ObjectNode schema = parameters(spec);
        if (!spec.needsCycle()) {
            return schema;
        }
        ObjectNode properties = JsonNodeFactory.instance.objectNode();
        properties.putObject("cycle_id").put("type", "string");
        properties.setAll((ObjectNode) schema.path("properties"));
        schema.set("properties", properties);
        return schema;
    }

    /// The same for a list of all tools, which a model reads with every question: the components are named
    /// where an analysis is steered, and where it says where it is.
    public static ObjectNode terse(ToolCatalogueEntry spec) {
        ObjectNode schema = withCycle(spec);
        if (!SHOW_COMPONENTS.contains(spec.name())) {
            for (RecordComponent component : spec.parameters().getRecordComponents()) {
                if (component.getType() == Component.class) {
                    ((ObjectNode) schema.path("properties").path(RecordReflection.name(component)))
                            .remove("enum");
                }
            }
        }
        return schema;
    }

    /// Tools with what they take and what comes of them.
    public static String catalogue(List<ToolCatalogueEntry> tools) {
        return entries(tools).toString();
    }

    /// An object with the catalogue as `tools`.
    public static String list(List<ToolCatalogueEntry> tools) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.set("tools", entries(tools));
        return whole.toString();
    }

    private static ArrayNode entries(List<ToolCatalogueEntry> tools) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (ToolCatalogueEntry tool : tools) {
            ObjectNode one = all.addObject();
            one.put("name", tool.name()).put("description", tool.description());
            one.set("parameters", parameters(tool));
            one.set("returns", result(tool));
        }
        return all;
    }

    /// The names of what a call takes, with `?` behind those that may be left out.
    public static List<String> names(ToolCatalogueEntry spec) {
        return Arrays.stream(spec.parameters().getRecordComponents())
                .map(component ->
                        RecordReflection.name(component)
                                + (component.getAnnotatedType().isAnnotationPresent(Nullable.class)
                                        ? "?"
                                        : ""))
                .toList();
    }

    /// What comes of a call.
    public static ObjectNode result(ToolCatalogueEntry spec) {
        return RecordSchema.ofWritten(spec.result());
    }
}
