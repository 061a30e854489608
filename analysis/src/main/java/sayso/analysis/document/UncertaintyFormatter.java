package sayso.analysis.document;

import java.util.List;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.Uncertainty;

/// Formats uncertainties for the decision document, as list items or table rows, and assigns each
/// to the one section that shows it.
public final class UncertaintyFormatter {
    /// Before what it came to.
    public static final String RESOLVED = "Resolved: ";

    /// Before how it could be resolved.
    public static final String RESOLUTION = "Resolution: ";

    public static final String RESOLVABLE = " (resolvable)";
    public static final String NOT_RESOLVABLE = " (not resolvable)";

    private UncertaintyFormatter() {}

    /// The section that shows it.
    public static Component shownIn(Uncertainty one) {
        return switch (one.component()) {
            case CONSEQUENCES, RECOMMENDATION -> one.component();
            case ISSUE_RAISING,
                    PROBLEM_FRAME,
                    OBJECTIVES,
                    ALTERNATIVES,
                    TRADEOFFS,
                    DECISION_QUALITY,
                    NOTES_NEXT_STEPS ->
                    Component.ISSUE_RAISING;
        };
    }

    static List<Uncertainty> in(Cycle cycle, Component section) {
        return cycle.contents().issue().uncertainties().stream()
                .filter(one -> shownIn(one) == section)
                .toList();
    }

    static String raised(Uncertainty one) {
        return MarkdownEscaper.beforeDash(MarkdownEscaper.of(one.description()))
                + (one.resolvable() ? RESOLVABLE : NOT_RESOLVABLE)
                + resolved(one);
    }

    static String remaining(Uncertainty one) {
        String path =
                one.resolutionPath() == null
                        ? ""
                        : " - "
                                + RESOLUTION
                                + MarkdownEscaper.beforeDash(
                                        MarkdownEscaper.of(one.resolutionPath()));
        return MarkdownEscaper.beforeDash(MarkdownEscaper.of(one.description()))
                + path
                + resolved(one);
    }

    private static String resolved(Uncertainty one) {
        return one.resolution() == null
                ? ""
                : " - " + RESOLVED + MarkdownEscaper.of(one.resolution());
    }

    /// In the table of the consequences.
    static List<String> row(SectionBuilder page, LabelFormatter labels, Uncertainty one) {
        String impact =
                one.impact() != null
                        ? MarkdownEscaper.of(one.impact())
                        : one.cell() == null ? "" : labels.of(one.cell());
        return List.of(
                page.anchored(MarkdownEscaper.of(one.description()), one.id().value()),
                impact,
                one.resolution() == null
                        ? one.resolvable() ? "Yes" : "No"
                        : RESOLVED + MarkdownEscaper.of(one.resolution()));
    }
}
