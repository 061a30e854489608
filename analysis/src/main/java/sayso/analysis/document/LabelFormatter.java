package sayso.analysis.document;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.ObjectiveId;

/// Formats the names of alternatives, objectives and cells for the decision document, as in
/// `B: Managed runners on Queue time`, and the titles of tables with a column for each alternative.
public final class LabelFormatter {
    public static final String SET_ASIDE = " (set aside)";

    private final CycleContents contents;

    private LabelFormatter(CycleContents contents) {
        this.contents = contents;
    }

    public static LabelFormatter of(Cycle cycle) {
        return new LabelFormatter(cycle.contents());
    }

    /// `B: Managed runners`.
    public static String of(CycleAlternative one) {
        return one.letter() + ": " + MarkdownEscaper.of(one.name());
    }

    public String of(AlternativeId id) {
        return contents.alternatives().find(id).map(LabelFormatter::of).orElse(id.value());
    }

    public String of(ObjectiveId id) {
        return contents.objectives()
                .find(id)
                .map(one -> MarkdownEscaper.of(one.name()))
                .orElse(id.value());
    }

    /// `B: Managed runners on Queue time`.
    public String of(CellId cell) {
        return of(cell.alternativeId()) + " on " + of(cell.objectiveId());
    }

    public String heading(CycleAlternative one) {
        return of(one) + (contents.tradeoffs().isSetAside(one.id()) ? SET_ASIDE : "");
    }

    public String row(CycleObjective one) {
        return MarkdownEscaper.of(one.name())
                + (contents.tradeoffs().isSetAside(one.id()) ? SET_ASIDE : "");
    }

    /// Titles of a table with a column for each alternative.
    List<String> titles(String... first) {
        List<String> titles = new ArrayList<>(List.of(first));
        contents.alternatives().all().forEach(one -> titles.add(heading(one)));
        return titles;
    }
}
