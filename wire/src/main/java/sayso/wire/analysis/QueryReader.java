package sayso.wire.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.method.EvenSwap;
import sayso.core.analysis.method.Preferences;
import sayso.core.analysis.method.ScenarioValue;
import sayso.core.analysis.method.ValueMethod;
import sayso.core.analysis.method.WeightMethod;
import sayso.core.analysis.method.Weighting;
import sayso.core.analysis.query.AnalysisTool;
import sayso.core.analysis.query.Query;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.ObjectiveId;
import sayso.core.analysis.table.TableDraft;
import sayso.core.analysis.table.Value;
import sayso.core.decision.Problems;
import sayso.wire.JsonObject;

/// Reads the parameters of the tools that only compute. All faults are told at once; what a tool does not
/// know is ignored with a warning.
public final class QueryReader {
    private static final int NAME = 100;
    private static final String METHODS = "pugh, additive, ratio_sum, weighted_product, topsis";

    private final TableIds ids;
    private final DecisionTable table;
    private final Members given;

    private QueryReader(DecisionTable table, Members given) {
        this.table = table;
        this.ids = new TableIds(table);
        this.given = given;
    }

    /// Empty where there are faults; they go to `problems`, and so do the warnings.
    ///
    /// @param table what the ids and the levels belong to
    public static Optional<Query> read(
            AnalysisTool tool, JsonObject parameters, DecisionTable table, Problems problems) {
        int before = problems.count();
        Members members = new Members("", parameters, problems, true);
        Query query = new QueryReader(table, members).query(tool);
        members.finish();
        return problems.count() > before ? Optional.empty() : Optional.of(query);
    }

    private Query query(AnalysisTool tool) {
        return switch (tool) {
            case SET_OBJECTIVE_WEIGHTS -> weights();
            case CALCULATE_OVERALL_DQ -> new Query.CalculateOverallDq();
            case COMPUTE_PUGH_TOTALS ->
                    new Query.ComputePughTotals(Boolean.TRUE.equals(given.flag("weighted")));
            case FIND_DOMINATED_ALTERNATIVES -> new Query.FindDominatedAlternatives(tolerance());
            case FIND_IRRELEVANT_OBJECTIVES -> new Query.FindIrrelevantObjectives();
            case SENSITIVITY_CHECK ->
                    new Query.SensitivityCheck(
                            ids.alternative(given, "alternative_id", "alt_id"),
                            ids.objective(given, "objective_id", "obj_id"));
            case WEIGHT_SENSITIVITY ->
                    new Query.WeightSensitivity(
                            ids.objective(given, "objective_id", "obj_id"), rulable());
            case RANK_ALTERNATIVES -> new Query.RankAlternatives(method());
            case RANK_ACCEPTABILITY ->
                    new Query.RankAcceptability(
                            choice(
                                    "preferences",
                                    Preferences.FIXED,
                                    Preferences::parse,
                                    "fixed, ordinal, none"),
                            order(),
                            (int)
                                    whole(
                                            "iterations",
                                            Query.FEWEST_ITERATIONS,
                                            Query.MOST_ITERATIONS,
                                            Query.USUAL_ITERATIONS),
                            seed());
            case CHECK_RANK_STABILITY -> new Query.CheckRankStability(method());
            case SCREEN_ALTERNATIVES -> new Query.ScreenAlternatives();
            case SUMMARIZE_TENSIONS -> new Query.SummarizeTensions();
            case NEXT_CELLS_TO_RATE ->
                    new Query.NextCellsToRate(
                            (int) whole("limit", 1, Query.MOST_CELLS, Query.USUAL_CELLS));
            case VALUE_OF_INFORMATION -> information();
            case PREVIEW_EVEN_SWAPS -> new Query.PreviewEvenSwaps(swaps());
            case ROBUSTNESS_REPORT -> new Query.RobustnessReport(seed());
        };
    }

