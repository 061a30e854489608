package sayso.wire.cycle;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.CycleStatus;
import sayso.analysis.cycle.Revisit;
import sayso.analysis.table.AlternativeId;
import sayso.decision.model.Asker;
import sayso.wire.JsonTime;
import sayso.wire.UnreadableTextException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Writes analysis cycles as JSON for programs and the HTTP API, one cycle, a page or the tree of
/// an analysis, and reads a cycle or a page back.
public final class CycleObject {
    private CycleObject() {}

    private static ObjectNode of(Cycle cycle) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        BranchLineage lineage = cycle.lineage();
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
        CycleClosure closing = cycle.closing();
        AlternativeId chosen = closing == null ? null : closing.chosen();
        object.put("chosen_alternative_id", chosen == null ? null : chosen.value());
        object.put("decision_rationale", closing == null ? null : closing.rationale());
        object.put("created_at", JsonTime.of(cycle.createdAt()));
        object.put("updated_at", JsonTime.of(cycle.updatedAt()));
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
            BranchLineage lineage = cycle.lineage();
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

    /// Cycles of a page, without their contents.
    ///
    /// @throws UnreadableTextException where it is no such page
    public static List<Cycle> readPage(String text) {
        List<Cycle> cycles = new ArrayList<>();
        tree(text).path("cycles").forEach(one -> cycles.add(cycle(one)));
        return cycles;
    }

    /// A cycle as it was written out, with its contents where they are there.
    ///
    /// @throws UnreadableTextException where it is no cycle
    public static Cycle read(String text) {
        return cycle(tree(text));
    }

    private static JsonNode tree(String text) {
        try {
            return new JsonMapper().readTree(text);
        } catch (JacksonException e) {
            throw new UnreadableTextException("a cycle is no JSON");
        }
    }

    private static Cycle cycle(JsonNode one) {
        try {
            CycleContents contents = CycleContents.EMPTY;
            Map<Component, ComponentStatus> statuses = new EnumMap<>(Component.class);
            for (Component component : Component.values()) {
                JsonNode state = one.path("contents").path(component.wireName());
                if (state.isObject()) {
                    contents =
                            contents.with(component, CycleCodec.read(component, state.toString()));
                }
                statuses.put(
                        component,
                        ComponentStatus.valueOf(
                                word(one.path("components"), component.wireName())));
            }
            return new Cycle(
                    new CycleId(one.path("cycle_id").stringValue()),
                    new AnalysisId(one.path("analysis_id").stringValue()),
                    one.path("title").stringValue(),
                    Asker.LOCAL,
                    lineage(one),
                    CycleStatus.valueOf(word(one, "status")),
                    CycleFlow.valueOf(word(one, "flow")),
                    ConfirmationPolicy.valueOf(word(one, "confirmations")),
                    Component.valueOf(word(one, "current_component")),
                    statuses,
                    Map.of(),
                    one.path("version").longValue(),
                    contents,
                    CycleCodec.list(Revisit.class, list(one, "revisits")),
                    CycleCodec.list(Confirmation.class, list(one, "confirmations_asked")),
                    closing(one),
                    Instant.parse(one.path("created_at").stringValue()),
                    Instant.parse(one.path("updated_at").stringValue()));
        } catch (JacksonException | IllegalArgumentException | DateTimeException e) {
            throw new UnreadableTextException("a cycle is not as expected: " + e.getMessage());
        }
    }

    private static String list(JsonNode one, String name) {
        return one.path(name).isArray() ? one.path(name).toString() : "[]";
    }

    private static String word(JsonNode one, String name) {
        return one.path(name).stringValue().toUpperCase(Locale.ROOT);
    }

    private static @Nullable BranchLineage lineage(JsonNode one) {
        String parent = one.path("parent_cycle_id").stringValue(null);
        return parent == null
                ? null
                : new BranchLineage(
                        new CycleId(parent),
                        Component.valueOf(word(one, "branch_point")),
                        one.path("branch_label").stringValue(),
                        one.path("hypothesis").stringValue(null));
    }

    private static @Nullable CycleClosure closing(JsonNode one) {
        String rationale = one.path("decision_rationale").stringValue(null);
        String chosen = one.path("chosen_alternative_id").stringValue(null);
        return rationale == null
                ? null
                : new CycleClosure(
                        chosen == null ? null : new AlternativeId(chosen),
                        rationale,
                        Instant.parse(one.path("updated_at").stringValue()));
    }

    public static String text(Cycle cycle) {
        return of(cycle).toString();
    }
}
