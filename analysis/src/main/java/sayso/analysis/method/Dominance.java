package sayso.analysis.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// The dominance relations among the alternatives in play: those dominated and by what, those that
/// may turn out so or are so within tolerances, those equal to each other, and those not dominated.
/// An unknown cell never makes an alternative dominated.
///
/// @param analysisComplete whether no cell in play is unknown or a range
/// @param possiblyDominated others that may turn out so
/// @param duplicates groups whose rows are equal; none of a group dominates another
/// @param practical others that are dominated but for the tolerances
public record Dominance(
        List<Dominated> dominated,
        boolean analysisComplete,
        List<Beaten> possiblyDominated,
        List<List<AlternativeId>> duplicates,
        List<AlternativeId> nonDominatedIds,
        List<Beaten> practical) {
    /// An alternative that is dominated, with the alternatives that dominate it and the reason.
    ///
    /// @param dominatedBy the first that is not dominated itself
    public record Dominated(
            AlternativeId alternativeId,
            String alternativeName,
            AlternativeId dominatedBy,
            String dominatedByName,
            String reason,
            List<AlternativeId> dominators,
            List<AlternativeId> strictDominators) {}

    /// An alternative with those that dominate it, or may, or do within tolerances.
    public record Beaten(AlternativeId alternativeId, List<AlternativeId> by) {}

    public static Dominance of(DecisionTable table) {
        return of(table, Map.of());
    }

    /// @param tolerance per objective, how much worse still counts as equal, in its own unit
    public static Dominance of(DecisionTable table, Map<ObjectiveId, Double> tolerance) {
        return of(ActiveTable.of(table), tolerance);
    }

    static Dominance of(ActiveTable play, Map<ObjectiveId, Double> tolerance) {
        NormalizedCells cells = NormalizedCells.of(play);
        DominanceRelation dominating = DominanceRelation.of(cells, play.width());
        boolean[] beaten = beaten(play.size(), dominating);
        double[] slack = new double[play.width()];
        for (int k = 0; k < slack.length; k++) {
            slack[k] = tolerance.getOrDefault(play.objectiveId(k), 0.0);
        }
        List<Dominated> dominated = new ArrayList<>();
        List<Beaten> possibly = new ArrayList<>();
        List<Beaten> practical = new ArrayList<>();
        for (int j = 0; j < play.size(); j++) {
            int loser = j;
            if (beaten[j]) {
                dominated.add(dominated(play, cells, dominating, beaten, j));
            } else {
                add(possibly, play, j, i -> i != loser && dominating.possibly(i, loser));
                add(
                        practical,
                        play,
                        j,
                        i ->
                                !tolerance.isEmpty()
                                        && i != loser
                                        && dominating.practically(i, loser, slack));
            }
        }
        return new Dominance(
                dominated,
                IntStream.range(0, play.size()).allMatch(cells::isExact),
                possibly,
                duplicates(play, cells),
                play.ids(i -> !beaten[i]),
                practical);
    }

    /// Which alternatives in play are dominated.
    static boolean[] beaten(int size, DominanceRelation dominating) {
        boolean[] beaten = new boolean[size];
        for (int j = 0; j < size; j++) {
            for (int i = 0; i < size && !beaten[j]; i++) {
                beaten[j] = i != j && dominating.necessarily(i, j);
            }
        }
        return beaten;
    }

    private static Dominated dominated(
            ActiveTable play,
            NormalizedCells cells,
            DominanceRelation dominating,
            boolean[] beaten,
            int j) {
        int[] dominators =
                IntStream.range(0, play.size())
                        .filter(i -> i != j && dominating.necessarily(i, j))
                        .toArray();
        int first =
                IntStream.of(dominators).filter(i -> !beaten[i]).findFirst().orElse(dominators[0]);
        String better =
                IntStream.range(0, play.width())
                        .filter(k -> cells.low()[first][k] > cells.high()[j][k])
                        .mapToObj(k -> play.objective(k).name())
                        .collect(Collectors.joining(", "));
        String name = play.alternative(first).name();
        return new Dominated(
                play.alternativeId(j),
                play.alternative(j).name(),
                play.alternativeId(first),
                name,
                name + " is equal or better everywhere, better on " + better,
                IntStream.of(dominators).mapToObj(play::alternativeId).toList(),
                IntStream.of(dominators)
                        .filter(i -> dominating.strictly(i, j))
                        .mapToObj(play::alternativeId)
                        .toList());
    }

    private static void add(List<Beaten> to, ActiveTable play, int j, IntPredicate beats) {
        List<AlternativeId> by = play.ids(beats);
        if (!by.isEmpty()) {
            to.add(new Beaten(play.alternativeId(j), by));
        }
    }

    private static List<List<AlternativeId>> duplicates(ActiveTable play, NormalizedCells cells) {
        List<List<AlternativeId>> groups = new ArrayList<>();
        boolean[] grouped = new boolean[play.size()];
        for (int i = 0; i < play.size() && play.width() > 0; i++) {
            List<AlternativeId> group = new ArrayList<>();
            for (int j = i; j < play.size(); j++) {
                if (!grouped[j] && cells.areEqual(i, j)) {
                    grouped[j] = true;
                    group.add(play.alternativeId(j));
                }
            }
            if (group.size() > 1) {
                groups.add(group);
            }
        }
        return groups;
    }
}
