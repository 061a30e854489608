package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.Irrelevance;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.Screening;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.hub.portal.view.PortalTexts;
import sayso.hub.portal.workspace.MatrixView.Mark;

/// Results of evaluating a cycle's decision table, computed once for all parts of its page: Pugh
/// totals, weighted too where weights are set, dominance, irrelevant objectives and screening.
///
/// @param weighted null where no weights are set
record DecisionTableEvaluation(
        PughTotals totals,
        @Nullable PughTotals weighted,
        Dominance dominance,
        List<ObjectiveId> irrelevant,
        Screening screening) {
    static DecisionTableEvaluation of(DecisionTable table) {
        return new DecisionTableEvaluation(
                PughTotals.of(table, false),
                table.hasWeights() ? PughTotals.of(table, true) : null,
                Dominance.of(table, Map.of()),
                Irrelevance.of(table).objectiveIds(),
                Screening.of(table));
    }

    static Optional<PughTotals.Score> score(@Nullable PughTotals totals, AlternativeId id) {
        return totals == null
                ? Optional.empty()
                : totals.alternatives().stream()
                        .filter(one -> one.alternativeId().equals(id))
                        .findFirst();
    }

    /// `+3`, or `−1 … +3` while a cell is unknown.
    static String text(PughTotals.Score score) {
        return score.totalScore() == null
                ? PageNumberFormatter.of(score.totalLow())
                        + " … "
                        + PageNumberFormatter.of(score.totalHigh())
                : PageNumberFormatter.of(score.totalScore());
    }

    /// What is to be said of one alternative, so that no colour has to say it.
    List<Mark> marks(AlternativeId id, Cycle cycle, PortalTexts words) {
        CycleLabels names = new CycleLabels(cycle, words);
        List<Mark> marks = new ArrayList<>();
        if (id.equals(totals.baselineId())) {
            marks.add(new Mark("plain", words.of("cycle.baseline")));
        }
        if (cycle.contents().tradeoffs().isSetAside(id)) {
            marks.add(new Mark("bad", words.of("cycle.set_aside")));
        }
        List<String> missed =
                screening.violations().stream()
                        .filter(one -> one.alternativeId().equals(id))
                        .map(one -> names.of(one.objectiveId()))
                        .toList();
        if (!missed.isEmpty()) {
            marks.add(
                    new Mark(
                            "bad",
                            words.of("cycle.misses", String.join(words.of("cycle.and"), missed))));
        }
        if (hasRatings()) {
            leading(id, words).ifPresent(marks::add);
            dominated(id, names, words).ifPresent(marks::add);
        }
        return marks;
    }

    private Optional<Mark> leading(AlternativeId id, PortalTexts words) {
        if (totals.leaderIds().contains(id)) {
            return Optional.of(
                    new Mark(
                            "good",
                            words.of(totals.tiedLeaders() ? "cycle.leads_tied" : "cycle.leads")));
        }
        return !totals.analysisComplete() && totals.possibleLeaderIds().contains(id)
                ? Optional.of(new Mark("plain", words.of("cycle.may_lead")))
                : Optional.empty();
    }

    private Optional<Mark> dominated(AlternativeId id, CycleLabels names, PortalTexts words) {
        Optional<Mark> sure =
                dominance.dominated().stream()
                        .filter(one -> one.alternativeId().equals(id))
                        .findFirst()
                        .map(one ->
                                new Mark(
                                        "bad",
                                        words.of(
                                                "cycle.dominated",
                                                names.letters(one.dominators()))));
        return sure.or(() ->
                dominance.duplicates().stream()
                        .filter(group -> group.contains(id))
                        .findFirst()
                        .map(group ->
                                new Mark(
                                        "plain",
                                        words.of(
                                                "cycle.equal",
                                                group.stream()
                                                        .filter(one -> !one.equals(id))
                                                        .map(names::letter)
                                                        .collect(
                                                                Collectors.joining(
                                                                        words.of("cycle.and")))))));
    }

    /// Whether anything was rated at all: before, everything may still be.
    boolean hasRatings() {
        return totals.coverage() > 0;
    }

    /// The least and the greatest that any total can be, 0 among them.
    double[] span() {
        double least = 0;
        double most = 0;
        for (PughTotals.Score score : totals.alternatives()) {
            least = Math.min(least, score.totalLow());
            most = Math.max(most, score.totalHigh());
        }
        return new double[] {least, most};
    }
}
