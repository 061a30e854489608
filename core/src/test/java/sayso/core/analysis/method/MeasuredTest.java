package sayso.core.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.core.analysis.method.Tables.found;
import static sayso.core.analysis.method.Tables.id;
import static sayso.core.analysis.method.Tables.limited;
import static sayso.core.analysis.method.Tables.measured;
import static sayso.core.analysis.method.Tables.measures;
import static sayso.core.analysis.method.Tables.objective;
import static sayso.core.analysis.method.Tables.objectiveId;
import static sayso.core.analysis.method.Tables.refused;
import static sayso.core.analysis.method.Tables.scaled;
import static sayso.core.analysis.method.Tables.uncertain;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.core.analysis.table.Cell;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.DecisionTable;
import sayso.core.analysis.table.Direction;
import sayso.core.analysis.table.Distribution;
import sayso.core.analysis.table.Judgement;
import sayso.core.analysis.table.Limit;
import sayso.core.analysis.table.Objective;
import sayso.core.analysis.table.Scale;
import sayso.core.analysis.table.Target;
import sayso.core.analysis.table.Value;

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
                objective(1, Direction.TARGET, new Target(20, 2), new Scale.Ends(0, 40), null);
        DecisionTable table =
                measured(
                        List.of(warm),
                        measures(18),
                        measures(22),
                        measures(11),
                        measures(29),
                        measures(40));

        Worth worth = found(Worth.whole(InPlay.of(table)));
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
                        new Scale.Levels(List.of("none", "mail", "phone")),
                        null);
        DecisionTable table =
                measured(
                        List.of(support, scaled(2, 0, 10, null)),
                        new Value[] {
                            new Value.Level(1, "mail"),
                            uncertain(new Distribution.Triangular(0, 3, 9))
                        },
                        new Value[] {new Value.Level(2, "phone"), new Value.Exact(12)});

        assertThat(found(Worth.whole(InPlay.of(table))).cells())
                .isDeepEqualTo(new double[][] {{0.5, 0.4}, {1, 1.2}});
    }

    @Test
    void endsAreObservedUnlessADistributionHasItsOwn() {
        DecisionTable normal =
                measured(
                        List.of(PLAIN),
                        measures(0),
                        new Value[] {uncertain(new Distribution.Normal(10, 5))});
        Ruler ruler = Rulers.of(InPlay.of(normal), 0);
        assertThat(ruler.low()).isEqualTo(0);
        assertThat(ruler.high()).isEqualTo(19.79982, within(1e-9));
        assertThat(ruler.observed()).isTrue();

        DecisionTable beta =
                measured(
                        List.of(PLAIN),
                        measures(0),
                        new Value[] {uncertain(new Distribution.Beta(1, 1))});
        Fault fault = refused(Worth.of(InPlay.of(beta)));
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
                limited(scaled(1, 400, 0, null), new Limit(Limit.Op.AT_MOST, new Value.Exact(380)));
        DecisionTable table = measured(List.of(cost), measures(380), measures(381));

        Screening screening = Screening.of(table);

        assertThat(screening.acceptableIds()).containsExactly(id(0));
        assertThat(screening.violations())
                .extracting(Screening.Violation::alternativeId)
                .containsExactly(id(1));
        assertThat(InPlay.of(table).size()).isEqualTo(1);
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
                                        new Target(5, 1),
                                        new Scale.Ends(0, 10),
                                        0.1)),
                        measures(30, 5, 5),
                        measures(40, 8, 9),
                        measures(10, 1, 2));
        for (int k = 0; k < 3; k++) {
            CellSensitivity sensitivity =
                    found(CellSensitivity.of(table, new CellId(id(0), objectiveId(k + 1))));
            for (ValueCrossings.Crossing crossing : sensitivity.valueCrossings()) {
                Cell moved = table.cell(0, k).with(new Value.Exact(crossing.at()));
                InPlay play = InPlay.of(table.with(0, k, moved));
                double[] scores = found(Worth.whole(play)).scores(play.weights());
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