    private Query weights() {
        String text = required("method");
        WeightMethod method =
                text == null
                        ? WeightMethod.DIRECT
                        : choice(
                                "method",
                                WeightMethod.DIRECT,
                                WeightMethod::parse,
                                "direct, swing, roc, rank_sum, rank_reciprocal, pairwise, ahp");
        if (Boolean.FALSE.equals(given.flag("dry_run"))) {
            given.wrong(
                    "conflict",
                    "dry_run",
                    "dry_run is false, and nothing is kept here; leave it out or make it true");
        }
        return new Query.SetObjectiveWeights(
                method,
                each(
                        "entries",
                        Query.MOST_ENTRIES,
                        (place, one) ->
                                new Weighting.Entry(
                                        ids.objective(one, "objective_id", "obj_id"),
                                        number(one, "value"))),
                each(
                        "comparisons",
                        Query.MOST_COMPARISONS,
                        (place, one) ->
                                new Weighting.Comparison(
                                        ids.objective(one, "a", "a"),
                                        ids.objective(one, "b", "b"),
                                        number(one, "value"))));
    }

    private Map<ObjectiveId, Double> tolerance() {
        Map<ObjectiveId, Double> tolerance = new LinkedHashMap<>();
        given.objects(
                "tolerance",
                TableDraft.MOST_OBJECTIVES,
                (place, one) -> {
                    double value = number(one, "value");
                    if (value < 0) {
                        one.wrong("range", "value", one.field("value") + " is below 0");
                    }
                    tolerance.put(ids.objective(one, "objective_id", "obj_id"), value);
                });
        return tolerance;
    }

    private List<ObjectiveId> order() {
        List<@Nullable Object> list = given.list("order", TableDraft.MOST_OBJECTIVES);
        List<ObjectiveId> order = new ArrayList<>();
        for (int n = 0; n < list.size(); n++) {
            order.add(ids.objective(given, "order[" + n + "]", list.get(n)));
        }
        return order;
    }

    private Query information() {
        boolean scenarios = given.has("scenarios");
        if (scenarios != given.has("payoffs")) {
            given.missing(scenarios ? "payoffs" : "scenarios");
        }
        return new Query.ValueOfInformation(
                each(
                        "scenarios",
                        Query.MOST_ENTRIES,
                        (place, one) -> {
                            String name = one.text("name", NAME);
                            return new Query.Scenario(
                                    name == null ? place : name, number(one, "probability"));
                        }),
                each(
                        "payoffs",
                        TableDraft.MOST_ALTERNATIVES,
                        (place, one) ->
                                new ScenarioValue.Payoff(
                                        ids.alternative(one, "alternative_id", "alt_id"),
                                        numbers(one, "values"))));
    }

    private List<EvenSwap> swaps() {
        if (!given.has("swaps")) {
            given.missing("swaps");
        }
        return each(
                "swaps",
                Query.MOST_SWAPS,
                (place, one) -> {
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

    private Value value(Members one, String name, ObjectiveId objective) {
        Object read = one.any(name);
        if (read == null) {
            one.missing(name);
            return new Value.Exact(0);
        }
        int column = table.indexOf(objective);
        Value value =
                column < 0
                        ? null
                        : ValueText.bound(one, name, read, table.objectives().get(column).scale());
        return value == null ? new Value.Exact(0) : value;
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
        String text = given.text(name, NAME);
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
        return given.text(name, NAME);
    }

    private long whole(String name, long least, long most, long usual) {
        Long read = given.whole(name, least, most);
        return read == null ? usual : read;
    }

    private long seed() {
        return whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 1);
    }

    private static double number(Members one, String name) {
        if (!one.has(name)) {
            one.missing(name);
        }
        Double read = one.number(name);
        return read == null ? 0 : read;
    }

    private static List<Double> numbers(Members one, String name) {
        List<Double> numbers = new ArrayList<>();
        List<@Nullable Object> list = one.list(name, Query.MOST_ENTRIES);
        for (int n = 0; n < list.size(); n++) {
            Object element = list.get(n);
            Double read = one.asNumber(name + "[" + n + "]", element == null ? List.of() : element);
            numbers.add(read == null ? 0 : read);
        }
        return numbers;
    }

    private <T> List<T> each(String name, int most, BiFunction<String, Members, T> read) {
        List<T> all = new ArrayList<>();
        given.objects(name, most, (place, one) -> all.add(read.apply(place, one)));
        return all;
    }
}
