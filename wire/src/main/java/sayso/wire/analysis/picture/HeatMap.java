package sayso.wire.analysis.picture;

import java.util.List;
import java.util.Locale;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.Objective;

/// Draws the consequence matrix of a decision table as an SVG heat map: a cell is darker the more
/// it differs from the status quo, and shows its rating.
public final class HeatMap {
    private static final int LABEL = 240;
    private static final int COLUMN = 112;
    private static final int ROW = 34;
    private static final int HEAD = 64;
    private static final int WIDTH = 15;
    private static final String ALTERNATIVE = "alt_";

    private HeatMap() {}

    public static String of(DecisionTable table) {
        int columns = table.alternatives().size();
        int rows = table.objectives().size();
        SvgBuilder svg =
                new SvgBuilder(
                        "heat-map",
                        LABEL + columns * COLUMN + 1,
                        HEAD + rows * ROW + 1,
                        "Consequence matrix",
                        "%d objectives by %d alternatives, each cell rated from -2, much worse than the status quo, to +2, much better"
                                .formatted(rows, columns));
        for (int i = 0; i < columns; i++) {
            Alternative one = table.alternatives().get(i);
            double middle = LABEL + (i + 0.5) * COLUMN;
            boolean baseline = i == table.baseline();
            String kind = one.setAside() ? "name aside" : "name";
            List<String> lines = SvgBuilder.wrapped(label(one.id(), one.name()), WIDTH);
            svg.text(kind, "middle", middle, 16, lines.getFirst(), WIDTH);
            if (lines.size() > 1) {
                svg.text(kind, "middle", middle, 34, lines.getLast(), WIDTH);
            }
            svg.text(
                    "note",
                    "middle",
                    middle,
                    52,
                    baseline ? "status quo" : one.setAside() ? "set aside" : "");
        }
        for (int k = 0; k < rows; k++) {
            row(svg, table, k);
        }
        return svg.toString();
    }

    private static void row(SvgBuilder svg, DecisionTable table, int k) {
        Objective objective = table.objectives().get(k);
        double top = HEAD + k * ROW;
        svg.text(
                objective.setAside() ? "name aside" : "name",
                "end",
                LABEL - 10,
                top + 22,
                objective.name() + (objective.setAside() ? " (set aside)" : ""),
                30);
        for (int i = 0; i < table.alternatives().size(); i++) {
            boolean baseline = i == table.baseline();
            Judgement judgement = table.cell(i, k).judgement();
            double left = LABEL + i * COLUMN;
            svg.rect(
                    "cell " + (baseline ? "baseline" : level(judgement)),
                    left + 1,
                    top + 1,
                    COLUMN - 2,
                    ROW - 2);
            svg.text(
                    "rating " + (baseline ? "baseline" : level(judgement)),
                    "middle",
                    left + COLUMN / 2.0,
                    top + 22,
                    baseline ? "0" : DocumentNumberFormatter.of(judgement).replace("*", ""));
        }
    }

    /// The class of a rating: `minus2` to `plus2`, `zero`, or `unknown`.
    static String level(Judgement judgement) {
        Integer rating = judgement.counted();
        if (rating == null) {
            return "unknown";
        }
        return rating == 0 ? "zero" : (rating < 0 ? "minus" : "plus") + Math.abs(rating);
    }

    /// With its letter, where its id has one.
    static String label(AlternativeId id, String name) {
        return id.value().startsWith(ALTERNATIVE)
                ? id.value().substring(ALTERNATIVE.length()).toUpperCase(Locale.ROOT) + ": " + name
                : name;
    }
}
