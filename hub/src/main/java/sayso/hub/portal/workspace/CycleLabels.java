package sayso.hub.portal.workspace;

import java.util.List;
import java.util.stream.Collectors;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;
import sayso.hub.portal.view.PortalTexts;
import sayso.wire.record.VisibleText;

/// Labels of the alternatives, objectives and cells of one cycle for the portal's pages, such as
/// `B: Managed runners`; an unknown one keeps its id.
final class CycleLabels {
    private final CycleContents contents;
    private final PortalTexts words;

    CycleLabels(Cycle cycle, PortalTexts words) {
        this.contents = cycle.contents();
        this.words = words;
    }

    /// `B: Managed runners`.
    String of(AlternativeId id) {
        return contents.alternatives().find(id).map(CycleLabels::of).orElse(id.value());
    }

    static String of(CycleAlternative one) {
        return one.letter() + ": " + VisibleText.of(one.name());
    }

    /// `B`, where the name stands nearby.
    String letter(AlternativeId id) {
        return contents.alternatives().find(id).map(CycleAlternative::letter).orElse(id.value());
    }

    String of(ObjectiveId id) {
        return contents.objectives()
                .find(id)
                .map(CycleObjective::name)
                .map(VisibleText::of)
                .orElse(id.value());
    }

    String of(CellId cell) {
        return words.of("cycle.cell", of(cell.alternativeId()), of(cell.objectiveId()));
    }

    /// `A: one, B: two`.
    String all(List<AlternativeId> ids) {
        return ids.stream().map(this::of).collect(Collectors.joining(words.of("cycle.and")));
    }

    /// `A, B`.
    String letters(List<AlternativeId> ids) {
        return ids.stream().map(this::letter).collect(Collectors.joining(words.of("cycle.and")));
    }

    String objectives(List<ObjectiveId> ids) {
        return ids.stream().map(this::of).collect(Collectors.joining(words.of("cycle.and")));
    }
}
