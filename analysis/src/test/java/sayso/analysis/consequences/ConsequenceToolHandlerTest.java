package sayso.analysis.consequences;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.cell;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.consequences.ConsequenceTool.AddConsequenceUncertainty;
import sayso.analysis.consequences.ConsequenceTool.RateConsequence;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceRange;
import sayso.analysis.consequences.ConsequenceTool.UpdateRatingReasoning;
import sayso.analysis.cycle.Confidence;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Judgement;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

class ConsequenceToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 1);

    private static RateConsequence rate(char letter, int number, int rating) {
        return new RateConsequence(
                alternative(letter),
                objective(number),
                rating,
                "Looked at",
                Confidence.HIGH,
                "the offer");
    }

    private static SetConsequenceRange range(char letter, int low, int expected, int high) {
        return new SetConsequenceRange(
                alternative(letter), objective(1), low, expected, high, "Depends");
    }

    @Test
    void aRatingCountsTowardsTheMatrix() {
        assertThat(cycle.act(rate('b', 1, -2))).isEqualTo(new RateConsequence.Result(true, 0.5, 1));
        assertThat(cycle.next()).isNull();
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.ConsequenceRated("alt_b", "obj_1", -2));
        assertThat(cycle.act(rate('c', 1, 2))).isEqualTo(new RateConsequence.Result(true, 1, 0));
        assertThat(cycle.next())
                .isEqualTo(new NextCall("compute_pugh_totals", Map.of(), "every cell is rated"));

        long version = cycle.rated('b', 1).version();
        assertThat(cycle.rated('b', 1))
                .isEqualTo(
                        new CycleCell(
                                alternative('b'),
                                objective(1),
                                new Judgement.Rating(-2),
                                "Looked at",
                                false,
                                Confidence.HIGH,
                                "the offer",
                                null,
                                "",
                                null,
                                JudgementSource.AGENT,
                                version));
    }

    @Test
    void theStatusQuoIsZeroAndNothingElse() {
        assertThat(cycle.act(rate('a', 1, 0))).isEqualTo(new RateConsequence.Result(false, 0, 2));
        assertThat(cycle.events()).isEmpty();
        assertThat(cycle.contents().consequences().cells()).isEmpty();
        assertThat(cycle.refused(rate('a', 1, 1)).code()).isEqualTo("baseline_fixed");
        assertThat(cycle.refused(rate('a', 1, -1)).code()).isEqualTo("baseline_fixed");
        assertThat(cycle.refused(range('a', 0, 0, 1)).code()).isEqualTo("baseline_fixed");
        assertThat(cycle.refused(range('a', -1, 0, 0)).code()).isEqualTo("baseline_fixed");
    }

    @Test
    void aMeansObjectiveHasNoCells() {
        cycle.act(CycleCallFixture.objective("Cache", Direction.HIGHER, false));

        CallFault fault = cycle.refused(rate('b', 2, 1));

        assertThat(fault.code()).isEqualTo("means_objective");
        assertThat(fault.next())
                .isEqualTo(
                        new NextCall(
                                "promote_to_fundamental",
                                Map.of("objective_id", "obj_2"),
                                "fundamental objectives can be rated"));
        assertThat(
                        cycle.refused(
                                        new AddConsequenceUncertainty(
                                                alternative('b'), objective(2), "x", true))
                                .code())
                .isEqualTo("means_objective");
    }

    @Test
    void everyUnknownIdIsNamed() {
        CallFault fault = cycle.refused(rate('x', 9, 1));

        assertThat(fault.code()).isEqualTo("unknown_id");
        assertThat(fault.errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id", "objective_id");
        assertThat(cycle.refused(new UpdateRatingReasoning(alternative('x'), objective(1), "x")))
                .extracting(CallFault::code)
                .isEqualTo("unknown_id");
        assertThat(
                        cycle.refused(
                                        new AddConsequenceUncertainty(
                                                alternative('b'), objective(9), "x", true))
                                .errors())
                .extracting(Problem::field)
                .containsExactly("objective_id");
    }

    @Test
    void aRangeIsARatingToo() {
        assertThat(cycle.act(range('b', -1, 0, 2)))
                .isEqualTo(new SetConsequenceRange.Result(true, 0.5, 1));
        assertThat(cycle.rated('b', 1).judgement()).isEqualTo(new Judgement.Range(-1, 0, 2));
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.ConsequenceRated("alt_b", "obj_1", 0));
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 2", "-1, 2, 1", "2, 1, 0"})
    void aRangeIsInOrder(int low, int expected, int high) {
        assertThat(cycle.refused(range('b', low, expected, high)).errors())
                .containsExactly(
                        new Problem(
                                "range", "expected", "low, expected and high are not in order"));
    }

    @Test
    void anUncertaintyStandsForItsCell() {
        cycle.act(new AddConsequenceUncertainty(alternative('b'), objective(1), "Speed", null));
        cycle.act(new AddConsequenceUncertainty(alternative('c'), objective(1), "Price", false));

        assertThat(
                        cycle.act(
                                new AddConsequenceUncertainty(
                                        alternative('b'), objective(1), "Limits", false)))
                .isEqualTo(new AddConsequenceUncertainty.Result(new ItemId("unc_3"), 2));
        assertThat(cycle.contents().issue().uncertainties())
                .extracting(Uncertainty::cell)
                .containsExactly(cell('b', 1), cell('c', 1), cell('b', 1));
        assertThat(cycle.contents().issue().uncertainties())
                .extracting(Uncertainty::resolvable)
                .containsExactly(true, false, false);
    }

    @Test
    void aReasonChangesAndTheRatingStays() {
        cycle.act(rate('b', 1, 1));

        cycle.act(new UpdateRatingReasoning(alternative('b'), objective(1), "Tried it"));

        assertThat(cycle.rated('b', 1).reasoning()).isEqualTo("Tried it");
        assertThat(cycle.rated('b', 1).judgement()).isEqualTo(new Judgement.Rating(1));
        assertThat(cycle.rated('b', 1).confidence()).isEqualTo(Confidence.HIGH);
    }

    @Test
    void whatIsNotRatedHasNoReason() {
        cycle.measure('b', 1, 4);

        CallFault fault =
                cycle.refused(
                        new UpdateRatingReasoning(alternative('b'), objective(1), "Tried it"));

        assertThat(fault.code()).isEqualTo("not_rated");
        assertThat(fault.next())
                .isEqualTo(
                        new NextCall(
                                "rate_consequence",
                                Map.of(
                                        "alternative_id", "alt_b",
                                        "objective_id", "obj_1",
                                        "reasoning", "Tried it"),
                                "only its rating is missing"));
    }

    @Test
    void aRatingThatADocumentChangesUnderTheSameReasonIsOld() {
        cycle.act(rate('b', 1, 1));
        cycle.inDocument();

        cycle.act(rate('b', 1, 2));

        assertThat(cycle.rated('b', 1).stale()).isTrue();
        assertThat(cycle.rated('b', 1).source()).isEqualTo(JudgementSource.DOCUMENT);

        cycle.act(
                new RateConsequence(
                        alternative('b'), objective(1), 1, "Another reason", null, null));

        assertThat(cycle.rated('b', 1).stale()).isFalse();

        cycle.act(rate('c', 1, 1));

        assertThat(cycle.rated('c', 1).stale()).isFalse();
    }

    @Test
    void anAgentThatRatesAnewUnderTheSameReasonMeansIt() {
        cycle.act(rate('b', 1, 1));

        cycle.act(rate('b', 1, 2));

        assertThat(cycle.rated('b', 1).stale()).isFalse();
    }
}
