package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.measured;
import static sayso.analysis.method.DecisionTableFixture.measures;
import static sayso.analysis.method.DecisionTableFixture.objective;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.rated;
import static sayso.analysis.method.DecisionTableFixture.refused;
import static sayso.analysis.method.DecisionTableFixture.row;
import static sayso.analysis.method.DecisionTableFixture.scaled;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveTarget;

class RankingTest {
    private static final List<Objective> TWO =
            List.of(
                    objective(1, Direction.HIGHER, null, null, 0.25),
                    objective(2, Direction.LOWER, null, null, 0.75));

    @Test
    void theAdditiveModelSumsWhatCellsAreWorth() {
        Ranking ranking =
                found(
                        Ranking.of(
                                measured(TWO, measures(4, 2), measures(3, 1), measures(2, 3)),
                                ValueMethod.ADDITIVE));
        assertThat(scores(ranking)).containsExactly(new double[] {0.625, 0.875, 0}, within(1e-12));
        assertThat(ranking.ranking()).extracting(Ranking.Ranked::rank).containsExactly(2, 1, 3);
        assertThat(ranking.leaderIds()).containsExactly(id(1));
        assertThat(ranking.warnings())
                .containsExactly(
                        new Ranking.Warning("observed_range", objectiveId(1)),
                        new Ranking.Warning("observed_range", objectiveId(2)));
    }

