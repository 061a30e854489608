package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.analysis.cycle.Alternatives;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;

/// Writes the alternatives section of a cycle's decision document: the options under consideration
/// and the strategy table.
final class AlternativesSection implements SectionWriter {
    @Override
    public Component component() {
        return Component.ALTERNATIVES;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.ALTERNATIVES, Component.TRADEOFFS);
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        Alternatives alternatives = cycle.contents().alternatives();
        page.heading(3, "Options Under Consideration")
                .table(
                        List.of("#", "Alternative", "Description", "Status Quo?"),
                        alternatives.all().stream()
                                .map(one ->
                                        List.of(
                                                one.letter(),
                                                page.anchored(
                                                        MarkdownEscaper.of(one.name()),
                                                        one.id().value()),
                                                MarkdownEscaper.of(one.description()),
                                                one.id().equals(alternatives.baseline())
                                                        ? "**Yes**"
                                                        : "No"))
                                .toList())
                .heading(3, "Strategy Table (if applicable)")
                .table(
                        LabelFormatter.of(cycle).titles("Sub-Decision", "Options"),
                        alternatives.dimensions().stream()
                                .map(dimension -> strategy(page, alternatives, dimension))
                                .toList());
    }

    private static List<String> strategy(
            SectionBuilder page, Alternatives alternatives, Alternatives.Dimension dimension) {
        List<String> row = new ArrayList<>();
        row.add(page.anchored(MarkdownEscaper.of(dimension.name()), dimension.id().value()));
        row.add(MarkdownEscaper.list(dimension.options()));
        alternatives
                .all()
                .forEach(one ->
                        row.add(
                                MarkdownEscaper.of(
                                        one.strategy().getOrDefault(dimension.id(), ""))));
        return row;
    }
}
