package sayso.analysis.document;

import java.util.List;
import java.util.Set;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Objectives;

/// Writes the objectives section of a cycle's decision document: one table of the fundamental
/// objectives and one of the means.
final class ObjectivesSection implements SectionWriter {
    @Override
    public Component component() {
        return Component.OBJECTIVES;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.OBJECTIVES);
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        Objectives objectives = cycle.contents().objectives();
        page.heading(3, "Fundamental Objectives (What Really Matters)")
                .table(
                        List.of("Objective", "Measure", "Direction"),
                        objectives.fundamental().stream()
                                .map(one ->
                                        List.of(
                                                name(page, one),
                                                MarkdownEscaper.of(one.measure()),
                                                DocumentNumberFormatter.direction(one)))
                                .toList())
                .heading(3, "Means Objectives (Ways to Achieve)")
                .table(
                        List.of("Means Objective", "Measure", "Direction", "Supports"),
                        objectives.means().stream()
                                .map(one ->
                                        List.of(
                                                name(page, one),
                                                MarkdownEscaper.of(one.measure()),
                                                DocumentNumberFormatter.direction(one),
                                                supports(objectives, one)))
                                .toList());
    }

    private static String name(SectionBuilder page, CycleObjective one) {
        return page.anchored(MarkdownEscaper.of(one.name()), one.id().value());
    }

    private static String supports(Objectives objectives, CycleObjective one) {
        return MarkdownEscaper.list(
                one.supports().stream()
                        .flatMap(id -> objectives.find(id).stream())
                        .map(CycleObjective::name)
                        .toList());
    }
}
