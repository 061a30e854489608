package sayso.analysis.alternatives;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.cell;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool.SetBaseline;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceRange;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.tool.CycleCallFixture;

/// A rating is the distance to the status quo, so against another one it is the difference of both.
class RatingRebaserTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 1);

    private List<CellId> cleared(char heir) {
        return ((SetBaseline.Result)
                        cycle.act(new SetBaseline(alternative(heir), "It is what we do")))
                .clearedCells();
    }

    @Test
    void whatIsLeftIsTheDifference() {
        cycle.rate('b', 1, -1);
        cycle.rate('c', 1, 1);

        assertThat(cleared('b')).isEmpty();
        assertThat(rating('a')).isEqualTo(1);
        assertThat(rating('c')).isEqualTo(2);
        assertThat(cycle.contents().consequences().find(cell('b', 1))).isEmpty();
    }

    @Test
    void aDifferenceBeyondTheScaleIsUnknownAndNamed() {
        cycle.rate('b', 1, -2);
        cycle.rate('c', 1, 1);

        assertThat(cleared('b')).containsExactly(cell('c', 1));
        assertThat(rating('a')).isEqualTo(2);
        assertThat(cycle.contents().consequences().find(cell('c', 1))).isEmpty();
    }

    @Test
    void theLowestDifferenceOfTheScaleIsKept() {
        cycle.rate('b', 1, 2);
        cycle.rate('c', 1, 0);

        assertThat(cleared('b')).isEmpty();
        assertThat(rating('c')).isEqualTo(-2);
        assertThat(rating('a')).isEqualTo(-2);
    }

    @Test
    void aRangeOnEitherSideIsUnknown() {
        cycle.rate('b', 1, 1);
        range('c');

        assertThat(cleared('b')).containsExactly(cell('c', 1));

        CycleCallFixture other = CycleCallFixture.table(3, 1);
        other.act(new SetConsequenceRange(alternative('b'), objective(1), 0, 1, 2, "Depends"));
        other.rate('c', 1, 1);

        assertThat(other.act(new SetBaseline(alternative('b'), "x")))
                .isEqualTo(new SetBaseline.Result(alternative('b'), true, List.of(cell('c', 1))));
        assertThat(other.contents().consequences().cells()).isEmpty();
    }

    @Test
    void withoutAStatusQuoBeforeTheRatingsStay() {
        cycle.changed(
                now -> now.with(now.contents().with(now.contents().alternatives().against(null))));
        cycle.rate('a', 1, 1);
        cycle.rate('b', 1, -2);
        range('c');

        assertThat(cleared('b')).isEmpty();
        assertThat(rating('a')).isEqualTo(1);
        assertThat(cycle.rated('c', 1).judgement()).isEqualTo(new Judgement.Range(0, 1, 2));
        assertThat(cycle.contents().consequences().find(cell('b', 1))).isEmpty();
    }

    @Test
    void valuesStayAndTheReasonsOfRebasedRatingsAreOld() {
        cycle.measure('a', 1, 7);
        cycle.rate('b', 1, 1);
        cycle.measure('b', 1, 8);
        cycle.rate('c', 1, 1);
        cycle.measure('c', 1, 9);

        cleared('b');

        CycleCell before = cycle.rated('a', 1);
        assertThat(before.value()).isEqualTo(new MeasuredValue.Exact(7));
        assertThat(before.reasoning()).isEqualTo("Rebased when the status quo changed.");
        assertThat(before.stale()).isFalse();
        assertThat(rating('a')).isEqualTo(-1);
        assertThat(cycle.rated('b', 1).judgement()).isNull();
        assertThat(cycle.rated('b', 1).value()).isEqualTo(new MeasuredValue.Exact(8));
        assertThat(cycle.rated('c', 1).stale()).isTrue();
        assertThat(cycle.rated('c', 1).reasoning()).isEqualTo("Looked at");
        assertThat(rating('c')).isZero();
    }

    @Test
    void whatIsMeasuredAloneIsLeftAlone() {
        cycle.measure('c', 1, 9);
        CycleCell measured = cycle.rated('c', 1);

        assertThat(cleared('b')).isEmpty();
        assertThat(cycle.contents().consequences().cells()).containsExactly(measured);
    }

    @Test
    void thereAndBackGivesTheSameRatings() {
        cycle.rate('b', 1, 1);
        cycle.rate('c', 1, -1);

        cleared('b');
        cleared('a');

        assertThat(rating('b')).isEqualTo(1);
        assertThat(rating('c')).isEqualTo(-1);
        assertThat(cycle.contents().consequences().find(cell('a', 1))).isEmpty();
    }

    private void range(char letter) {
        cycle.act(new SetConsequenceRange(alternative(letter), objective(1), 0, 1, 2, "Depends"));
    }

    private @Nullable Integer rating(char letter) {
        Judgement judgement = cycle.rated(letter, 1).judgement();
        return judgement == null ? null : judgement.counted();
    }
}
