package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;

/// A key in the inbox on a decision that is over: what became of it and what can be done.
class ClosedDecisionTextTest {
    private final WatchHarness played = new WatchHarness();

    @Test
    void aKeyOnWhatIsAnsweredSaysWhatBecameOfItAndHowToContestIt() {
        Decision decision = one();
        assertThat(played.desk.answer(decision.id(), choosing("b"), WatchHarness.BOB, null))
                .isNotNull();
        played.look();
        played.settle();

        played.type("1");

        assertThat(played.state.message())
                .isEqualTo(
                        "It is answered by bob in the portal 0 s ago: Option b. Not right? sayso contest "
                                + decision.id()
                                + ". w shows it in the browser, j goes on.");
        AskResult.Asked again =
                (AskResult.Asked)
                        played.desk.contest(decision.id(), "the node is gone", WatchHarness.BOB);
        played.look();
        played.settle();
        played.state = played.state.with(WatchCursor.on(InboxRow.of(played.now(decision.id()))));
        played.settle();
        played.type("1");
        assertThat(played.state.message())
                .contains("the node is gone; asked again as " + again.decision().id())
                .doesNotContain("sayso contest");
    }

    @Test
    void aKeyOnWhatWasJustAnsweredHereNamesTheOneThatTakesItBack() {
        Decision decision = one();
        played.type("2", "ENTER");
        played.state = played.state.with(WatchCursor.on(InboxRow.of(played.now(decision.id()))));
        played.settle();

        played.type("1");

        assertThat(played.state.message())
                .startsWith("ada answered ")
                .contains("u takes it back.")
                .doesNotContain("It is ada");
    }

    @Test
    void aKeyOnWhatWasDeclinedSaysHowToHaveItAskedAgain() {
        Decision decision = one();
        assertThat(
                        played.desk.cancel(
                                decision.id(), CancelKind.REFUSED, "not now", WatchHarness.BOB))
                .isNotNull();
        played.look();
        played.settle();

        played.type("1");

        assertThat(played.state.message())
                .startsWith("It is declined by bob")
                .contains("To ask it again: sayso decision reopen " + decision.id() + ".");
        assertThat(played.desk.reopen(decision.id(), WatchHarness.BOB))
                .isInstanceOf(AskResult.Asked.class);
    }

    private Decision one() {
        Decision decision =
                played.ask(aDecision().titled("Which?").withOptions("a", "b").submittedByEnter());
        played.settle();
        return decision;
    }

    private static Answer choosing(String id) {
        return Answer.choosing(new OptionId(id));
    }
}
