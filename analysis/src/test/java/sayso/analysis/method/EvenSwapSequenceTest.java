package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.method.DecisionTableFixture.faults;
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
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.Objective;
import sayso.analysis.table.ObjectiveScale;

class EvenSwapSequenceTest {
    private static final Objective COST = scaled(1, 1000, 0, null);
    private static final Objective RANGE = scaled(2, 0, 10, null);
    private static final DecisionTable TWO =
            measured(List.of(COST, RANGE), measures(900, 6), measures(800, 5));

    @Test
    void aSwapCanMakeOneDominateTheOther() {
        EvenSwapPreview preview =
                found(EvenSwapPreview.of(TWO, List.of(swap(1, 2, 6, 1, 850), swap(1, 2, 7, 1, 9))));

        assertThat(preview.start().remainingAlternativeIds()).containsExactly(id(0), id(1));
        EvenSwapPreview.Step first = preview.steps().getFirst();
        assertThat(first.rate()).isEqualTo(50);
        assertThat(first.dominated())
                .containsExactly(new EvenSwapPreview.Dominated(id(0), List.of(id(1))));
        assertThat(preview.finished()).isTrue();
        assertThat(preview.finishedAfter()).isEqualTo(1);
        assertThat(preview.winnerId()).isEqualTo(id(1));
        assertThat(preview.unneeded()).containsExactly(2);
        assertThat(preview.steps().get(1).needed()).isFalse();
        assertThat(preview.next()).isNull();
    }

    @Test
    void whatIsNoSwapIsToldAtOnce() {
        MethodOutcome<EvenSwapPreview> refused =
                EvenSwapPreview.of(
                        TWO,
                        List.of(
                                swap(1, 2, 6, 1, 700),
                                swap(1, 2, 5, 1, 850),
                                swap(1, 2, 6, 2, 4),
                                new EvenSwap(
                                        id(1),
                                        objectiveId(2),
                                        new MeasuredValue.Level(0, "far"),
                                        objectiveId(1),
                                        new MeasuredValue.Exact(850))));

        assertThat(faults(refused))
                .extracting(MethodFault::code)
                .containsExactly(
                        "not_a_swap", "not_a_swap", "invalid_parameter", "values_outside_levels");
        assertThat(faults(refused))
                .extracting(MethodFault::field)
                .containsExactly(
                        "swaps[0].paying_new_value",
                        "swaps[1].paying_new_value",
                        "swaps[2].paying_objective_id",
                        "swaps[3].new_value");
        assertThat(refused(EvenSwapPreview.of(rated(row(1)), List.of())).code())
                .isEqualTo("values_missing");
    }

    @Test
    void levelsCountAsStepsAndRatesOfOnePairGoTogether() {
        Objective support =
                objective(
                        2,
                        Direction.HIGHER,
                        null,
                        new ObjectiveScale.Levels(List.of("none", "mail", "phone")),
                        null);
        DecisionTable table =
                measured(
                        List.of(COST, support, scaled(3, 0, 9, null)),
                        new MeasuredValue[] {number(100), level(0), number(3)},
                        new MeasuredValue[] {number(200), level(1), number(2)},
                        new MeasuredValue[] {number(300), level(2), number(4)},
                        new MeasuredValue[] {number(50), level(0), number(1)});
        EvenSwap one = new EvenSwap(id(0), objectiveId(2), level(2), objectiveId(1), number(140));
        EvenSwap two = new EvenSwap(id(1), objectiveId(2), level(2), objectiveId(1), number(250));

        EvenSwapPreview preview = found(EvenSwapPreview.of(table, List.of(one, two)));

        assertThat(preview.steps().get(0).rate()).isEqualTo(20);
        assertThat(preview.steps().get(0).warnings()).isEmpty();
        assertThat(preview.steps().get(0).dominated())
                .extracting(EvenSwapPreview.Dominated::alternativeId)
                .containsExactly(id(1));
        assertThat(preview.unneeded()).containsExactly(2);
        EvenSwapSequence begun = found(EvenSwapSequence.start(table));
        assertThat(begun.next()).isNotNull();
        EvenSwapSequence swapped = found(begun.apply(one));
        assertThat(refused(swapped.apply(two)).code()).isEqualTo("out_of_play");
        EvenSwap dear = new EvenSwap(id(3), objectiveId(2), level(2), objectiveId(1), number(250));
        assertThat(found(swapped.apply(dear)).steps().get(1).warnings())
                .containsExactly(new EvenSwapSequence.UnevenRate("uneven_rate", List.of(1, 2)));
    }

    @Property(tries = 100)
    void undoMakesTheOthersAnewAndTheTableStays(
            @ForAll @Size(9) List<@IntRange(max = 9) Integer> cells,
            @ForAll @Size(6) List<@IntRange(max = 9) Integer> news) {
        DecisionTable table =
                measured(
                        List.of(
                                scaled(1, 0, 9, null),
                                scaled(2, 9, 0, null),
                                scaled(3, 0, 9, null)),
                        measures(cells.get(0), cells.get(1), cells.get(2)),
                        measures(cells.get(3), cells.get(4), cells.get(5)),
                        measures(cells.get(6), cells.get(7), cells.get(8)));
        EvenSwapSequence now = found(EvenSwapSequence.start(table));
        for (int n = 0; n < 3; n++) {
            MethodOutcome<EvenSwapSequence> then =
                    now.apply(swap(n, 1 + n, news.get(n), 1 + (n + 1) % 3, news.get(n + 3)));
            if (then instanceof MethodOutcome.Found<EvenSwapSequence>(EvenSwapSequence further)) {
                EvenSwapSequence undone = further.undo();
                assertThat(undone.steps()).isEqualTo(now.steps());
                assertThat(undone.winnerId()).isEqualTo(now.winnerId());
                assertThat(undone.first()).isEqualTo(now.first());
                for (int i = 0; i < 3; i++) {
                    for (int k = 0; k < 3; k++) {
                        assertThat(undone.table().cell(i, k)).isEqualTo(now.table().cell(i, k));
                        assertThat(table.cell(i, k).value())
                                .isEqualTo(number(cells.get(3 * i + k)));
                    }
                }
                now = further;
            }
        }
        assertThat(now.isFinished()).isEqualTo(now.winnerId() != null);
    }

    private static EvenSwap swap(int place, int target, double value, int paying, double price) {
        return new EvenSwap(
                id(place), objectiveId(target), number(value), objectiveId(paying), number(price));
    }

    private static MeasuredValue number(double number) {
        return new MeasuredValue.Exact(number);
    }

    private static MeasuredValue level(int place) {
        return new MeasuredValue.Level(place, List.of("none", "mail", "phone").get(place));
    }
}
