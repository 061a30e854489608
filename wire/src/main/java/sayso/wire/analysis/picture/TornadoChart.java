package sayso.wire.analysis.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;

/// Draws as an SVG tornado chart how far the leader's margin changes when a single rating moves by
/// one step or over its range, with the ratings that would cost the lead first. A cell without a
/// rating moves over every rating.
public final class TornadoChart {
    private static final int LABEL = 340;
    private static final int BARS = 280;
    private static final int VALUE = 150;
    private static final int ROW = 28;
    private static final int HEAD = 26;
    private static final int MOST = 12;

    private TornadoChart() {}

    /// A cell and the lead with it at its ends.
    ///
    /// @param least the smaller one
    record Swing(String name, double least, double most) {
        boolean costsTheLead() {
            return least < -1e-9;
        }

        boolean ties() {
            return Math.abs(least) <= 1e-9;
        }
    }

    /// Empty where fewer than two alternatives are in play.
    public static String of(DecisionTable table) {
        TableRatings ratings = TableRatings.of(table);
        List<PughTotals.Score> scores =
                ratings.inPlay().stream()
                        .sorted(Comparator.comparing(TableRatings::expected).reversed())
                        .toList();
        List<Swing> swings = scores.size() < 2 ? List.of() : swings(ratings, scores);
        if (swings.isEmpty()) {
            return "";
        }
        String first = scores.getFirst().name();
        double lead =
                TableRatings.expected(scores.getFirst()) - TableRatings.expected(scores.get(1));
        double low = Math.min(0, swings.stream().mapToDouble(Swing::least).min().orElse(0));
        double high = Math.max(lead, swings.stream().mapToDouble(Swing::most).max().orElse(0));
        double unit = BARS / Math.max(high - low, 0.5);
        double zero = LABEL - low * unit;
        SvgBuilder svg =
                new SvgBuilder(
                        "tornado",
                        LABEL + BARS + VALUE,
                        HEAD + swings.size() * ROW + 8,
                        "What would change the result",
                        "The lead of %s, now %s, with one rating changed"
                                .formatted(first, DocumentNumberFormatter.signed(rounded(lead))));
        svg.line("axis strong", zero, HEAD - 6, zero, HEAD + swings.size() * ROW + 4);
        svg.line(
                "axis",
                zero + lead * unit,
                HEAD - 6,
                zero + lead * unit,
                HEAD + swings.size() * ROW + 4);
        svg.text("note", "middle", zero, 12, "tie");
        if (lead * unit > 60) {
            svg.text(
                    "note",
                    "middle",
                    zero + lead * unit,
                    12,
                    "lead now " + DocumentNumberFormatter.signed(rounded(lead)));
        }
        for (int i = 0; i < swings.size(); i++) {
            bar(svg, swings.get(i), HEAD + i * ROW, zero, unit);
        }
        return svg.toString();
    }

    private static void bar(SvgBuilder svg, Swing swing, double top, double zero, double unit) {
        svg.text("name", "end", LABEL - 10, top + 17, swing.name(), 42);
        double from = zero + swing.least() * unit;
        double to = zero + swing.most() * unit;
        double inside = Math.max(from, Math.min(zero, to));
        svg.rect("bar lost", from, top + 3, inside - from, ROW - 8);
        svg.rect("bar kept", inside, top + 3, to - inside, ROW - 8);
        svg.text(
                "value",
                "start",
                Math.max(to, zero) + 8,
                top + 17,
                swing.costsTheLead() ? "loses the lead" : swing.ties() ? "ties" : "");
    }

    private static List<Swing> swings(TableRatings ratings, List<PughTotals.Score> scores) {
        DecisionTable table = ratings.table();
        List<Swing> swings = new ArrayList<>();
        for (PughTotals.Score score : scores) {
            int row = table.indexOf(score.alternativeId());
            if (row == table.baseline()) {
                continue;
            }
            for (int k : ratings.columns()) {
                Judgement judgement = table.cell(row, k).judgement();
                double weight = ratings.weight(k);
                double now = TableRatings.middle(judgement);
                double down = lead(scores, score, weight * (low(judgement) - now));
                double up = lead(scores, score, weight * (high(judgement) - now));
                String name =
                        SvgBuilder.cut(HeatMap.label(score.alternativeId(), score.name()), 20)
                                + " on "
                                + table.objectives().get(k).name();
                swings.add(new Swing(name, Math.min(down, up), Math.max(down, up)));
            }
        }
        swings.sort(
                Comparator.comparingDouble(Swing::least)
                        .thenComparing(Comparator.comparingDouble(Swing::most).reversed()));
        return swings.subList(0, Math.min(MOST, swings.size()));
    }

    private static double low(Judgement judgement) {
        return judgement.low() < judgement.high()
                ? judgement.low()
                : Math.max(Judgement.WORST, judgement.low() - 1);
    }

    private static double high(Judgement judgement) {
        return judgement.low() < judgement.high()
                ? judgement.high()
                : Math.min(Judgement.BEST, judgement.high() + 1);
    }

    /// Of the first one over the best other one, where one total is another.
    private static double lead(List<PughTotals.Score> scores, PughTotals.Score changed, double by) {
        double best = Double.NEGATIVE_INFINITY;
        for (PughTotals.Score other : scores.subList(1, scores.size())) {
            best = Math.max(best, TableRatings.expected(other) + (other.equals(changed) ? by : 0));
        }
        PughTotals.Score first = scores.getFirst();
        return TableRatings.expected(first) + (first.equals(changed) ? by : 0) - best;
    }

    private static double rounded(double number) {
        return Math.rint(number * 100) / 100;
    }
}
