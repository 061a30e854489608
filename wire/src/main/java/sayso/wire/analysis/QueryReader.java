package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.analysis.method.EvenSwap;
import sayso.analysis.method.ScenarioInformationValue;
import sayso.analysis.method.ValueMethod;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.WeightPreference;
import sayso.analysis.method.Weighting;
import sayso.analysis.query.QueryKind;
import sayso.analysis.query.TableQuery;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.StrictFields;

/// Reads the parameters of an analysis tool that computes and stores nothing, as a `TableQuery`
/// about a decision table, and reports all faults at once. Unknown parameters are ignored with a
/// warning.
public final class QueryReader {
    private static final int NAME = 100;
    private static final String METHODS = "pugh, additive, ratio_sum, weighted_product, topsis";

    private final TableIdReader ids;
    private final DecisionTable table;
    private final StrictFields given;

    private QueryReader(DecisionTable table, StrictFields given) {
        this.table = table;
        this.ids = new TableIdReader(table);
        this.given = given;
    }

    /// Empty where there are faults; they go to `problems`, and so do the warnings.
    ///
    /// @param table what the ids and the levels belong to
    public static Optional<TableQuery> read(
            QueryKind tool, JsonObject parameters, DecisionTable table, ProblemCollector problems) {
        int before = problems.count();
        StrictFields members = StrictFields.ofModel(parameters, problems);
        TableQuery query = new QueryReader(table, members).query(tool);
        members.finish();
        return problems.count() > before ? Optional.empty() : Optional.of(query);
    }

    private TableQuery query(QueryKind tool) {
        return switch (tool) {
            case SET_OBJECTIVE_WEIGHTS -> weights();
            case CALCULATE_OVERALL_DQ -> new TableQuery.CalculateOverallDq();
            case COMPUTE_PUGH_TOTALS ->
                    new TableQuery.ComputePughTotals(
                            Boolean.TRUE.equals(given.optionalFlag("weighted")));
            case FIND_DOMINATED_ALTERNATIVES ->
                    new TableQuery.FindDominatedAlternatives(tolerance());
            case FIND_IRRELEVANT_OBJECTIVES -> new TableQuery.FindIrrelevantObjectives();
            case SENSITIVITY_CHECK ->
                    new TableQuery.SensitivityCheck(
                            ids.alternative(given, "alternative_id", "alt_id"),
                            ids.objective(given, "objective_id", "obj_id"));
            case WEIGHT_SENSITIVITY ->
                    new TableQuery.WeightSensitivity(
                            ids.objective(given, "objective_id", "obj_id"), rulable());
            case RANK_ALTERNATIVES -> new TableQuery.RankAlternatives(method());
            case RANK_ACCEPTABILITY ->
                    new TableQuery.RankAcceptability(
                            choice(
                                    "preferences",
                                    WeightPreference.FIXED,
                                    WeightPreference::parse,
                                    "fixed, ordinal, none"),
                            order(),
                            (int)
                                    whole(
                                            "iterations",
                                            TableQuery.FEWEST_ITERATIONS,
                                            TableQuery.MOST_ITERATIONS,
                                            TableQuery.USUAL_ITERATIONS),
                            seed());
            case CHECK_RANK_STABILITY -> new TableQuery.CheckRankStability(method());
            case SCREEN_ALTERNATIVES -> new TableQuery.ScreenAlternatives();
            case SUMMARIZE_TENSIONS -> new TableQuery.SummarizeTensions();
            case NEXT_CELLS_TO_RATE ->
                    new TableQuery.NextCellsToRate(
                            (int) whole("limit", 1, TableQuery.MOST_CELLS, TableQuery.USUAL_CELLS));
            case VALUE_OF_INFORMATION -> information();
            case PREVIEW_EVEN_SWAPS -> new TableQuery.PreviewEvenSwaps(swaps());
            case ROBUSTNESS_REPORT -> new TableQuery.RobustnessReport(seed());
        };
    }

    private TableQuery weights() {
        String text = required("method");
        WeightMethod method =
                text == null
                        ? WeightMethod.DIRECT
                        : choice(
                                "method",
                                WeightMethod.DIRECT,
                                WeightMethod::parse,
                                "direct, swing, roc, rank_sum, rank_reciprocal, pairwise, ahp");
        if (Boolean.FALSE.equals(given.optionalFlag("dry_run"))) {
            given.wrong(
                    "conflict",
                    "dry_run",
                    "dry_run is false, and nothing is kept here; leave it out or make it true");
        }
        return new TableQuery.SetObjectiveWeights(
                method,
                each(
                        "entries",
                        TableQuery.MOST_ENTRIES,
                        one ->
                                new Weighting.Entry(
                                        ids.objective(one, "objective_id", "obj_id"),
                                        number(one, "value"))),
                each(
                        "comparisons",
                        TableQuery.MOST_COMPARISONS,
                        one ->
                                new Weighting.Comparison(
                                        ids.objective(one, "a", "a"),
                                        ids.objective(one, "b", "b"),
                                        number(one, "value"))));
    }

