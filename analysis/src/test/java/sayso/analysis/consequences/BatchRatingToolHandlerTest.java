package sayso.analysis.consequences;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.InvalidEntry;
import sayso.analysis.call.NextCall;
import sayso.analysis.consequences.ConsequenceTool.BatchRateConsequences;
import sayso.analysis.consequences.ConsequenceTool.BatchRateConsequences.Failed;
import sayso.analysis.consequences.ConsequenceTool.BatchRateConsequences.Item;
import sayso.analysis.table.Judgement;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.model.Problem;

class BatchRatingToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 1);

    private static Item item(char letter, int number, int rating) {
        return new Item(alternative(letter), objective(number), rating, "Looked at", null, null);
    }

    private static BatchRateConsequences batch(Item... items) {
        return new BatchRateConsequences(List.of(items));
    }

    @Test
    void goodOnesAreKeptWhenOthersFail() {
        assertThat(cycle.act(batch(item('x', 1, 1), item('b', 1, 2), item('a', 1, 1))))
                .isEqualTo(
                        new BatchRateConsequences.Result(
                                1,
                                List.of(
                                        new Failed(
                                                0,
                                                alternative('x'),
                                                objective(1),
                                                "unknown_id",
                                                "alternative_id 'alt_x' is not known in this"
                                                        + " cycle"),
                                        new Failed(
                                                2,
                                                alternative('a'),
                                                objective(1),
                                                "baseline_fixed",
                                                "alt_a is the status quo; its ratings are 0")),
                                0.5,
                                1));
        assertThat(cycle.rated('b', 1).judgement()).isEqualTo(new Judgement.Rating(2));
        assertThat(cycle.next()).isNull();
    }

    @Test
    void theLastCellSuggestsTheTotals() {
        assertThat(cycle.act(batch(item('b', 1, 2), item('c', 1, 0))))
                .isEqualTo(new BatchRateConsequences.Result(2, List.of(), 1, 0));
        assertThat(cycle.next())
                .isEqualTo(new NextCall("compute_pugh_totals", Map.of(), "every cell is rated"));
    }

    @Test
    void laterRatingsOfACellReplaceEarlierOnes() {
        cycle.act(batch(item('b', 1, 2), item('b', 1, -1)));

        assertThat(cycle.rated('b', 1).judgement()).isEqualTo(new Judgement.Rating(-1));
    }

    @Test
    void entriesThatCouldNotBeReadKeepTheirPlaces() {
        InvalidEntry first =
                new InvalidEntry(
                        0,
                        Map.of("alternative_id", "alt_b"),
                        List.of(new Problem("missing", "ratings[0].rating", "rating is missing")));
        InvalidEntry last =
                new InvalidEntry(
                        2,
                        Map.of("objective_id", "obj_1"),
                        List.of(
                                new Problem(
                                        "missing",
                                        "ratings[2].alternative_id",
                                        "alternative_id is missing")));

        assertThat(cycle.act(batch(item('b', 1, 2)), List.of(first, last)))
                .isEqualTo(
                        new BatchRateConsequences.Result(
                                1,
                                List.of(
                                        new Failed(
                                                0,
                                                alternative('b'),
                                                null,
                                                "invalid_parameter",
                                                "rating is missing"),
                                        new Failed(
                                                2,
                                                null,
                                                objective(1),
                                                "invalid_parameter",
                                                "alternative_id is missing")),
                                0.5,
                                1));
    }

    @Test
    void withoutAnyGoodOneEveryFaultHasThePathOfItsEntry() {
        InvalidEntry unread =
                new InvalidEntry(
                        1,
                        Map.of(),
                        List.of(new Problem("missing", "ratings[1].rating", "rating is missing")));

        CallFault fault = cycle.refused(batch(item('x', 9, 1), item('a', 1, 2)), List.of(unread));

        assertThat(fault.outcome()).isEqualTo(CallOutcome.VALIDATION_ERROR);
        assertThat(fault.code()).isEqualTo("unknown_id");
        assertThat(fault.message()).startsWith("no cell was rated: alternative_id 'alt_x'");
        assertThat(fault.errors())
                .extracting(Problem::field)
                .containsExactly(
                        "ratings[0].alternative_id",
                        "ratings[0].objective_id",
                        "ratings[1].rating",
                        "ratings[2]");
        assertThat((List<?>) fault.details().get("failed")).hasSize(3);
        assertThat(cycle.contents().consequences().cells()).isEmpty();
    }
}
