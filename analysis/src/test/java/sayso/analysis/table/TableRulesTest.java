package sayso.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

class TableRulesTest {
    private static final AlternativeId A = new AlternativeId("a");
    private static final ObjectiveId COST = new ObjectiveId("cost");

    @Test
    void aSoundTableHasNoFaults() {
        assertThat(faults(draft(plain(null)).cell(A, COST, Cell.rated(2)))).isEmpty();
    }

    @Test
    void everyFaultIsToldAtOnce() {
        DecisionTableBuilder draft =
                new DecisionTableBuilder()
                        .alternative(new Alternative(A, "A", true, false))
                        .alternative(new Alternative(A, "A again", true, false))
                        .objective(plain(-1.0))
                        .objective(plain(null))
                        .cell(A, COST, Cell.rated(1))
                        .cell(new AlternativeId("x"), COST, Cell.rated(1));

        assertThat(faults(draft))
                .containsExactlyInAnyOrder(
                        "duplicate alternatives[1].id",
                        "duplicate alternatives[1].status_quo",
                        "range objectives[0].weight",
                        "duplicate objectives[1].id",
                        "missing objectives[1].weight",
                        "baseline_fixed ratings.a.cost",
                        "not_found cells.x.cost");
    }

    @Test
    void aTargetGoesWithItsDirection() {
        assertThat(faults(draft(of(Direction.TARGET, null, null, null))))
                .containsExactly("missing objectives[0].target_value");
        assertThat(faults(draft(of(Direction.LOWER, new ObjectiveTarget(1, 0), null, null))))
                .containsExactly("conflict objectives[0].target_value");
        assertThat(
                        faults(
                                draft(
                                        of(
                                                Direction.TARGET,
                                                new ObjectiveTarget(Double.NaN, -1),
                                                null,
                                                null))))
                .containsExactly(
                        "range objectives[0].target_value", "range objectives[0].tolerance");
    }

    @Test
    void theEndsOfAScaleAgreeWithTheDirection() {
        assertThat(faults(draft(of(Direction.HIGHER, null, new ObjectiveScale.Ends(5, 1), null))))
                .containsExactly("conflict objectives[0].scale");
        assertThat(faults(draft(of(Direction.LOWER, null, new ObjectiveScale.Ends(1, 5), null))))
                .containsExactly("conflict objectives[0].scale");
        assertThat(faults(draft(of(Direction.LOWER, null, new ObjectiveScale.Ends(5, 1), null))))
                .isEmpty();
        ObjectiveScale.Ends endless = new ObjectiveScale.Ends(1, Double.POSITIVE_INFINITY);
        assertThat(faults(draft(of(Direction.HIGHER, null, endless, null))))
                .containsExactly("conflict objectives[0].scale");
    }

    @Test
    void levelsAreTwoOrMoreDifferentWordsFromTheWorstUp() {
        assertThat(faults(draft(of(Direction.HIGHER, null, levels("one"), null))))
                .containsExactly("range objectives[0].levels");
        assertThat(faults(draft(of(Direction.LOWER, null, levels("one", "one"), null))))
                .containsExactly(
                        "duplicate objectives[0].levels", "conflict objectives[0].direction");
    }

    @Test
    void valuesAndLimitsFitTheScale() {
        ObjectiveLimit words =
                new ObjectiveLimit(ObjectiveLimit.Op.AT_LEAST, new MeasuredValue.Level(1, "mail"));
        assertThat(faults(draft(of(Direction.HIGHER, null, null, words))))
                .containsExactly("type objectives[0].limit.value");
        DecisionTableBuilder levels =
                draft(of(Direction.HIGHER, null, levels("none", "mail"), words));
        assertThat(faults(levels.cell(A, COST, Cell.EMPTY.with(new MeasuredValue.Exact(1)))))
                .containsExactly("type values.a.cost");
        DecisionTableBuilder numbers = draft(plain(null));
        assertThat(
                        faults(
                                numbers.cell(
                                        A,
                                        COST,
                                        Cell.EMPTY.with(new MeasuredValue.Exact(Double.NaN)))))
                .containsExactly("range values.a.cost");
    }

    @Test
    void aTableHasItsLimits() {
        DecisionTableBuilder draft = new DecisionTableBuilder();
        for (int i = 0; i <= DecisionTableBuilder.MOST_ALTERNATIVES; i++) {
            draft.alternative(new Alternative(new AlternativeId("a" + i), "A", false, false));
        }
        assertThat(faults(draft)).containsExactly("limit_reached alternatives");
    }

    @Test
    void distributionsAreMadeOfSoundParametersOnly() {
        assertThat(DistributionFactory.of("beta", List.of(2.0, 6.0)).orElseThrow().mean())
                .isEqualTo(0.25);
        assertThat(
                        DistributionFactory.of("triangular", List.of(0.0, 3.0, 9.0))
                                .orElseThrow()
                                .mean())
                .isEqualTo(4);
        assertThat(DistributionFactory.of("lognormal", List.of(0.0, 0.0)).orElseThrow().mean())
                .isEqualTo(1);
        assertThat(DistributionFactory.of("normal", List.of(0.0, -1.0))).isEmpty();
        assertThat(DistributionFactory.of("beta", List.of(0.0, 1.0))).isEmpty();
        assertThat(DistributionFactory.of("uniform", List.of(2.0, 1.0))).isEmpty();
        assertThat(DistributionFactory.of("triangular", List.of(0.0, 3.0))).isEmpty();
        assertThat(DistributionFactory.of("normal", List.of(Double.NaN, 1.0))).isEmpty();
        assertThat(DistributionFactory.of("cauchy", List.of(0.0, 1.0))).isEmpty();
    }

    private static DecisionTableBuilder draft(Objective objective) {
        return new DecisionTableBuilder()
                .alternative(new Alternative(A, "A", false, false))
                .objective(objective);
    }

    private static Objective plain(@Nullable Double weight) {
        return new Objective(COST, "Cost", Direction.HIGHER, null, null, null, weight, false);
    }

    private static Objective of(
            Direction direction,
            @Nullable ObjectiveTarget target,
            @Nullable ObjectiveScale scale,
            @Nullable ObjectiveLimit limit) {
        return new Objective(COST, "Cost", direction, target, scale, limit, null, false);
    }

    private static ObjectiveScale levels(String... names) {
        return new ObjectiveScale.Levels(List.of(names));
    }

    private static List<String> faults(DecisionTableBuilder draft) {
        ProblemCollector problems = new ProblemCollector();
        assertThat(draft.table(problems).isEmpty()).isEqualTo(!problems.none());
        return problems.found().stream().map(TableRulesTest::named).toList();
    }

    private static String named(Problem problem) {
        return problem.code() + " " + problem.field();
    }
}
