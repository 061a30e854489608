package sayso.app.analysis;

import java.util.ArrayList;
import java.util.List;
import sayso.core.analysis.method.CellInformation;
import sayso.core.analysis.method.CellSensitivity;
import sayso.core.analysis.method.DecisionQuality;
import sayso.core.analysis.method.Dominance;
import sayso.core.analysis.method.EvenSwapsPreview;
import sayso.core.analysis.method.Irrelevance;
import sayso.core.analysis.method.NextCells;
import sayso.core.analysis.method.PughTotals;
import sayso.core.analysis.method.RankAcceptability;
import sayso.core.analysis.method.RankStability;
import sayso.core.analysis.method.Ranking;
import sayso.core.analysis.method.RobustnessReport;
import sayso.core.analysis.method.ScenarioValue;
import sayso.core.analysis.method.Screening;
import sayso.core.analysis.method.Tensions;
import sayso.core.analysis.method.WeightSensitivity;
import sayso.core.analysis.method.Weighting;
import sayso.core.analysis.query.Query;
import sayso.core.decision.Problem;
import sayso.terminal.Signs;
import sayso.wire.analysis.CaseFile;
import sayso.wire.analysis.Evaluation;
import sayso.wire.analysis.RecordJson;
import sayso.wire.analysis.ToolError;

/// What came of every run, for people at a terminal.
record EvaluationText(CaseFile file, Signs signs) {
    private static final int WIDTH = 78;

    List<String> lines(Evaluation evaluation) {
        List<String> lines = new ArrayList<>();
        if (file.title() != null) {
            lines.addAll(Wrapped.lines(file.title(), "", WIDTH));
        }
        for (Evaluation.RunResult one : evaluation.results()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(one.tool() + subject(one));
            ToolError error = one.error();
            List<String> said =
                    error != null
                            ? refused(error)
                            : one.data() == null ? List.of() : of(one.data());
            for (String line : said) {
                lines.addAll(Wrapped.lines(line, "    ", WIDTH));
            }
            for (String remark : one.suggestions()) {
                lines.addAll(Wrapped.lines("  " + signs.warning() + " " + remark, "    ", WIDTH));
            }
        }
        return lines;
    }

    /// What a run was asked about, where its result does not say.
    private String subject(Evaluation.RunResult one) {
        CaseNames names = new CaseNames(file.table());
        return switch (one.query()) {
            case Query.SensitivityCheck check ->
                    ": " + names.of(check.alternativeId()) + " on " + names.of(check.objectiveId());
            case Query.WeightSensitivity check ->
                    ": " + names.of(check.objectiveId()) + ", " + check.method().wireName();
            case Query.RankAlternatives rank -> ": " + rank.method().wireName();
            case Query.CheckRankStability check -> ": " + check.method().wireName();
            case Query.ComputePughTotals totals -> totals.weighted() ? ": weighted" : "";
            case Query.SetObjectiveWeights weights -> ": " + weights.method().wireName();
            case Query.RankAcceptability rank -> ": weights " + rank.preferences().wireName();
            case Query.CalculateOverallDq _,
                    Query.FindDominatedAlternatives _,
                    Query.FindIrrelevantObjectives _,
                    Query.ScreenAlternatives _,
                    Query.SummarizeTensions _,
                    Query.NextCellsToRate _,
                    Query.ValueOfInformation _,
                    Query.PreviewEvenSwaps _,
                    Query.RobustnessReport _ ->
                    "";
            case null -> "";
        };
    }

    private List<String> refused(ToolError error) {
        List<String> lines = new ArrayList<>();
        if (error.errors().isEmpty()) {
            lines.add("  " + signs.failed() + " " + error.message());
        }
        for (Problem problem : error.errors()) {
            lines.add("  " + signs.failed() + " " + problem.message());
        }
        lines.add("  " + signs.arrow() + " " + error.hint());
        return lines;
    }

    private List<String> of(Record data) {
        CaseNames names = new CaseNames(file.table());
        RatedText rated = new RatedText(names);
        ModelText model = new ModelText(names);
        ValueText value = new ValueText(names);
        return switch (data) {
            case PughTotals totals -> rated.of(totals);
            case Dominance dominance -> rated.of(dominance);
            case Irrelevance irrelevance -> rated.of(irrelevance);
            case CellSensitivity sensitivity -> rated.of(sensitivity);
            case Screening screening -> rated.of(screening);
            case Tensions tensions -> rated.of(tensions);
            case NextCells next -> rated.of(next);
            case Weighting weighting -> model.of(weighting);
            case Ranking ranking -> model.of(ranking);
            case WeightSensitivity sensitivity -> model.of(sensitivity);
            case RankAcceptability acceptability -> model.of(acceptability);
            case RankStability stability -> model.of(stability);
            case RobustnessReport report -> model.of(report);
            case ScenarioValue scenarios -> value.of(scenarios);
            case CellInformation information -> value.of(information);
            case EvenSwapsPreview preview -> value.of(preview);
            case DecisionQuality quality -> value.of(quality);
            default -> List.of("  " + RecordJson.text(data));
        };
    }
}
