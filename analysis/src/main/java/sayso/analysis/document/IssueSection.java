package sayso.analysis.document;

import java.util.List;
import java.util.Set;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.IssueContents;

/// Writes the issue raising section of a cycle's decision document: potential decisions, ideas for
/// objectives, uncertainties and considerations.
final class IssueSection implements SectionWriter {
    @Override
    public Component component() {
        return Component.ISSUE_RAISING;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.ISSUE_RAISING);
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        IssueContents issue = cycle.contents().issue();
        page.heading(3, "Potential Decisions")
                .items(
                        issue.decisions(),
                        one -> MarkdownEscaper.of(one.text()),
                        one -> one.id().value(),
                        one -> one.id().equals(issue.focal()),
                        DisplayNames.NO_ITEMS);
        texts(page, "Objectives Identified", issue.ideas());
        page.heading(3, "Uncertainties")
                .items(
                        UncertaintyFormatter.in(cycle, Component.ISSUE_RAISING),
                        UncertaintyFormatter::raised,
                        one -> one.id().value());
        texts(page, "Considerations", issue.considerations());
    }

    static void texts(SectionBuilder page, String heading, List<CycleItem> items) {
        page.heading(3, heading)
                .items(items, one -> MarkdownEscaper.of(one.text()), one -> one.id().value());
    }
}
