package sayso.app.analysis;

import static sayso.app.analysis.CaseFormatter.number;
import static sayso.app.analysis.CaseFormatter.share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import sayso.analysis.method.NextCells;
import sayso.analysis.method.RankAcceptability;
import sayso.analysis.method.RankStability;
import sayso.analysis.method.Ranking;
import sayso.analysis.method.RobustnessChecks;
import sayso.analysis.method.RobustnessReport;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.method.Weighting;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;

/// Formats results of value models as lines for a terminal: weights, rankings, sensitivity to
/// weights, chances of ranks, stability of ranks, and the report on robustness. Computes nothing.
record ValueModelText(CaseFormatter names) {
    private static final int RANKS = 5;

    List<String> of(Weighting weighting) {
        List<String> lines = new ArrayList<>(weights(weighting.weights()));
        if (weighting.consistencyRatio() != null) {
            lines.add("  Consistency ratio: " + number(weighting.consistencyRatio()));
        }
        weighting.warnings().forEach(one -> lines.add("  The answers are " + one));
        return lines;
    }

    private List<String> weights(Map<ObjectiveId, Double> weights) {
        TextTable table = new TextTable("objective", "weight");
        weights.forEach((id, weight) -> table.row(names.of(id), share(weight)));
        return table.lines();
    }

    List<String> of(Ranking ranking) {
        TextTable table = new TextTable("rank", "alternative", "score");
        ranking.ranking().stream()
                .sorted(Comparator.comparingInt(Ranking.Ranked::rank))
                .forEach(one ->
                        table.row(one.rank(), names.of(one.alternativeId()), number(one.score())));
        List<String> lines = new ArrayList<>(table.lines());
        ranking.warnings().forEach(warning -> lines.add("  " + warning(warning)));
        return lines;
    }

    private String warning(Ranking.Warning warning) {
        ObjectiveId objective = warning.objectiveId();
        if (objective == null) {
            return warning.code().equals("uncontested")
                    ? "Only one alternative is in play; it leads uncontested"
                    : "No alternative is in play: each is set aside or misses a must";
        }
        return names.of(objective)
                + (warning.code().equals("observed_range")
                        ? " has no set scale; its ends are those in this table"
                        : " is the same for all");
    }

