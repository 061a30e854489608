package sayso.wire.analysis.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sayso.analysis.document.DocumentNumberFormatter;
import sayso.analysis.method.PughTotals;
import sayso.analysis.table.DecisionTable;

/// Draws the totals of the alternatives of a decision table as SVG bars, best first; where ratings
/// are unknown, the range that a total may still reach.
public final class RankBarChart {
    private static final int LABEL = 240;
    private static final int BARS = 380;
    private static final int VALUE = 150;
    private static final int ROW = 34;

    private RankBarChart() {}

    /// Empty where there is nothing to compare.
    public static String of(DecisionTable table) {
        TableRatings ratings = TableRatings.of(table);
        List<PughTotals.Score> scores = new ArrayList<>(ratings.totals().alternatives());
        if (scores.isEmpty()) {
            return "";
        }
        scores.sort(
                Comparator.comparing(PughTotals.Score::inPlay, Comparator.reverseOrder())
                        .thenComparing(TableRatings::expected, Comparator.reverseOrder()));
        double low = Math.min(0, scores.stream().mapToDouble(RankBarChart::low).min().orElse(0));
        double high = Math.max(0, scores.stream().mapToDouble(RankBarChart::high).max().orElse(0));
        double unit = BARS / Math.max(high - low, 1);
        double zero = LABEL - low * unit;
        SvgBuilder svg =
                new SvgBuilder(
                        "rank-bars",
                        LABEL + BARS + VALUE,
                        scores.size() * ROW + 8,
                        ratings.weighted() ? "Weighted totals" : "Totals",
                        about(scores));
        svg.line("axis", zero, 0, zero, scores.size() * ROW + 4);
        for (int i = 0; i < scores.size(); i++) {
            PughTotals.Score score = scores.get(i);
            bar(svg, ratings, score, i * ROW + 4, zero, unit);
        }
        return svg.toString();
    }

    private static void bar(
            SvgBuilder svg,
            TableRatings ratings,
            PughTotals.Score score,
            double top,
            double zero,
            double unit) {
        boolean leads = ratings.totals().leaderIds().contains(score.alternativeId());
        String kind = !score.inPlay() ? "out" : leads ? "leads" : "other";
        svg.text(
                score.inPlay() ? "name" : "name aside",
                "end",
                LABEL - 10,
                top + 20,
                HeatMap.label(score.alternativeId(), score.name()),
                30);
        if (score.totalScore() == null) {
            svg.rect(
                    "bar maybe",
                    zero + score.totalLow() * unit,
                    top + 4,
                    (score.totalHigh() - score.totalLow()) * unit,
                    ROW - 12);
        } else {
            double total = TableRatings.expected(score);
            svg.rect(
                    "bar " + kind,
                    zero + Math.min(0, total) * unit,
                    top + 4,
                    Math.max(2, Math.abs(total) * unit),
                    ROW - 12);
            if (low(score) < total || high(score) > total) {
                double middle = top + 4 + (ROW - 12) / 2.0;
                svg.line(
                        "whisker",
                        zero + low(score) * unit,
                        middle,
                        zero + high(score) * unit,
                        middle);
            }
        }
        svg.text(
                "value",
                "start",
                zero + Math.max(0, high(score)) * unit + 8,
                top + 20,
                value(score) + (!score.inPlay() ? ", out of play" : leads ? ", leads" : ""));
    }

    /// As in `+1` or `-1 to +3`.
    static String value(PughTotals.Score score) {
        Double total = score.totalScore();
        return total == null
                ? DocumentNumberFormatter.between(
                        rounded(score.totalLow()), rounded(score.totalHigh()))
                : DocumentNumberFormatter.signed(rounded(total));
    }

    private static double rounded(double number) {
        return Math.rint(number * 100) / 100;
    }

    private static double low(PughTotals.Score score) {
        return Math.min(score.totalLow(), TableRatings.expected(score));
    }

    private static double high(PughTotals.Score score) {
        return Math.max(score.totalHigh(), TableRatings.expected(score));
    }

    private static String about(List<PughTotals.Score> scores) {
        List<String> said = scores.stream().map(one -> one.name() + " " + value(one)).toList();
        return String.join(", ", said);
    }
}
