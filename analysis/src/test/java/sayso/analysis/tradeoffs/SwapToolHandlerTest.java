package sayso.analysis.tradeoffs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.common.CommonTool;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue.Spread;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.Confirmation.GatedCall;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs.Swap;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.ApplyEvenSwap;
import sayso.analysis.tradeoffs.TradeoffTool.ProposeEvenSwap;
import sayso.analysis.tradeoffs.TradeoffTool.UndoEvenSwap;
import sayso.decision.model.Problem;

/// Two jobs, paid in euros and distant in minutes: an even swap makes the distances equal, then the
/// better paid one dominates. The method is of Hammond, Keeney and Raiffa, *Even Swaps* (1998).
class SwapToolHandlerTest {
    private static final ItemId FIRST = new ItemId("swap_1");
    private static final ItemId SECOND = new ItemId("swap_2");

    private final CycleCallFixture cycle = CycleCallFixture.table(2, 0);

    SwapToolHandlerTest() {
        cycle.act(new AddObjective("Pay", "a month", Direction.HIGHER, true, null, null, "EUR"));
        cycle.act(new AddObjective("Way", "to work", Direction.LOWER, true, null, null, "min"));
        cycle.measure('a', 1, 3000);
        cycle.measure('b', 1, 2500);
        cycle.measure('a', 2, 40);
        cycle.measure('b', 2, 20);
    }

    /// A longer way for B, paid for by so much more.
    private static ProposeEvenSwap swap(char letter, String way, String pay) {
        return new ProposeEvenSwap(
                alternative(letter),
                objective(2),
                new NumberOrLevel(way),
                objective(1),
                new NumberOrLevel(pay),
                "An hour is worth 50 EUR");
    }

    @Test
    void aPersonIsAskedWhetherTheSwapIsEven() {
        ProposeEvenSwap.Result proposed =
                (ProposeEvenSwap.Result) cycle.act(swap('b', "40", "2700.5"));

        Confirmation asked = cycle.confirmation();
        assertThat(proposed.swapId()).isEqualTo(FIRST);
        assertThat(proposed.confirmationId()).isEqualTo(asked.id());
        assertThat(proposed.status()).isEqualTo(Confirmation.Status.PENDING);
        assertThat(proposed.rate()).isCloseTo(200.5 / 20, within(1e-9));
        assertThat(asked.gate())
                .isEqualTo(new GatedCall("apply_even_swap", "{\"swap_id\":\"swap_1\"}"));
        assertThat(asked.expiresAt()).isEqualTo(CycleCallFixture.NOW.plus(Duration.ofDays(1)));
        assertThat(asked.summary())
                .isEqualTo(
                        """
                        Option B: is this an even swap for you?

                        - Way: from 20 to 40 min
                        - Pay: from 2500 to 2700.5 EUR

                        Approve if both together leave Option B exactly as good to you as before; \
                        reject if it gets better or worse.

                        An hour is worth 50 EUR\
                        """);
        assertThat(cycle.next())
                .isEqualTo(
                        new NextCall(
                                "get_confirmation",
                                Map.of("confirmation_id", asked.id().value()),
                                "a person says whether it is even; then apply_even_swap"));
        assertThat(cycle.contents().tradeoffs().swaps())
                .containsExactly(
                        new Swap(
                                FIRST,
                                alternative('b'),
                                objective(2),
                                new MeasuredValue.Exact(20),
                                new MeasuredValue.Exact(40),
                                objective(1),
                                new MeasuredValue.Exact(2500),
                                new MeasuredValue.Exact(2700.5),
                                "An hour is worth 50 EUR",
                                asked.id(),
                                Swap.Stage.PROPOSED));
    }

    @Test
    void levelsAndMeansOfDistributionsAreNamedInTheQuestion() {
        cycle.act(new AddObjective("Fun", "felt", Direction.HIGHER, true, null, null, null));
        cycle.act(new SetObjectiveScale(objective(3), null, null, List.of("dull", "fun")));
        for (char letter : new char[] {'a', 'b'}) {
            cycle.act(
                    new SetConsequenceValue(
                            alternative(letter),
                            objective(3),
                            null,
                            letter == 'a' ? "dull" : "fun",
                            null,
                            null,
                            "Felt"));
        }
        cycle.act(
                new SetConsequenceValue(
                        alternative('a'),
                        objective(1),
                        null,
                        null,
                        new Spread(Spread.Type.UNIFORM, List.of(2000.0, 3001.0)),
                        null,
                        "Bonus"));

        cycle.act(
                new ProposeEvenSwap(
                        alternative('a'),
                        objective(3),
                        new NumberOrLevel("fun"),
                        objective(1),
                        new NumberOrLevel("2400"),
                        "Fun is worth it"));

        assertThat(cycle.confirmation().summary())
                .contains("- Fun: from dull to fun\n", "- Pay: from about 2500.5 to 2400 EUR");
    }

