package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.MethodFault;
import sayso.analysis.method.MethodOutcome;
import sayso.analysis.query.QueryContext;
import sayso.analysis.query.QueryEvaluator;
import sayso.analysis.query.QueryKind;
import sayso.analysis.query.TableQuery;
import sayso.analysis.simulation.SimulationMonitor;
import sayso.decision.model.ProblemCollector;
import sayso.schema.SimilarNameFinder;
import sayso.wire.Json;
import sayso.wire.JsonObject;

/// Runs analysis tools on the decision table of a `CaseFile` and holds the results, one per run,
/// each with its data or its error. Nothing is stored.
///
/// @param results one per run, in their order
public record CaseEvaluation(List<RunResult> results) {
    /// No bound on the work, for callers who pay for it themselves.
    public static final long UNBOUNDED = Long.MAX_VALUE;

    /// Result of one run of a tool: its data or its error.
    ///
    /// @param data the result; null where there is none, and then `error` says why
    /// @param suggestions remarks on the parameters
    public record RunResult(
            String tool,
            @Nullable TableQuery query,
            @Nullable Record data,
            @Nullable ToolError error,
            List<String> suggestions) {
        /// `success`, or what kind of failure.
        public String result() {
            return error == null ? "success" : error.result().wireName();
        }
    }

    /// Every tool that needs no parameters: what is run where nothing is asked for.
    public static List<CaseFile.Run> everything(CaseFile file) {
        return Arrays.stream(QueryKind.values())
                .filter(QueryKind::isBare)
                .filter(tool -> tool != QueryKind.CALCULATE_OVERALL_DQ || !file.dq().isEmpty())
                .map(tool -> new CaseFile.Run(tool.wireName(), new JsonObject(Map.of())))
                .toList();
    }

    /// @param mostDraws how many cells the simulations of all runs may draw
    public static CaseEvaluation of(CaseFile file, List<CaseFile.Run> runs, long mostDraws) {
        return of(file, runs, mostDraws, SimulationMonitor.none());
    }

    /// @param mostDraws how many cells the simulations of all runs may draw
    /// @param monitor is given the draws of each simulation that are done
    public static CaseEvaluation of(
            CaseFile file, List<CaseFile.Run> runs, long mostDraws, SimulationMonitor monitor) {
        List<RunResult> results = new ArrayList<>();
        long left = mostDraws;
        for (CaseFile.Run run : runs) {
            Optional<QueryKind> tool = QueryKind.parse(run.tool());
            if (tool.isEmpty()) {
                results.add(refused(run, null, unknown(run.tool()), List.of()));
                continue;
            }
            ProblemCollector problems = new ProblemCollector();
            Optional<TableQuery> query =
                    QueryReader.read(tool.get(), run.parameters(), file.table(), problems);
            if (query.isEmpty()) {
                ToolError error = ToolError.ofProblems(problems.found(), file.table());
                results.add(refused(run, null, error, problems.warnings()));
                continue;
            }
            long draws = QueryEvaluator.draws(query.get(), file.table());
            if (draws > left) {
                ToolError error = tooMuch(draws, left);
                results.add(refused(run, query.get(), error, problems.warnings()));
                continue;
            }
            left -= draws;
            results.add(answered(file, run, query.get(), problems.warnings(), monitor));
        }
        return new CaseEvaluation(List.copyOf(results));
    }

    public boolean isWhole() {
        return results.stream().allMatch(one -> one.error() == null);
    }

    public String toJson() {
        return Json.list(
                "results",
                json -> {
                    for (RunResult one : results) {
                        json.writeStartObject();
                        json.writeStringProperty("tool", one.tool());
                        json.writeStringProperty("result", one.result());
                        json.writeName("data");
                        AnalysisResultJson.write(json, one.data());
                        json.writeName("error_detail");
                        if (one.error() == null) {
                            json.writeNull();
                        } else {
                            one.error().write(json);
                        }
                        json.writeName("suggestions");
                        AnalysisResultJson.write(json, one.suggestions());
                        json.writeEndObject();
                    }
                });
    }

    private static RunResult answered(
            CaseFile file,
            CaseFile.Run run,
            TableQuery query,
            List<String> warnings,
            SimulationMonitor monitor) {
        return switch (QueryEvaluator.of(
                query, file.table(), QueryContext.ofScores(file.dq()), monitor)) {
            case MethodOutcome.Found<? extends Record>(Record data) ->
                    new RunResult(run.tool(), query, data, null, warnings);
            case MethodOutcome.Refused<? extends Record>(List<MethodFault> faults) ->
                    refused(run, query, ToolError.ofFaults(faults), warnings);
        };
    }

    private static RunResult refused(
            CaseFile.Run run, @Nullable TableQuery query, ToolError error, List<String> warnings) {
        return new RunResult(run.tool(), query, null, error, warnings);
    }

    private static ToolError unknown(String tool) {
        List<String> names = Arrays.stream(QueryKind.values()).map(QueryKind::wireName).toList();
        String meant =
                SimilarNameFinder.to(tool, names)
                        .map(close -> "; did you mean '" + close + "'?")
                        .orElse("");
        return ToolError.of(
                "unknown_tool",
                "'" + tool + "' is no tool that can be run here" + meant,
                "Run one of " + String.join(", ", names) + ".");
    }

    private static ToolError tooMuch(long draws, long left) {
        return ToolError.of(
                "limit_reached",
                "this simulation draws about " + draws + " cells; " + left + " are left here",
                "Ask for fewer iterations, or run it with 'sayso analysis evaluate'.");
    }
}
