package sayso.core.analysis.document;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.cycle.Closing;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.Lineage;

/// What stands before and after the sections.
public final class Frontispiece {
    static final String LINEAGE = "Lineage";

    private Frontispiece() {}

    /// Headline, how far it is, where it comes from.
    public static List<Block> head(Cycle cycle, Imprint imprint, Form form) {
        String statement = cycle.contents().frame().statement();
        Page page =
                new Page(form)
                        .heading(
                                1,
                                Inline.of(cycle.title())
                                        + ": "
                                        + (statement == null
                                                ? "No focal decision yet"
                                                : Inline.of(statement)))
                        .quote(state(cycle, imprint, form))
                        .rule();
        Lineage lineage = cycle.lineage();
        if (lineage != null && form != Form.SUMMARY) {
            page.heading(2, LINEAGE)
                    .table(
                            List.of("Ancestor", "Branch Point", "Document"),
                            imprint.ancestors().stream()
                                    .map(one ->
                                            List.of(
                                                    Inline.of(one.title()),
                                                    Words.of(one.branchPoint()),
                                                    form == Form.FULL
                                                            ? Inline.of(one.cycle().value())
                                                            : ""))
                                    .toList())
                    .field("Branch", Inline.of(lineage.label()));
            if (lineage.hypothesis() != null) {
                page.field("Hypothesis", Inline.of(lineage.hypothesis()));
            }
        }
        return page.blocks();
    }

    private static List<String> state(Cycle cycle, Imprint imprint, Form form) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "**Status:** "
                        + Words.of(cycle.status())
                        + " | **Quality Score:** "
                        + QualitySection.overall(cycle, imprint));
        lines.add("**Last Updated:** " + imprint.at() + " by " + Inline.of(imprint.by()));
        Lineage lineage = cycle.lineage();
        List<String> from = new ArrayList<>();
        if (form == Form.FULL) {
            from.add("**Cycle:** " + Inline.of(cycle.id().value()));
        }
        if (lineage != null) {
            from.add(
                    "**Parent:** "
                            + (form == Form.FULL ? Inline.of(lineage.parent().value()) + " " : "")
                            + "(branched at "
                            + Words.of(lineage.branchPoint())
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
                            + Inline.of(cycle.closing().rationale()));
        }
        return lines;
    }

    private static String chosen(Cycle cycle, Closing closing) {
        return closing.chosen() == null
                ? "none of the alternatives"
                : Labels.of(cycle).of(closing.chosen());
    }

    /// What lies before the branch point is worked on again.
    private static boolean isDeep(Cycle cycle, Lineage lineage) {
        for (Component component : Component.values()) {
            if (component.compareTo(lineage.branchPoint()) < 0
                    && cycle.statusOf(component).isOpen()) {
                return true;
            }
        }
        return false;
    }

    /// What stands at the end.
    public static List<Block> foot(Cycle cycle, Imprint imprint) {
        @Nullable String weakest = QualitySection.weakest(cycle);
        return new Page(Form.FULL)
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
