package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.judged;
import static sayso.analysis.method.DecisionTableFixture.objectiveId;
import static sayso.analysis.method.DecisionTableFixture.rated;
import static sayso.analysis.method.DecisionTableFixture.row;

import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.Cell;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.DecisionTableBuilder;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;

class CellInformationValueTest {
    @Test
    void onlyWhatCanChangeTheBestIsWorthAsking() {
        DecisionTable table = rated(row(1, 0), row(0, null), row(-2, null));

        CellInformationValue found =
                CellInformationValue.of(
                        table,
                        Map.of(new CellId(id(2), objectiveId(2)), List.of("unc_1")),
                        List.of("unc_2"));

        assertThat(found.items()).hasSize(2);
        CellInformationValue.Item first = found.items().getFirst();
        assertThat(first.alternativeId()).isEqualTo(id(2));
        assertThat(first.uncertaintyIds()).containsExactly("unc_1");
        assertThat(first.canFlip()).isTrue();
        // b has 1; c has 2 in one case of five
        assertThat(first.flipValues()).containsExactly(2);
        assertThat(first.evppi()).isEqualTo(0.2, within(1e-12));
        assertThat(first.lowMargin()).isEqualTo(1);
        assertThat(first.highMargin()).isEqualTo(-1);
        assertThat(found.items().get(1).canFlip()).isFalse();
        assertThat(found.notWorthAsking()).containsExactly(new CellId(id(3), objectiveId(2)));
        assertThat(found.unlinkedUncertaintyIds()).containsExactly("unc_2");
    }

    @Property(tries = 150)
    void theValueIsThatOfEveryCaseWeighed(@ForAll("cells") List<Judgement> cells) {
        DecisionTable table =
                judged(
                        cells.subList(0, 2).toArray(Judgement[]::new),
                        cells.subList(2, 4).toArray(Judgement[]::new));
        for (CellInformationValue.Item item : CellInformationValue.of(table).items()) {
            int i = table.indexOf(item.alternativeId());
            int k = table.indexOf(item.objectiveId());
            double informed = 0;
            for (int rating = -2; rating <= 2; rating++) {
                double likely = likelihood(table.cell(i, k).judgement(), rating);
                if (likely > 0) {
                    Judgement known = new Judgement.Rating(rating);
                    informed += likely * best(table.with(i, k, table.cell(i, k).with(known)));
                }
            }
            assertThat(item.evppi()).isEqualTo(informed - best(table), within(1e-9));
            assertThat(item.evppi()).isGreaterThanOrEqualTo(0);
            assertThat(item.canFlip()).isEqualTo(item.evppi() > 1e-12);
        }
    }

    @Provide
    Arbitrary<List<Judgement>> cells() {
        return JudgementArbitrary.four();
    }

    private static double best(DecisionTable table) {
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < table.alternatives().size(); i++) {
            double total = 0;
            for (int k = 0; k < table.objectives().size(); k++) {
                for (int rating = -2; rating <= 2; rating++) {
                    total += rating * likelihood(table.cell(i, k).judgement(), rating);
                }
            }
            best = Math.max(best, total);
        }
        return best;
    }

    private static double likelihood(Judgement judgement, int rating) {
        return switch (judgement) {
            case Judgement.Rating(int value) -> value == rating ? 1 : 0;
            case Judgement.Unknown _ -> 0.2;
            case Judgement.Range(int low, int expected, int high) ->
                    (low == rating ? 0.25 : 0)
                            + (expected == rating ? 0.5 : 0)
                            + (high == rating ? 0.25 : 0);
        };
    }

    /// What is measured needs no rating, whoever looks for open cells.
    @Test
    void whatToRateNextAndWhatItIsWorthAreAboutTheSameCells() {
        DecisionTableBuilder draft =
                new DecisionTableBuilder()
                        .objective(DecisionTableFixture.scaled(1, 0, 10, null))
                        .objective(
                                DecisionTableFixture.objective(
                                        2, Direction.HIGHER, null, null, null))
                        .alternative(DecisionTableFixture.alternative(0))
                        .alternative(DecisionTableFixture.alternative(1));
        for (int i = 0; i < 2; i++) {
            draft.cell(id(i), objectiveId(1), Cell.EMPTY.with(new MeasuredValue.Exact(i)));
        }
        DecisionTable table = draft.table();

        assertThat(NextCells.of(table, false, 20).cells())
                .extracting(cell -> cell.alternativeId() + " " + cell.objectiveId())
                .containsExactlyInAnyOrderElementsOf(
                        CellInformationValue.of(table).items().stream()
                                .map(item -> item.alternativeId() + " " + item.objectiveId())
                                .toList())
                .containsExactly("a o2", "b o2");
    }
}
