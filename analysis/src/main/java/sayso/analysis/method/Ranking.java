package sayso.analysis.method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

/// The ranking of the alternatives in play by a value method: each with score and rank, the
/// leaders, the weights used, and warnings.
///
/// @param ranking in the order of the table
public record Ranking(
        List<Ranked> ranking,
        Map<ObjectiveId, Double> weights,
        List<AlternativeId> leaderIds,
        List<Warning> warnings) {
    /// One alternative with its score and rank.
    ///
    /// @param rank one more than how many have a higher score
    public record Ranked(AlternativeId alternativeId, double score, int rank) {}

    /// A warning about a ranking.
    ///
    /// @param code `none_acceptable` where every alternative is set aside or misses a must,
    ///     `uncontested` where only one is left, `observed_range` where no scale was set,
    ///     `constant_objective` where all values are equal
    /// @param objectiveId null for what is about the alternatives
    public record Warning(String code, @Nullable ObjectiveId objectiveId) {}

    public static MethodOutcome<Ranking> of(DecisionTable table, ValueMethod method) {
        ActiveTable play = ActiveTable.of(table);
        return AlternativeScores.of(play, method).map(scores -> of(play, scores));
    }

    private static Ranking of(ActiveTable play, AlternativeScores scores) {
        List<Ranked> ranking = new ArrayList<>();
        for (int i = 0; i < play.size(); i++) {
            ranking.add(new Ranked(play.alternativeId(i), scores.values()[i], scores.rank(i)));
        }
        return new Ranking(
                ranking,
                weights(play),
                play.width() == 0 ? List.of() : play.ids(scores::leads),
                scores.warnings());
    }

    static Map<ObjectiveId, Double> weights(ActiveTable play) {
        Map<ObjectiveId, Double> weights = new LinkedHashMap<>();
        for (int k = 0; k < play.width(); k++) {
            weights.put(play.objectiveId(k), play.weights()[k]);
        }
        return weights;
    }
}
