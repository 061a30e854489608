package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.contract.FieldName;

/// The sensitivity of the lead to one objective's weight while the others keep their proportions:
/// the weights at which the leaders change, and the range around the present weight in which they
/// stay.
///
/// @param crossings the least weight first; only where other alternatives lead on the other side
/// @param stableFrom the least weight down to which all who lead now still lead, alone or tied
/// @param stableTo the greatest weight up to which they do
/// @param leadersAt0 who leads where the objective counts nothing, ties included
/// @param leadersAt1 who leads where it alone counts, ties included
public record WeightSensitivity(
        double currentWeight,
        List<AlternativeId> leaderIds,
        List<Crossing> crossings,
        double stableFrom,
        double stableTo,
        @FieldName("leaders_at_0") List<AlternativeId> leadersAt0,
        @FieldName("leaders_at_1") List<AlternativeId> leadersAt1) {
    /// A weight at which the leaders change, with the leaders on both sides.
    public record Crossing(
            double weight, List<AlternativeId> leadersBelow, List<AlternativeId> leadersAbove) {}

    /// @param additive the additive model, else ratings
    public static MethodOutcome<WeightSensitivity> of(
            DecisionTable table, ObjectiveId objective, boolean additive) {
        ActiveTable play = ActiveTable.of(table);
        int k = play.placeOfColumn(table.indexOf(objective));
        if (k < 0) {
            return new MethodOutcome.Refused<>(
                    MethodFault.parameter(
                            "invalid_parameter",
                            "objective_id",
                            "'" + objective + "' is not an objective in play",
                            "Ask about an objective that is not set aside."));
        }
        MethodOutcome<double[][]> cells =
                additive
                        ? CellValues.whole(play).map(CellValues::cells)
                        : AlternativeScores.ratings(play);
        return cells.map(found -> of(play, WeightLines.of(found, play.weights(), k), k));
    }

    static WeightSensitivity of(ActiveTable play, WeightLines lines, int k) {
        double current = play.weights()[k];
        List<Crossing> crossings = new ArrayList<>();
        List<Double> candidates = lines.crossings();
        for (int c = 0; c < candidates.size(); c++) {
            double at = candidates.get(c);
            double before = c == 0 ? 0 : candidates.get(c - 1);
            double after = c == candidates.size() - 1 ? 1 : candidates.get(c + 1);
            List<AlternativeId> below = leaders(play, lines, (before + at) / 2);
            List<AlternativeId> above = leaders(play, lines, (at + after) / 2);
            if (!below.equals(above)) {
                crossings.add(new Crossing(at, below, above));
            }
        }
        Range range = range(play, lines, current);
        return new WeightSensitivity(
                current,
                leaders(play, lines, current),
                crossings,
                range.from(),
                range.to(),
                leaders(play, lines, 0),
                leaders(play, lines, 1));
    }

    private record Range(double from, double to) {}

    /// Goes from the present weight to either side for as long as nobody loses the lead. Between two
    /// neighbouring points, at which lines meet or the weights end, the leaders are the same.
    private static Range range(ActiveTable play, WeightLines lines, double current) {
        List<Double> points = new ArrayList<>(List.of(0.0));
        points.addAll(lines.crossings());
        points.add(1.0);
        List<AlternativeId> now = leaders(play, lines, current);
        double from = current;
        double to = current;
        for (double point : points.reversed()) {
            if (ScoreEquality.above(point, current)) {
                continue;
            }
            if (!keep(play, lines, now, point, from)) {
                break;
            }
            from = point;
        }
        for (double point : points) {
            if (ScoreEquality.above(current, point)) {
                continue;
            }
            if (!keep(play, lines, now, to, point)) {
                break;
            }
            to = point;
        }
        return new Range(from, to);
    }

    /// Whether they lead all the way between two weights that have no meeting of lines between them.
    private static boolean keep(
            ActiveTable play, WeightLines lines, List<AlternativeId> now, double low, double high) {
        return leaders(play, lines, low).containsAll(now)
                && leaders(play, lines, (low + high) / 2).containsAll(now)
                && leaders(play, lines, high).containsAll(now);
    }

    private static List<AlternativeId> leaders(ActiveTable play, WeightLines lines, double weight) {
        return play.ids(lines.leaders(weight));
    }
}
