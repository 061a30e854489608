package sayso.analysis.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import sayso.analysis.table.Alternative;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveId;

/// The Pugh totals of all alternatives (the sums of their ratings against the status quo, weighted
/// on request), and the certain, expected and possible leaders among those in play. An unrated cell
/// may turn out anything; it makes no leader.
///
/// @param leaderId null where no alternative leads alone
/// @param margin best less second best total in play; null where one is unknown or there is no
///     second
/// @param coverage the share of cells that are rated
/// @param weightCovered the same, each objective by its weight
public record PughTotals(
        List<Score> alternatives,
        @Nullable AlternativeId baselineId,
        @Nullable AlternativeId leaderId,
        boolean tiedLeaders,
        List<AlternativeId> leaderIds,
        List<AlternativeId> necessaryLeaderIds,
        List<AlternativeId> possibleLeaderIds,
        @Nullable Double margin,
        boolean analysisComplete,
        double coverage,
        double weightCovered,
        List<ObjectiveId> excludedObjectiveIds) {
    private static final int UNKNOWN = 3;

    /// One alternative's total with its bounds, and how many of its ratings are better, worse, the
    /// same and unknown. The total is null where a cell is unknown.
    public record Score(
            AlternativeId alternativeId,
            String name,
            @Nullable Double totalScore,
            int positiveCount,
            int negativeCount,
            int neutralCount,
            int unknownCount,
            double totalLow,
            double totalHigh,
            boolean inPlay) {}

    /// @param weighted whether each objective counts by its weight
    public static PughTotals of(DecisionTable table, boolean weighted) {
        ActiveTable play = ActiveTable.of(table);
        PughBounds bounds = PughBounds.of(play, weighted);
        boolean empty = play.size() == 0 || play.width() == 0;
        List<AlternativeId> leaders = empty ? List.of() : play.ids(bounds::leads);
        List<AlternativeId> alone = empty ? List.of() : play.ids(bounds::leadsAlone);
        MatrixCoverage covered = MatrixCoverage.of(play);
        return new PughTotals(
                scores(table, play, weighted),
                table.baseline() < 0 ? null : table.alternatives().get(table.baseline()).id(),
                alone.size() == 1 ? alone.getFirst() : null,
                leaders.size() > 1,
                leaders,
                empty ? List.of() : play.ids(bounds::leadsNecessarily),
                empty ? List.of() : play.ids(bounds::leadsPossibly),
                empty ? null : margin(bounds),
                Arrays.stream(bounds.unknown()).allMatch(count -> count == 0),
                covered.cells(),
                covered.weight(),
                table.objectives().stream()
                        .filter(Objective::setAside)
                        .map(Objective::id)
                        .toList());
    }

    /// The totals alone.
    public static List<Score> scores(DecisionTable table) {
        return scores(table, ActiveTable.of(table), false);
    }

    /// The total of one alternative alone.
    public static Score score(DecisionTable table, int row) {
        return score(table, row, ActiveTable.of(table), false);
    }

    private static List<Score> scores(DecisionTable table, ActiveTable play, boolean weighted) {
        List<Score> scores = new ArrayList<>();
        for (int row = 0; row < table.alternatives().size() && play.width() > 0; row++) {
            scores.add(score(table, row, play, weighted));
        }
        return scores;
    }

    private static Score score(DecisionTable table, int row, ActiveTable play, boolean weighted) {
        double low = 0;
        double high = 0;
        double total = 0;
        int[] counts = new int[4];
        for (int k = 0; k < play.width(); k++) {
            double weight = weighted ? play.weights()[k] : 1;
            Judgement judgement = table.cell(row, play.column(k)).judgement();
            low += weight * judgement.low();
            high += weight * judgement.high();
            @Nullable Integer counted = judgement.counted();
            if (counted == null) {
                counts[UNKNOWN]++;
            } else {
                total += weight * counted;
                counts[1 + Integer.signum(counted)]++;
            }
        }
        Alternative alternative = table.alternatives().get(row);
        return new Score(
                alternative.id(),
                alternative.name(),
                counts[UNKNOWN] > 0 ? null : total,
                counts[2],
                counts[0],
                counts[1],
                counts[UNKNOWN],
                low,
                high,
                play.placeOfRow(row) >= 0);
    }

    static @Nullable Double margin(PughBounds bounds) {
        int size = bounds.low().length;
        if (size < 2 || IntStream.of(bounds.unknown()).anyMatch(count -> count > 0)) {
            return null;
        }
        double[] sorted = bounds.expectedLow().clone();
        Arrays.sort(sorted);
        return sorted[size - 1] - sorted[size - 2];
    }
}
