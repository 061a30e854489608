package sayso.core.analysis.method;

import java.util.ArrayList;
import java.util.List;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.ObjectiveId;

/// At which weights of one objective the leader changes, the others keeping their proportions.
///
/// @param crossings the least weight first; only where other alternatives lead on the other side
/// @param stableFrom the least weight with the present leaders: the next crossing below, else 0
/// @param stableTo the greatest one: the next crossing above, else 1; the present weight where they
///     lead at it alone
public record WeightSensitivity(
        double currentWeight,
        List<AlternativeId> leaderIds,
        List<Crossing> crossings,
        double stableFrom,
        double stableTo,
        List<AlternativeId> leadersAt0,
        List<AlternativeId> leadersAt1) {
    /// A weight at which the leaders change.
    public record Crossing(
            double weight, List<AlternativeId> leadersBelow, List<AlternativeId> leadersAbove) {}

    /// @param additive the additive model, else ratings
    public static Outcome<WeightSensitivity> of(
            DecisionTable table, ObjectiveId objective, boolean additive) {
        InPlay play = InPlay.of(table);
        int k = play.placeOfColumn(table.indexOf(objective));
        if (k < 0) {
            return new Outcome.Refused<>(
                    Fault.parameter(
                            "invalid_parameter",
                            "objective_id",
                            "'" + objective + "' is not an objective in play",
                            "Ask about an objective that is not set aside."));
        }
        Outcome<double[][]> cells =
                additive ? Worth.whole(play).map(Worth::cells) : Scores.ratings(play);
        return cells.map(found -> of(play, WeightLines.of(found, play.weights(), k), k));
    }

    static WeightSensitivity of(InPlay play, WeightLines lines, int k) {
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
        double from = 0;
        double to = 1;
        for (Crossing crossing : crossings) {
            from = Equality.atLeast(current, crossing.weight()) ? crossing.weight() : from;
            to =
                    Equality.atLeast(crossing.weight(), current)
                            ? Math.min(to, crossing.weight())
                            : to;
        }
        List<AlternativeId> now = leaders(play, lines, current);
        // why: where lines meet at 0 or at 1 there is no other side, and those who tie there do so
        // nowhere else
        if (Equality.equal(current, 0)
                && !now.equals(leaders(play, lines, inside(candidates, 0)))) {
            to = 0;
        }
        if (Equality.equal(current, 1)
                && !now.equals(leaders(play, lines, inside(candidates, 1)))) {
            from = 1;
        }
        return new WeightSensitivity(
                current,
                now,
                crossings,
                from,
                to,
                leaders(play, lines, 0),
                leaders(play, lines, 1));
    }

    /// A weight between this end and the candidate next to it.
    private static double inside(List<Double> candidates, double end) {
        double next = 1 - end;
        if (!candidates.isEmpty()) {
            next = end == 0 ? candidates.getFirst() : candidates.getLast();
        }
        return (end + next) / 2;
    }

    private static List<AlternativeId> leaders(InPlay play, WeightLines lines, double weight) {
        return play.ids(lines.leaders(weight));
    }
}
