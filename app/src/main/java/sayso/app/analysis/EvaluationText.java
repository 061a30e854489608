package sayso.app.analysis;

import java.util.ArrayList;
import java.util.List;
import sayso.analysis.method.CellInformationValue;
import sayso.analysis.method.CellSensitivity;
import sayso.analysis.method.DecisionQuality;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.EvenSwapPreview;
import sayso.analysis.method.Irrelevance;
import sayso.analysis.method.NextCells;
import sayso.analysis.method.PughTotals;
import sayso.analysis.method.RankAcceptability;
import sayso.analysis.method.RankStability;
import sayso.analysis.method.Ranking;
import sayso.analysis.method.RobustnessReport;
import sayso.analysis.method.ScenarioInformationValue;
import sayso.analysis.method.Screening;
import sayso.analysis.method.TensionSummary;
import sayso.analysis.method.WeightSensitivity;
import sayso.analysis.method.Weighting;
import sayso.analysis.query.TableQuery;
import sayso.decision.model.Problem;
import sayso.terminal.TerminalSymbols;
import sayso.wire.analysis.AnalysisResultJson;
import sayso.wire.analysis.CaseEvaluation;
import sayso.wire.analysis.CaseFile;
import sayso.wire.analysis.ToolError;

/// Formats the evaluation of a decision table as lines for a terminal: for each tool that ran its
/// result, or its fault with a hint, and its suggestions.
record EvaluationText(CaseFile file, TerminalSymbols signs) {
    private static final int WIDTH = 78;

    List<String> lines(CaseEvaluation evaluation) {
        List<String> lines = new ArrayList<>();
        if (file.title() != null) {
            lines.addAll(LineWrapper.lines(file.title(), "", WIDTH));
        }
        for (CaseEvaluation.RunResult one : evaluation.results()) {
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
                lines.addAll(LineWrapper.lines(line, "    ", WIDTH));
            }
            for (String remark : one.suggestions()) {
                lines.addAll(
                        LineWrapper.lines("  " + signs.warning() + " " + remark, "    ", WIDTH));
            }
        }
        return lines;
    }

    /// What a run was asked about, where its result does not say.
    private String subject(CaseEvaluation.RunResult one) {
        CaseFormatter names = new CaseFormatter(file.table());
        return switch (one.query()) {
            case TableQuery.SensitivityCheck check ->
                    ": " + names.of(check.alternativeId()) + " on " + names.of(check.objectiveId());
            case TableQuery.WeightSensitivity check ->
                    ": " + names.of(check.objectiveId()) + ", " + check.method().wireName();
            case TableQuery.RankAlternatives rank -> ": " + rank.method().wireName();
            case TableQuery.CheckRankStability check -> ": " + check.method().wireName();
            case TableQuery.ComputePughTotals totals -> totals.weighted() ? ": weighted" : "";
            case TableQuery.SetObjectiveWeights weights -> ": " + weights.method().wireName();
            case TableQuery.RankAcceptability rank -> ": weights " + rank.preferences().wireName();
            case TableQuery.CalculateOverallDq _,
                    TableQuery.FindDominatedAlternatives _,
                    TableQuery.FindIrrelevantObjectives _,
                    TableQuery.ScreenAlternatives _,
                    TableQuery.SummarizeTensions _,
                    TableQuery.NextCellsToRate _,
                    TableQuery.ValueOfInformation _,
                    TableQuery.PreviewEvenSwaps _,
                    TableQuery.RobustnessReport _ ->
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
        CaseFormatter names = new CaseFormatter(file.table());
        RatingAnalysisText rated = new RatingAnalysisText(names);
        ValueModelText model = new ValueModelText(names);
        InformationValueText value = new InformationValueText(names);
        return switch (data) {
            case PughTotals totals -> rated.of(totals);
            case Dominance dominance -> rated.of(dominance);
            case Irrelevance irrelevance -> rated.of(irrelevance);
            case CellSensitivity sensitivity -> rated.of(sensitivity);
            case Screening screening -> rated.of(screening);
            case TensionSummary tensions -> rated.of(tensions);
            case NextCells next -> rated.of(next);
            case Weighting weighting -> model.of(weighting);
            case Ranking ranking -> model.of(ranking);
            case WeightSensitivity sensitivity -> model.of(sensitivity);
            case RankAcceptability acceptability -> model.of(acceptability);
            case RankStability stability -> model.of(stability);
            case RobustnessReport report -> model.of(report);
            case ScenarioInformationValue scenarios -> value.of(scenarios);
            case CellInformationValue information -> value.of(information);
            case EvenSwapPreview preview -> value.of(preview);
            case DecisionQuality quality -> value.of(quality);
            default -> List.of("  " + AnalysisResultJson.text(data));
        };
    }
}
