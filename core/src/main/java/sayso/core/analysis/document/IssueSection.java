package sayso.core.analysis.document;

import java.util.List;
import java.util.Set;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.IssueRaising;
import sayso.core.analysis.cycle.Item;

/// What may have to be decided.
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
    public void write(Page page, Cycle cycle, Imprint imprint) {
        IssueRaising issue = cycle.contents().issue();
        page.heading(3, "Potential Decisions")
                .items(
                        issue.decisions(),
                        one -> Inline.of(one.text()),
                        one -> one.id().value(),
                        one -> one.id().equals(issue.focal()),
                        Words.NO_ITEMS);
        texts(page, "Objectives Identified", issue.ideas());
        page.heading(3, "Uncertainties")
                .items(
                        UncertaintyLines.in(cycle, Component.ISSUE_RAISING),
                        UncertaintyLines::raised,
                        one -> one.id().value());
        texts(page, "Considerations", issue.considerations());
    }

    static void texts(Page page, String heading, List<Item> items) {
        page.heading(3, heading)
                .items(items, one -> Inline.of(one.text()), one -> one.id().value());
    }
}