    @Test
    void everyFaultOfAProposalHasItsField() {
        assertThat(
                        cycle.refused(
                                        new ProposeEvenSwap(
                                                alternative('x'),
                                                objective(8),
                                                new NumberOrLevel("1"),
                                                objective(9),
                                                new NumberOrLevel("2"),
                                                "x"))
                                .errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id", "target_objective_id", "paying_objective_id");
        assertThat(cycle.refused(swap('b', "far", "well")).errors())
                .extracting(Problem::field)
                .containsExactly("new_value", "paying_new_value");
        assertThat(cycle.contents().tradeoffs().swaps()).isEmpty();
        assertThat(cycle.cycle().confirmations()).isEmpty();
    }

    @Test
    void aSwapThatOnlyGainsIsNone() {
        CallFault fault = cycle.refused(swap('b', "10", "2700"));

        assertThat(fault.code()).isEqualTo("not_a_swap");
        assertThat(cycle.cycle().confirmations()).isEmpty();
    }

    @Test
    void anApprovedSwapIsAppliedAndTheDominatedDrops() {
        cycle.act(swap('b', "40", "2700"));
        cycle.answer(cycle.confirmation(), "1");

        assertThat(cycle.actPermitted(new ApplyEvenSwap(FIRST)))
                .isEqualTo(
                        new ApplyEvenSwap.Result(
                                FIRST,
                                List.of(
                                        new ApplyEvenSwap.Dominated(
                                                alternative('b'), List.of(alternative('a')))),
                                List.of(),
                                List.of(alternative('a')),
                                true,
                                alternative('a'),
                                List.of()));
        assertThat(stage(0)).isEqualTo(Swap.Stage.APPLIED);
        assertThat(cycle.rated('b', 2).value()).isEqualTo(new MeasuredValue.Exact(20));
        assertThat(cycle.refused(new ApplyEvenSwap(FIRST)).message())
                .isEqualTo("swap_1 is applied already");
    }

    @Test
    void anAgentAppliesNothingThatNobodyCalledEven() {
        cycle.act(swap('b', "40", "2700"));

        CallFault waiting = cycle.refused(new ApplyEvenSwap(FIRST));

        assertThat(waiting.code()).isEqualTo("confirmation_needed");
        assertThat(waiting.details()).containsEntry("confirmation_id", cycle.confirmation().id());
        assertThat(waiting.next())
                .isEqualTo(
                        new NextCall(
                                "get_confirmation",
                                Map.of("confirmation_id", cycle.confirmation().id().value()),
                                "a person answers in the inbox"));

        cycle.answer(cycle.confirmation(), "2");

        assertThat(cycle.refused(new ApplyEvenSwap(FIRST)).message())
                .isEqualTo("a person said that swap_1 is not even");
        assertThat(cycle.byPerson().refused(new ApplyEvenSwap(FIRST)).message())
                .isEqualTo("a person said that swap_1 is not even");
        assertThat(stage(0)).isEqualTo(Swap.Stage.PROPOSED);
    }

    @Test
    void aSwapThatNobodyAnsweredInTimeIsNotEven() {
        cycle.act(swap('b', "40", "2700"));
        cycle.later(Duration.ofDays(2));
        cycle.settle();

        CallFault fault = cycle.refused(new ApplyEvenSwap(FIRST));

        assertThat(fault.message()).isEqualTo("no person called swap_1 even");
        assertThat(fault.next()).isNull();
    }

    @Test
    void aPersonAppliesOneAndTheQuestionIsTakenBack() {
        cycle.act(swap('b', "40", "2700"));

        cycle.byPerson().act(new ApplyEvenSwap(FIRST));

        assertThat(stage(0)).isEqualTo(Swap.Stage.APPLIED);
        assertThat(cycle.confirmation().status()).isEqualTo(Confirmation.Status.EXPIRED);
        assertThat(cycle.decision(cycle.confirmation()).isPending()).isFalse();
    }

    @Test
    void swapsAreAppliedInTheOrderOfTheirProposals() {
        cycle.act(swap('b', "30", "2600"));
        Confirmation first = cycle.confirmation();
        cycle.act(swap('b', "40", "2700"));
        Confirmation second = cycle.confirmation();
        assertThat(second.summary()).contains("from 30 to 40 min", "from 2600 to 2700 EUR");

        CallFault early = cycle.byPerson().refused(new ApplyEvenSwap(SECOND));

        assertThat(early.code()).isEqualTo("swap_out_of_order");
        assertThat(early.next())
                .isEqualTo(
                        new NextCall(
                                "apply_even_swap", Map.of("swap_id", "swap_1"), "it comes first"));

        cycle.answer(first, "2");

        CallFault moved = cycle.refused(new ApplyEvenSwap(SECOND));
        assertThat(moved.code()).isEqualTo("swap_out_of_order");
        assertThat(moved.message()).contains("starts from other values");
    }

    @Test
    void anEarlierProposalThatIsApprovedComesFirst() {
        cycle.act(swap('b', "30", "2600"));
        Confirmation first = cycle.confirmation();
        cycle.act(swap('a', "30", "2900"));
        cycle.answer(first, "1");

        assertThat(cycle.byPerson().refused(new ApplyEvenSwap(SECOND)).code())
                .isEqualTo("swap_out_of_order");

        cycle.act(new ApplyEvenSwap(FIRST));
        cycle.act(new ApplyEvenSwap(SECOND));

        assertThat(stage(1)).isEqualTo(Swap.Stage.APPLIED);
    }

    @Test
    void aValueThatChangedSinceHoldsTheSwapBack() {
        cycle.act(swap('b', "40", "2700"));
        cycle.measure('b', 1, 2400);

        assertThat(cycle.byPerson().refused(new ApplyEvenSwap(FIRST)).message())
                .isEqualTo(
                        "swap_1 starts from other values than those that the person was asked"
                                + " about");
    }

    @Test
    void theLastAppliedSwapIsUndoneFirst() {
        cycle.byPerson();
        assertThat(cycle.act(swap('b', "30", "2600"))).isNotNull();
        cycle.act(new ApplyEvenSwap(FIRST));
        cycle.act(swap('b', "35", "2650"));
        cycle.act(new ApplyEvenSwap(SECOND));

        CallFault early = cycle.refused(undo(FIRST));

        assertThat(early.code()).isEqualTo("swap_not_last");
        assertThat(early.message())
                .isEqualTo("swap_1 cannot be undone; swap_2 is the last one applied");
        assertThat(cycle.act(undo(SECOND)))
                .isEqualTo(
                        new UndoEvenSwap.Result(
                                SECOND, List.of(alternative('a'), alternative('b'))));
        assertThat(cycle.act(undo(FIRST)))
                .isEqualTo(
                        new UndoEvenSwap.Result(
                                FIRST, List.of(alternative('a'), alternative('b'))));
        assertThat(cycle.refused(undo(FIRST)).message())
                .isEqualTo("swap_1 cannot be undone; none is applied");
        assertThat(cycle.refused(new ApplyEvenSwap(FIRST)).message())
                .isEqualTo("swap_1 was undone");
        assertThat(stage(0)).isEqualTo(Swap.Stage.UNDONE);
    }

    @Test
    void anUndoneSwapWithoutValuesLeavesWhatIsInPlay() {
        cycle.byPerson().act(swap('b', "40", "2700"));
        cycle.act(new ApplyEvenSwap(FIRST));
        cycle.changed(now ->
                now.with(now.contents().with(now.contents().consequences().with(List.of()))));

        assertThat(cycle.act(undo(FIRST)))
                .isEqualTo(
                        new UndoEvenSwap.Result(
                                FIRST, List.of(alternative('a'), alternative('b'))));
    }

    @Test
    void anUnknownSwapIsNamed() {
        assertThat(cycle.refused(new ApplyEvenSwap(FIRST)).errors())
                .extracting(Problem::field)
                .containsExactly("swap_id");
        assertThat(cycle.refused(undo(FIRST)).errors())
                .extracting(Problem::field)
                .containsExactly("swap_id");
    }

    @Test
    void nobodyIsAskedMoreThanTwentyThings() {
        for (int i = 0; i < 20; i++) {
            cycle.act(
                    new CommonTool.RequestConfirmation(
                            "Really " + i + "?",
                            List.of(new CommonTool.RequestConfirmation.Choice("Yes", null)),
                            null,
                            null,
                            null,
                            null));
        }

        assertThat(cycle.refused(swap('b', "40", "2700")).code()).isEqualTo("too_many_pending");
        assertThat(cycle.contents().tradeoffs().swaps()).isEmpty();
    }

    private static UndoEvenSwap undo(ItemId id) {
        return new UndoEvenSwap(id, "A second thought");
    }

    private Swap.Stage stage(int place) {
        return cycle.contents().tradeoffs().swaps().get(place).stage();
    }
}
