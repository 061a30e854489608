package sayso.wire.cycle;

import java.util.List;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.Lineage;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A cycle as programs see it.
public final class CycleObject {
    private CycleObject() {}

    private static ObjectNode of(Cycle cycle) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        Lineage lineage = cycle.lineage();
        object.put("cycle_id", cycle.id().value());
        object.put("analysis_id", cycle.analysis().value());
        object.put("title", cycle.title());
        object.put("status", cycle.status().wireName());
        object.put("flow", cycle.flow().wireName());
        object.put("confirmations", cycle.confirming().wireName());
        object.put("current_component", cycle.current().wireName());
        ObjectNode components = object.putObject("components");
        cycle.components()
                .forEach((component, status) ->
                        components.put(component.wireName(), status.wireName()));
        int complete =
                (int)
                        cycle.components().values().stream()
                                .filter(status -> status == ComponentStatus.COMPLETE)
                                .count();
        object.putObject("progress")
                .put("components_complete", complete)
                .put("percent", 100 * complete / cycle.components().size());
        object.put("version", cycle.version());
        object.put("parent_cycle_id", lineage == null ? null : lineage.parent().value());
        object.put("branch_point", lineage == null ? null : lineage.branchPoint().wireName());
        object.put("branch_label", lineage == null ? null : lineage.label());
        object.put("created_at", cycle.createdAt().toString());
        object.put("updated_at", cycle.updatedAt().toString());
        return object;
    }

    public static String text(Cycle cycle) {
        return of(cycle).toString();
    }

    public static String array(List<Cycle> cycles) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        cycles.forEach(cycle -> array.add(of(cycle)));
        return array.toString();
    }
}