    private Map<ObjectiveId, Double> tolerance() {
        Map<ObjectiveId, Double> tolerance = new LinkedHashMap<>();
        given.each(
                "tolerance",
                DecisionTableBuilder.MOST_OBJECTIVES,
                one -> {
                    double value = number(one, "value");
                    if (value < 0) {
                        one.wrong("range", "value", one.field("value") + " is below 0");
                    }
                    tolerance.put(ids.objective(one, "objective_id", "obj_id"), value);
                });
        return tolerance;
    }

    private List<ObjectiveId> order() {
        List<@Nullable Object> list = given.list("order", DecisionTableBuilder.MOST_OBJECTIVES);
        List<ObjectiveId> order = new ArrayList<>();
        for (int n = 0; n < list.size(); n++) {
            order.add(ids.objective(given, "order[" + n + "]", list.get(n)));
        }
        return order;
    }

    private TableQuery information() {
        boolean scenarios = given.has("scenarios");
        if (scenarios != given.has("payoffs")) {
            given.missing(scenarios ? "payoffs" : "scenarios");
        }
        return new TableQuery.ValueOfInformation(
                each(
                        "scenarios",
                        TableQuery.MOST_ENTRIES,
                        one -> {
                            String name = CaseTextReader.optional(one, "name", NAME);
                            return new TableQuery.Scenario(
                                    name == null ? one.place() : name, number(one, "probability"));
                        }),
                each(
                        "payoffs",
                        DecisionTableBuilder.MOST_ALTERNATIVES,
                        one ->
                                new ScenarioInformationValue.Payoff(
                                        ids.alternative(one, "alternative_id", "alt_id"),
                                        numbers(one, "values"))));
    }

    private List<EvenSwap> swaps() {
        if (!given.has("swaps")) {
            given.missing("swaps");
        }
        return each(
                "swaps",
                TableQuery.MOST_SWAPS,
                one -> {
                    ObjectiveId target = ids.objective(one, "target_objective_id", "target_id");
                    ObjectiveId paying = ids.objective(one, "paying_objective_id", "paying_id");
                    return new EvenSwap(
                            ids.alternative(one, "alternative_id", "alt_id"),
                            target,
                            value(one, "new_value", target),
                            paying,
                            value(one, "paying_new_value", paying));
                });
    }

    private MeasuredValue value(StrictFields one, String name, ObjectiveId objective) {
        Object read = one.any(name);
        if (read == null) {
            one.missing(name);
            return new MeasuredValue.Exact(0);
        }
        int column = table.indexOf(objective);
        MeasuredValue value =
                column < 0
                        ? null
                        : CaseValueReader.bound(
                                one, name, read, table.objectives().get(column).scale());
        return value == null ? new MeasuredValue.Exact(0) : value;
    }

    private ValueMethod method() {
        return choice("method", ValueMethod.ADDITIVE, ValueMethod::parse, METHODS);
    }

    /// A method whose scores are lines over a weight.
    private ValueMethod rulable() {
        return choice(
                "method",
                ValueMethod.ADDITIVE,
                text ->
                        ValueMethod.parse(text)
                                .filter(one ->
                                        one == ValueMethod.PUGH || one == ValueMethod.ADDITIVE),
                "pugh, additive");
    }

    private <T> T choice(
            String name, T usual, Function<String, Optional<T>> parse, String allowed) {
        String text = CaseTextReader.optional(given, name, NAME);
        Optional<T> read = text == null ? Optional.empty() : parse.apply(text);
        if (text != null && read.isEmpty()) {
            given.wrong(
                    "invalid_parameter", name, name + " '" + text + "' is not one of " + allowed);
        }
        return read.orElse(usual);
    }

    private @Nullable String required(String name) {
        if (!given.has(name)) {
            given.missing(name);
            given.any(name);
            return null;
        }
        return CaseTextReader.optional(given, name, NAME);
    }

    private long whole(String name, long least, long most, long usual) {
        Long read = given.optionalWhole(name, least, most);
        return read == null ? usual : read;
    }

    private long seed() {
        return whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
    }

    private static double number(StrictFields one, String name) {
        if (!one.has(name)) {
            one.missing(name);
        }
        Double read = CaseNumberReader.optional(one, name);
        return read == null ? 0 : read;
    }

    private static List<Double> numbers(StrictFields one, String name) {
        List<Double> numbers = new ArrayList<>();
        List<@Nullable Object> list = one.list(name, TableQuery.MOST_ENTRIES);
        for (int n = 0; n < list.size(); n++) {
            Object element = list.get(n);
            Double read =
                    CaseNumberReader.of(
                            one, name + "[" + n + "]", element == null ? List.of() : element);
            numbers.add(read == null ? 0 : read);
        }
        return numbers;
    }

    private <T> List<T> each(String name, int most, Function<StrictFields, T> read) {
        List<T> all = new ArrayList<>();
        given.each(name, most, one -> all.add(read.apply(one)));
        return all;
    }
}
