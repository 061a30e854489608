package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.found;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.limited;
import static sayso.analysis.method.DecisionTableFixture.measured;
import static sayso.analysis.method.DecisionTableFixture.measures;
import static sayso.analysis.method.DecisionTableFixture.objective;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.refused;
import static sayso.analysis.method.DecisionTableFixture.scaled;
import static sayso.analysis.method.DecisionTableFixture.uncertain;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.table.ObjectiveTarget;

class MeasuredTest {
    private static final Objective PLAIN = objective(1, Direction.HIGHER, null, null, null);

    @Test
    void aColumnCountsByValuesOnlyWhereEveryAlternativeHasOne() {
        DecisionTable table =
                measured(List.of(scaled(1, 100, 0, null)), measures(90), measures(10));
        assertThat(Dominance.of(table).nonDominatedIds()).containsExactly(id(1));

        DecisionTable gap = table.with(0, 0, Cell.rated(2));
        DecisionTable rated = gap.with(1, 0, gap.cell(1, 0).with(new Judgement.Rating(1)));
        assertThat(Dominance.of(rated).nonDominatedIds()).containsExactly(id(0));
    }

    @Test
    void whatIsWithinTheToleranceOfATargetIsAsGoodAsIt() {
        Objective warm =
                objective(
                        1,
                        Direction.TARGET,
                        new ObjectiveTarget(20, 2),
                        new ObjectiveScale.Ends(0, 40),
                        null);
        DecisionTable table =
                measured(
                        List.of(warm),
                        measures(18),
                        measures(22),
                        measures(11),
                        measures(29),
                        measures(40));

        CellValues worth = found(CellValues.whole(ActiveTable.of(table)));
        assertThat(worth.scores(new double[] {1}))
                .containsExactly(new double[] {1, 1, 1 - 7.0 / 18, 1 - 7.0 / 18, 0}, within(1e-12));
        assertThat(Dominance.of(table).nonDominatedIds()).containsExactly(id(0), id(1));
        assertThat(Dominance.of(table).duplicates())
                .containsExactly(List.of(id(0), id(1)), List.of(id(2), id(3)));
    }

    @Test
    void levelsCountByTheirPlaceAndDistributionsByTheirMean() {
        Objective support =
                objective(
                        1,
                        Direction.HIGHER,
                        null,
                        new ObjectiveScale.Levels(List.of("none", "mail", "phone")),
                        null);
        DecisionTable table =
                measured(
                        List.of(support, scaled(2, 0, 10, null)),
                        new MeasuredValue[] {
                            new MeasuredValue.Level(1, "mail"),
                            uncertain(new Distribution.Triangular(0, 3, 9))
                        },
                        new MeasuredValue[] {
                            new MeasuredValue.Level(2, "phone"), new MeasuredValue.Exact(12)
                        });

        assertThat(found(CellValues.whole(ActiveTable.of(table))).cells())
                .isDeepEqualTo(new double[][] {{0.5, 0.4}, {1, 1.2}});
    }

    @Test
    void endsAreObservedUnlessADistributionHasItsOwn() {
        DecisionTable normal =
                measured(
                        List.of(PLAIN),
                        measures(0),
                        new MeasuredValue[] {uncertain(new Distribution.Normal(10, 5))});
        ValueFunction ruler = ValueFunctionFactory.of(ActiveTable.of(normal), 0);
        assertThat(ruler.low()).isEqualTo(0);
        assertThat(ruler.high()).isEqualTo(19.79982, within(1e-9));
        assertThat(ruler.observed()).isTrue();

        DecisionTable beta =
                measured(
                        List.of(PLAIN),
                        measures(0),
                        new MeasuredValue[] {uncertain(new Distribution.Beta(1, 1))});
        MethodFault fault = refused(CellValues.of(ActiveTable.of(beta)));
        assertThat(fault.code()).isEqualTo("scale_needed");
        assertThat(fault.cells()).containsExactly(new CellId(id(1), objectiveId(1)));
    }

    @Test
    void nearlyDominatedIsToldApart() {
        DecisionTable table =
                measured(
                        List.of(scaled(1, 100, 0, null), scaled(2, 0, 10, null)),
                        measures(50, 9),
                        measures(48, 2));

        Dominance dominance = Dominance.of(table, Map.of(objectiveId(1), 5.0));

        assertThat(dominance.dominated()).isEmpty();
        assertThat(dominance.practical())
                .containsExactly(new Dominance.Beaten(id(1), List.of(id(0))));
        assertThat(Dominance.of(table, Map.of(objectiveId(1), 1.0)).practical()).isEmpty();
    }

    @Test
    void whatMissesAMustIsOutOfPlay() {
        Objective cost =
                limited(
                        scaled(1, 400, 0, null),
                        new ObjectiveLimit(
                                ObjectiveLimit.Op.AT_MOST, new MeasuredValue.Exact(380)));
        DecisionTable table = measured(List.of(cost), measures(380), measures(381));

        Screening screening = Screening.of(table);

        assertThat(screening.acceptableIds()).containsExactly(id(0));
        assertThat(screening.violations())
                .extracting(Screening.Violation::alternativeId)
                .containsExactly(id(1));
        assertThat(ActiveTable.of(table).size()).isEqualTo(1);
        DecisionTable open = table.with(1, 0, Cell.EMPTY);
        assertThat(Screening.of(open).unknown()).containsExactly(new CellId(id(1), objectiveId(1)));
        assertThat(Screening.of(open).acceptableIds()).containsExactly(id(0), id(1));
    }

    @Test
    void atACrossingTheScoresAreEqual() {
        DecisionTable table =
                measured(
                        List.of(
                                scaled(1, 100, 0, 0.6),
                                scaled(2, 0, 10, 0.3),
                                objective(
                                        3,
                                        Direction.TARGET,
                                        new ObjectiveTarget(5, 1),
                                        new ObjectiveScale.Ends(0, 10),
                                        0.1)),
                        measures(30, 5, 5),
                        measures(40, 8, 9),
                        measures(10, 1, 2));
        for (int k = 0; k < 3; k++) {
            CellSensitivity sensitivity =
                    found(CellSensitivity.of(table, new CellId(id(0), objectiveId(k + 1))));
            for (ValueCrossings.Crossing crossing : sensitivity.valueCrossings()) {
                Cell moved = table.cell(0, k).with(new MeasuredValue.Exact(crossing.at()));
                ActiveTable play = ActiveTable.of(table.with(0, k, moved));
                double[] scores = found(CellValues.whole(play)).scores(play.weights());
                int other = table.indexOf(crossing.alternativeId());
                assertThat(scores[0]).isEqualTo(scores[other], within(1e-9));
            }
        }
        assertThat(
                        found(CellSensitivity.of(table, new CellId(id(0), objectiveId(1))))
                                .valueCrossings())
                .hasSize(2);
    }
}
