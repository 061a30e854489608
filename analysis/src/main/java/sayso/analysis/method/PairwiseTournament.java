package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.table.AlternativeId;

/// The results of ranking the alternatives in pairs: which beats which, which three beat each other
/// in a circle, and whether all pairs together give the order of a ranking.
final class PairwiseTournament {
    private static final int CIRCLE = 3;
    private static final double DRAW = 0.5;

    private final boolean[][] beats;
    private final double[] points;

    private PairwiseTournament(boolean[][] beats, double[] points) {
        this.beats = beats;
        this.points = points;
    }

    /// @param pairs in the order of the alternatives in play, the first with each other first
    static PairwiseTournament of(ActiveTable play, List<RankStability.Pair> pairs) {
        int size = play.size();
        boolean[][] beats = new boolean[size][size];
        double[] points = new double[size];
        int at = 0;
        for (int a = 0; a < size; a++) {
            for (int b = a + 1; b < size; b++) {
                RankStability.Pair pair = pairs.get(at++);
                beats[a][b] = pair.a().equals(pair.winner());
                beats[b][a] = pair.b().equals(pair.winner());
                points[a] += beats[a][b] ? 1 : beats[b][a] ? 0 : DRAW;
                points[b] += beats[b][a] ? 1 : beats[a][b] ? 0 : DRAW;
            }
        }
        return new PairwiseTournament(beats, points);
    }

    /// Each circle of three once, beginning with the first of the list.
    List<List<AlternativeId>> cycles(ActiveTable play) {
        List<List<AlternativeId>> cycles = new ArrayList<>();
        for (int a = 0; a < points.length; a++) {
            for (int b = a + 1; b < points.length; b++) {
                for (int c = a + 1; c < points.length; c++) {
                    if (beats[a][b] && beats[b][c] && beats[c][a]) {
                        cycles.add(
                                List.of(
                                        play.alternativeId(a),
                                        play.alternativeId(b),
                                        play.alternativeId(c)));
                    }
                }
            }
        }
        return cycles;
    }

    /// How many circles there are of those that so many alternatives can form.
    double shareOfPossible(int cycles) {
        int size = points.length;
        if (size < CIRCLE) {
            return 0;
        }
        double possible = size * (size * size - (size % 2 == 0 ? 4.0 : 1.0)) / 24;
        return cycles / possible;
    }

    /// Whether the points order all pairs as these scores do, equals included.
    boolean ordersAs(double[] scores) {
        boolean same = true;
        for (int a = 0; a < points.length; a++) {
            for (int b = a + 1; b < points.length; b++) {
                same &=
                        ScoreEquality.above(scores[a], scores[b])
                                == ScoreEquality.above(points[a], points[b]);
                same &=
                        ScoreEquality.above(scores[b], scores[a])
                                == ScoreEquality.above(points[b], points[a]);
            }
        }
        return same;
    }
}
