package sayso.wire.cycle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Closing;
import sayso.core.analysis.cycle.ComponentStatus;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.cycle.Lineage;
import sayso.core.analysis.table.AlternativeId;
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
        object.put("hypothesis", lineage == null ? null : lineage.hypothesis());
        Closing closing = cycle.closing();
        AlternativeId chosen = closing == null ? null : closing.chosen();
        object.put("chosen_alternative_id", chosen == null ? null : chosen.value());
        object.put("decision_rationale", closing == null ? null : closing.rationale());
        object.put("created_at", cycle.createdAt().toString());
        object.put("updated_at", cycle.updatedAt().toString());
        return object;
    }

    /// A page of cycles.
    ///
    /// @param nextAfter the last one where there may be more, else null
    public static String page(List<Cycle> cycles, @Nullable CycleId nextAfter) {
        ObjectNode page = JsonNodeFactory.instance.objectNode();
        cycles.forEach(cycle -> page.withArray("cycles").add(of(cycle)));
        page.withArray("cycles");
        page.put("next_after", nextAfter == null ? null : nextAfter.value());
        return page.toString();
    }

    /// All cycles of an analysis, each below the one that it branches off.
    ///
    /// @param cycles those first that others branch off
    public static String tree(List<Cycle> cycles) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("analysis_id", cycles.getFirst().analysis().value());
        tree.put("title", cycles.getFirst().title());
        ArrayNode roots = tree.putArray("cycles");
        Map<CycleId, ArrayNode> children = new HashMap<>();
        for (Cycle cycle : cycles) {
            Lineage lineage = cycle.lineage();
            ArrayNode place =
                    lineage == null ? roots : children.getOrDefault(lineage.parent(), roots);
            ObjectNode whole = of(cycle);
            ObjectNode node = place.addObject();
            node.put("cycle_id", cycle.id().value());
            node.put("label", lineage == null ? cycle.title() : lineage.label());
            node.put("status", cycle.status().wireName());
            node.put("branch_point", lineage == null ? null : lineage.branchPoint().wireName());
            node.put("hypothesis", lineage == null ? null : lineage.hypothesis());
            node.set("progress", whole.get("progress"));
            node.set("chosen_alternative_id", whole.get("chosen_alternative_id"));
            children.put(cycle.id(), node.putArray("children"));
        }
        return tree.toString();
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