    @Test
    void ratiosNeedNumbersAboveZero() {
        DecisionTable table = measured(TWO, measures(3, 1), measures(1, 2));
        assertThat(scores(found(Ranking.of(table, ValueMethod.RATIO_SUM))))
                .containsExactly(
                        new double[] {0.25 * 0.75 + 0.75 * 2 / 3, 0.25 * 0.25 + 0.75 / 3},
                        within(1e-12));
        assertThat(scores(found(Ranking.of(table, ValueMethod.WEIGHTED_PRODUCT))))
                .containsExactly(
                        new double[] {Math.pow(3, 0.25), Math.pow(0.5, 0.75)}, within(1e-12));
        MethodFault fault =
                refused(
                        Ranking.of(
                                measured(TWO, measures(0, 1), measures(1, 2)),
                                ValueMethod.RATIO_SUM));
        assertThat(fault.code()).isEqualTo("values_not_positive");
        assertThat(fault.cells()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(ValueMethod.class)
    void everyMethodSaysWhenNobodyOrOneAloneIsRanked(ValueMethod method) {
        Objective must =
                DecisionTableFixture.limited(
                        scaled(1, 0, 10, null),
                        new ObjectiveLimit(ObjectiveLimit.Op.AT_LEAST, new MeasuredValue.Exact(5)));
        Cell four = Cell.rated(1).with(new MeasuredValue.Exact(4));
        DecisionTableBuilder draft =
                new DecisionTableBuilder()
                        .objective(must)
                        .alternative(DecisionTableFixture.alternative(0))
                        .alternative(DecisionTableFixture.alternative(1))
                        .cell(id(0), objectiveId(1), four);

        Ranking none = found(Ranking.of(draft.cell(id(1), objectiveId(1), four).table(), method));
        assertThat(none.leaderIds()).isEmpty();
        assertThat(none.warnings()).contains(new Ranking.Warning("none_acceptable", null));

        Cell six = Cell.rated(1).with(new MeasuredValue.Exact(6));
        Ranking one = found(Ranking.of(draft.cell(id(1), objectiveId(1), six).table(), method));
        assertThat(one.leaderIds()).containsExactly(id(1));
        assertThat(one.warnings()).contains(new Ranking.Warning("uncontested", null));
    }

    @Test
    void aValueThatIsNotPositiveIsNotMissingAndATargetIsNeither() {
        DecisionTable table =
                measured(
                        List.of(scaled(1, 0, 10, null), scaled(2, 0, 10, null)),
                        measures(0, 3),
                        measures(2, -1));

        assertThat(DecisionTableFixture.faults(Ranking.of(table, ValueMethod.RATIO_SUM)))
                .extracting(MethodFault::code, MethodFault::message)
                .containsExactly(tuple("values_not_positive", "0 or less: a on o1, b on o2"));
        DecisionTable aimed =
                measured(
                        List.of(
                                objective(
                                        1, Direction.TARGET, new ObjectiveTarget(5, 0), null, null),
                                scaled(2, 0, 10, null)),
                        measures(1, 3),
                        measures(2, 1));
        assertThat(refused(Ranking.of(aimed, ValueMethod.WEIGHTED_PRODUCT)).code())
                .isEqualTo("method_unfit");
        assertThat(refused(Ranking.of(rated(row(1, 2)), ValueMethod.RATIO_SUM)).code())
                .isEqualTo("values_missing");
    }

    @Test
    void topsisIsNearTheBestAndFarFromTheWorst() {
        DecisionTable table = measured(TWO, measures(3, 3), measures(4, 4));
        // columns (0.15, 0.2) and (-0.45, -0.6)
        assertThat(scores(found(Ranking.of(table, ValueMethod.TOPSIS))))
                .containsExactly(new double[] {0.75, 0.25}, within(1e-12));
        assertThat(
                        scores(
                                found(
                                        Ranking.of(
                                                measured(TWO, measures(3, 3), measures(3, 3)),
                                                ValueMethod.TOPSIS))))
                .containsExactly(0.5, 0.5);
    }

    @Test
    void tiesShareARank() {
        Ranking ranking =
                found(Ranking.of(rated(row(1, -1), row(2, 1), row(1, 2)), ValueMethod.PUGH));
        assertThat(ranking.ranking()).extracting(Ranking.Ranked::rank).containsExactly(3, 3, 1, 1);
        assertThat(ranking.weights()).containsEntry(objectiveId(1), 0.5);
        assertThat(refused(Ranking.of(rated(row(1, null)), ValueMethod.ADDITIVE)).code())
                .isEqualTo("values_missing");
    }

    /// The weights 0.1 and 0.2 make 0.30000000000000004.
    @Test
    void scoresThatOnlyArithmeticTellsApartShareTheLead() {
        DecisionTable table =
                measured(
                        List.of(
                                scaled(1, 0, 1, 0.1),
                                scaled(2, 0, 1, 0.2),
                                scaled(3, 0, 1, 0.3),
                                scaled(4, 0, 1, 0.4)),
                        measures(1, 1, 0, 0),
                        measures(0, 0, 1, 0));

        Ranking ranking = found(Ranking.of(table, ValueMethod.ADDITIVE));

        assertThat(ranking.leaderIds()).containsExactly(id(0), id(1));
        assertThat(ranking.ranking()).extracting(Ranking.Ranked::rank).containsExactly(1, 1);
    }

    @Test
    void whatIsConstantIsWorthNothing() {
        Ranking ranking =
                found(
                        Ranking.of(
                                measured(TWO, measures(3, 1), measures(3, 2)),
                                ValueMethod.ADDITIVE));
        assertThat(scores(ranking)).containsExactly(0.75, 0);
        assertThat(ranking.warnings())
                .contains(new Ranking.Warning("constant_objective", objectiveId(1)));
    }

    @Test
    void setScalesKeepTheirScoresWhoeverJoins() {
        List<Objective> set = List.of(scaled(1, 0, 10, null));
        double[] few = scores(found(Ranking.of(measured(set, measures(2)), ValueMethod.ADDITIVE)));
        double[] more =
                scores(
                        found(
                                Ranking.of(
                                        measured(set, measures(2), measures(20)),
                                        ValueMethod.ADDITIVE)));
        assertThat(more[0]).isEqualTo(few[0]);
        assertThat(more[1]).isEqualTo(2);
    }

    private static double[] scores(Ranking ranking) {
        return ranking.ranking().stream().mapToDouble(Ranking.Ranked::score).toArray();
    }
}
