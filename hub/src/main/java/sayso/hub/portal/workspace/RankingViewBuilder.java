package sayso.hub.portal.workspace;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.method.NextCells;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.TensionSummary;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;
import sayso.hub.portal.view.PortalTexts;

/// Builds the ranking of the alternatives for a cycle's page, as a verdict in words and a chart, as
/// it is or as a what-if change would make it.
final class RankingViewBuilder {
    private final WhatIfCycle trial;
    private final Cycle cycle;
    private final DecisionTableEvaluation now;
    private final DecisionTableEvaluation then;
    private final PortalTexts words;
    private final CycleLabels names;

    RankingViewBuilder(
            WhatIfCycle trial,
            DecisionTableEvaluation now,
            DecisionTableEvaluation then,
            PortalTexts words) {
        this.trial = trial;
        this.cycle = trial.then();
        this.now = now;
        this.then = then;
        this.words = words;
        this.names = new CycleLabels(cycle, words);
    }

    RankingView view() {
        DecisionTable table = trial.table();
        TensionSummary tensions = TensionSummary.of(table);
        List<RankingView.Line> lines = new ArrayList<>();
        for (CycleAlternative one : cycle.contents().alternatives().all()) {
            DecisionTableEvaluation.score(then.totals(), one.id())
                    .ifPresent(score -> lines.add(line(one, score, tensions)));
        }
        return new RankingView(verdict(table), lines, x(0));
    }

    private RankingView.Line line(
            CycleAlternative one, PughTotals.Score score, TensionSummary tensions) {
        String text = DecisionTableEvaluation.text(score);
        String was =
                DecisionTableEvaluation.score(now.totals(), one.id())
                        .map(DecisionTableEvaluation::text)
                        .orElse("");
        int from = x(score.totalLow());
        TensionSummary.Tension tension =
                tensions.tensions().stream()
                        .filter(each -> each.alternativeId().equals(one.id()))
                        .findFirst()
                        .orElse(null);
        return new RankingView.Line(
                one.letter(),
                CycleLabels.of(one),
                text,
                trial.isOn() && !was.equals(text) ? was : "",
                from,
                x(score.totalHigh()) - from,
                score.totalScore() == null ? -1 : x(score.totalScore()),
                then.hasRatings() && then.totals().leaderIds().contains(one.id()),
                then.marks(one.id(), cycle, words),
                tension == null ? "" : alone(tension.gains(), tension.losses()),
                tension == null ? "" : alone(tension.losses(), tension.gains()));
    }

    /// Where it is better than some and worse than none, or the other way round.
    private String alone(List<ObjectiveId> these, List<ObjectiveId> others) {
        return names.objectives(these.stream().filter(one -> !others.contains(one)).toList());
    }

    /// Everything that a total can be fits into the picture, and the zero always does.
    private int x(double total) {
        double[] span = then.span();
        double[] before = now.span();
        double least = Math.min(span[0], before[0]);
        double most = Math.max(span[1], before[1]);
        double width = Math.max(1, most - least);
        return RankingView.LEFT + (int) Math.round((total - least) / width * RankingView.WIDTH);
    }

    private String verdict(DecisionTable table) {
        if (!then.hasRatings()) {
            return words.of("verdict.nothing");
        }
        List<String> said = new ArrayList<>();
        said.add(leading());
        PughTotals weighted = then.weighted();
        if (weighted != null && !weighted.leaderIds().equals(then.totals().leaderIds())) {
            said.add(
                    weighted.leaderIds().isEmpty()
                            ? words.of("verdict.weighted_open")
                            : words.of("verdict.weighted", names.all(weighted.leaderIds())));
        }
        NextCells next = NextCells.of(table, table.hasWeights(), 1);
        if (!next.decided() && !then.totals().analysisComplete()) {
            NextCells.OpenCell cell = next.cells().getFirst();
            said.add(
                    words.of(
                            "verdict.next",
                            names.of(new CellId(cell.alternativeId(), cell.objectiveId()))));
        } else if (!next.decided()) {
            said.add(words.of("verdict.ranges"));
        }
        return String.join(" ", said);
    }

    private String leading() {
        PughTotals totals = then.totals();
        List<AlternativeId> leaders = totals.leaderIds();
        List<AlternativeId> others =
                totals.possibleLeaderIds().stream().filter(one -> !leaders.contains(one)).toList();
        if (leaders.isEmpty()) {
            return words.of("verdict.open", names.all(totals.possibleLeaderIds()));
        }
        if (!others.isEmpty()) {
            return words.of("verdict.so_far", names.all(leaders), names.all(others));
        }
        if (leaders.size() > 1) {
            return words.of("verdict.tied", names.all(leaders));
        }
        Double margin = totals.margin();
        return margin == null
                ? words.of("verdict.leads_whatever", names.all(leaders))
                : words.of("verdict.leads", names.all(leaders), PageNumberFormatter.plain(margin));
    }
}
