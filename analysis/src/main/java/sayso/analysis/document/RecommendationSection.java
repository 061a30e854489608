package sayso.analysis.document;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.Recommendation;

/// Writes the recommendation section of a cycle's decision document: synthesis, standout option,
/// key considerations and remaining uncertainties.
final class RecommendationSection implements SectionWriter {
    static final String STANDOUT = "**Standout Option:** ";
    static final String RATIONALE = "**Rationale:** ";

    @Override
    public Component component() {
        return Component.RECOMMENDATION;
    }

    @Override
    public Set<Component> reads() {
        return Set.of(Component.ISSUE_RAISING, Component.ALTERNATIVES, Component.RECOMMENDATION);
    }

    @Override
    public boolean shows(Cycle cycle) {
        return !UncertaintyFormatter.in(cycle, component()).isEmpty();
    }

    @Override
    public void write(SectionBuilder page, Cycle cycle, DocumentMetadata imprint) {
        Recommendation recommendation = cycle.contents().recommendation();
        Recommendation.Standout standout = recommendation.standout();
        page.heading(3, "Synthesis")
                .lines(
                        recommendation.synthesis() == null
                                ? List.of(DisplayNames.NOT_SET)
                                : MarkdownEscaper.lines(recommendation.synthesis()))
                .heading(3, "If One Stands Out")
                .plainItems(
                        List.of(
                                STANDOUT + option(cycle, standout),
                                RATIONALE
                                        + DisplayNames.orNotSet(
                                                standout == null ? null : standout.rationale())));
        IssueSection.texts(
                page, "Key Considerations Before Deciding", recommendation.considerations());
        page.heading(3, "Remaining Uncertainties")
                .items(
                        UncertaintyFormatter.in(cycle, component()),
                        UncertaintyFormatter::remaining,
                        one -> one.id().value());
    }

    private static String option(Cycle cycle, Recommendation.@Nullable Standout standout) {
        if (standout == null) {
            return DisplayNames.NOT_SET;
        }
        return standout.alternativeId() == null
                ? DisplayNames.NONE
                : LabelFormatter.of(cycle).of(standout.alternativeId());
    }
}
