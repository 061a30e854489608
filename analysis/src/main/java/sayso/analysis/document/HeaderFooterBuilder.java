package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleClosure;

/// Builds the generated blocks before and after the sections of a decision document: the header
/// with title, status and lineage, and the footer with version and quality. Edits of them do not
/// count.
public final class HeaderFooterBuilder {
    static final String LINEAGE = "Lineage";

    private HeaderFooterBuilder() {}

    /// Headline, how far it is, where it comes from.
    public static List<MarkdownBlock> head(
            Cycle cycle, DocumentMetadata imprint, DocumentForm form) {
        String statement = cycle.contents().frame().statement();
        SectionBuilder page =
                new SectionBuilder(form)
                        .heading(
                                1,
                                MarkdownEscaper.of(cycle.title())
                                        + ": "
                                        + (statement == null
                                                ? "No focal decision yet"
                                                : MarkdownEscaper.of(statement)))
                        .quote(state(cycle, imprint, form))
                        .rule();
        BranchLineage lineage = cycle.lineage();
        if (lineage != null && form != DocumentForm.SUMMARY) {
            page.heading(2, LINEAGE)
                    .table(
                            List.of("Ancestor", "Branch Point", "Document"),
                            imprint.ancestors().stream()
                                    .map(one ->
                                            List.of(
                                                    MarkdownEscaper.of(one.title()),
                                                    DisplayNames.of(one.branchPoint()),
                                                    form == DocumentForm.FULL
                                                            ? MarkdownEscaper.of(
                                                                    one.cycle().value())
                                                            : ""))
                                    .toList())
                    .field("Branch", MarkdownEscaper.of(lineage.label()));
            if (lineage.hypothesis() != null) {
                page.field("Hypothesis", MarkdownEscaper.of(lineage.hypothesis()));
            }
        }
        return page.blocks();
    }

    private static List<String> state(Cycle cycle, DocumentMetadata imprint, DocumentForm form) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "**Status:** "
                        + DisplayNames.of(cycle.status())
                        + " | **Quality Score:** "
                        + QualitySection.overall(cycle, imprint));
        lines.add("**Last Updated:** " + imprint.at() + " by " + MarkdownEscaper.of(imprint.by()));
        BranchLineage lineage = cycle.lineage();
        List<String> from = new ArrayList<>();
        if (form == DocumentForm.FULL) {
            from.add("**Cycle:** " + MarkdownEscaper.of(cycle.id().value()));
        }
        if (lineage != null) {
            from.add(
                    "**Parent:** "
                            + (form == DocumentForm.FULL
                                    ? MarkdownEscaper.of(lineage.parent().value()) + " "
                                    : "")
                            + "(branched at "
                            + DisplayNames.of(lineage.branchPoint())
                            + (isDeep(cycle, lineage) ? ", deep branch" : "")
                            + ")");
        }
        if (!from.isEmpty()) {
            lines.add(String.join(" | ", from));
        }
        if (cycle.closing() != null) {
            lines.add(
                    "**Decision:** "
                            + (cycle.isDecided()
                                    ? chosen(cycle, cycle.closing())
                                    : "none, it was left")
                            + " - "
                            + MarkdownEscaper.of(cycle.closing().rationale()));
        }
        return lines;
    }

    private static String chosen(Cycle cycle, CycleClosure closing) {
        return closing.chosen() == null
                ? "none of the alternatives"
                : LabelFormatter.of(cycle).of(closing.chosen());
    }

    /// What lies before the branch point is worked on again.
    private static boolean isDeep(Cycle cycle, BranchLineage lineage) {
        for (Component component : Component.values()) {
            if (component.compareTo(lineage.branchPoint()) < 0
                    && cycle.statusOf(component).isOpen()) {
                return true;
            }
        }
        return false;
    }

    /// What stands at the end.
    public static List<MarkdownBlock> foot(Cycle cycle, DocumentMetadata imprint) {
        @Nullable String weakest = QualitySection.weakest(cycle);
        return new SectionBuilder(DocumentForm.FULL)
                .rule()
                .line("*Document Version: " + cycle.version() + "*")
                .line(
                        "*Analysis Quality: "
                                + QualitySection.overall(cycle, imprint)
                                + (weakest == null ? "" : " (Weakest: " + weakest + ")")
                                + "*")
                .line("*Generated by Sayso*")
                .blocks();
    }
}