    List<String> of(WeightSensitivity sensitivity) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "  With "
                        + share(sensitivity.currentWeight())
                        + " as now: "
                        + names.alternatives(sensitivity.leaderIds())
                        + "; so from "
                        + share(sensitivity.stableFrom())
                        + " to "
                        + share(sensitivity.stableTo()));
        tie(lines, sensitivity, 0, sensitivity.leadersAt0());
        tie(lines, sensitivity, 1, sensitivity.leadersAt1());
        for (WeightSensitivity.Crossing one : sensitivity.crossings()) {
            lines.add(
                    "  Below "
                            + share(one.weight())
                            + " "
                            + names.alternatives(one.leadersBelow())
                            + ", above it "
                            + names.alternatives(one.leadersAbove()));
        }
        return lines;
    }

    /// Says who leads at an end of the weights, where that is not who leads now.
    private void tie(
            List<String> lines, WeightSensitivity found, double end, List<AlternativeId> leaders) {
        if (found.crossings().isEmpty() && !leaders.equals(found.leaderIds())) {
            lines.add(
                    "  At "
                            + share(end)
                            + (leaders.size() > 1 ? " tied: " : " ")
                            + names.alternatives(leaders));
        }
    }

    List<String> of(RankAcceptability acceptability) {
        int ranks =
                Math.min(
                        RANKS,
                        acceptability.rankAcceptability().values().stream()
                                .mapToInt(List::size)
                                .max()
                                .orElse(0));
        String[] titles = new String[1 + ranks];
        titles[0] = "alternative";
        for (int rank = 1; rank <= ranks; rank++) {
            titles[rank] = "rank " + rank;
        }
        TextTable table = new TextTable(titles);
        acceptability
                .rankAcceptability()
                .forEach((AlternativeId id, List<Double> shares) -> {
                    Object[] row = new Object[1 + ranks];
                    row[0] = names.of(id);
                    for (int rank = 1; rank <= ranks; rank++) {
                        row[rank] = share(shares.get(rank - 1));
                    }
                    table.row(row);
                });
        List<String> lines = new ArrayList<>(table.lines());
        lines.add(
                "  "
                        + acceptability.iterations()
                        + " draws with seed "
                        + acceptability.seed()
                        + "; standard error at most "
                        + share(acceptability.standardError()));
        return lines;
    }

    List<String> of(RankStability stability) {
        List<String> lines = new ArrayList<>();
        lines.add("  Best stays when another gets worse: " + yes(stability.t1BestStays()));
        stability
                .t1Failures()
                .forEach(one ->
                        lines.add(
                                "    Where "
                                        + names.of(one.alternativeId())
                                        + " is worse on "
                                        + names.of(one.objectiveId())
                                        + ", lead: "
                                        + names.alternatives(one.leaderIds())));
        lines.add("  Pairs form no circle: " + yes(stability.t2Transitive()));
        stability.cycles().forEach(one -> lines.add("    In a circle: " + names.alternatives(one)));
        lines.add("  Pairs together give the same order: " + yes(stability.t3Recomposed()));
        return lines;
    }

    List<String> of(RobustnessReport report) {
        List<String> lines = new ArrayList<>();
        lines.add("  Verdict: " + verdict(report.verdict()));
        RobustnessChecks checks = report.checks();
        if (checks == null) {
            lines.addAll(
                    report.cells().isEmpty()
                            ? List.of("  It needs alternatives and objectives first.")
                            : missing(report.cells()));
        } else {
            lines.add("  Lead: " + names.alternatives(report.leaderIds()));
            if (report.verdict() != RobustnessReport.Verdict.UNCONTESTED
                    && report.verdict() != RobustnessReport.Verdict.NONE_ACCEPTABLE) {
                checks(lines, checks);
            }
        }
        RobustnessReport.Assumption weakest = report.weakestAssumption();
        if (weakest != null) {
            lines.add("  Weakest assumption: " + weakest(weakest));
        }
        return lines;
    }

    private List<String> missing(List<NextCells.OpenCell> cells) {
        List<String> lines = new ArrayList<>(List.of("  Rate these first:"));
        lines.addAll(new RatingAnalysisText(names).of(new NextCells(cells, false)));
        return lines;
    }

    private static String verdict(RobustnessReport.Verdict verdict) {
        return switch (verdict) {
            case ROBUST, MODERATE, FRAGILE, INCOMPLETE -> verdict.wireName();
            case UNCONTESTED -> "uncontested: only one alternative is in play";
            case NONE_ACCEPTABLE -> "none acceptable: each is set aside or misses a must";
        };
    }

    private static void checks(List<String> lines, RobustnessChecks checks) {
        TextTable table = new TextTable("check", "passes", "found", "wanted");
        table.row("one leader alone", yes(checks.soleLeader().passes()), "", "");
        Integer steps = checks.cellFlip().steps();
        table.row(
                "steps on a cell to lose it",
                yes(checks.cellFlip().passes()),
                steps != null
                        ? steps
                        : checks.soleLeader().passes() ? "none does" : "no lead to lose",
                "2");
        table.row(
                "distance of a weight",
                yes(checks.weightStability().passes()),
                number(checks.weightStability().distance()),
                "0.1");
        table.row(
                "first with these weights",
                yes(checks.acceptability().passes()),
                share(checks.acceptability().fixed()),
                "80 %");
        table.row("first with any weights", "", share(checks.acceptability().none()), "50 %");
        table.row("contradicts itself nowhere", yes(checks.rankStability().passes()), "", "");
        lines.addAll(table.lines());
    }

    private String weakest(RobustnessReport.Assumption weakest) {
        String objective = names.of(weakest.objectiveId());
        AlternativeId alternative = weakest.alternativeId();
        return switch (weakest.kind()) {
            case "weight" ->
                    "the weight of "
                            + objective
                            + ", now "
                            + share(weakest.from())
                            + "; the lead changes at "
                            + share(weakest.to());
            case "rating" ->
                    names.orNobody(alternative)
                            + " on "
                            + objective
                            + ", rated "
                            + number(weakest.from())
                            + "; with "
                            + number(weakest.to())
                            + " the lead changes";
            default -> names.orNobody(alternative) + " on " + objective + ", which is open";
        };
    }

    private static String yes(boolean holds) {
        return holds ? "yes" : "no";
    }
}
