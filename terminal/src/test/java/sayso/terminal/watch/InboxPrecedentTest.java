package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// `=` gives the earlier answer to the same question again.
class InboxPrecedentTest {
    private final WatchHarness played = new WatchHarness();

    private static DecisionBuilder cache() {
        return aDecision().titled("Which cache?").withOptions("redis", "local");
    }

    private Decision answered(String option) {
        Decision earlier = played.ask(cache());
        played.desk.answer(
                earlier.id(), Answer.choosing(new OptionId(option)), WatchHarness.ADA, null);
        return earlier;
    }

    private Answer answer(Decision decision) {
        return ((Outcome.Answered) played.now(decision.id()).asClaimed().outcome()).answer();
    }

    @Test
    void theEarlierAnswerIsShownAndGivenAgain() {
        Decision earlier = answered("local");
        Decision now = played.ask(cache().saying("Again."));

        played.settle();
        assertThat(played.screen(100, 24))
                .contains("Answered before: Option local, by ", "= the same");
        assertThat(played.state.current().orElseThrow().sheet().answer().chosen())
                .as("never preselected")
                .isEmpty();
        played.type("=").settle();

        assertThat(answer(now).chosen()).containsExactly(new OptionId("local"));
        assertThat(answer(now).sameAs()).isEqualTo(earlier.id());
    }

    @Test
    void whoChoosesAnewAfterwardsNamesNothing() {
        answered("local");
        Decision now = played.ask(cache().irreversible().saying("Again."));

        played.settle().type("=");
        assertThat(played.now(now.id()).isPending()).as("it asks once more").isTrue();
        played.type("1", "ENTER", "y").settle();

        assertThat(answer(now).chosen()).containsExactly(new OptionId("redis"));
        assertThat(answer(now).sameAs()).isNull();
    }

    @Test
    void withoutAnEarlierAnswerItSaysSo() {
        Decision now = played.ask(cache());

        assertThat(played.settle().type("=").state.message())
                .isEqualTo("No earlier answer to this question is known.");
        assertThat(played.now(now.id()).isPending()).isTrue();
    }

    @Test
    void oneKeyAnswersForGoodAndHasItMadeARule() {
        played.host.rules = true;
        answered("local");
        Decision now = played.ask(cache().suggestingARule());
        played.settle();
        assertThat(played.screen(100, 24)).contains("The agent suggests a rule: * answers");

        List<DeskCommand> sent = played.press(WatchHarness.key("*"));
        played.runOne();
        played.tellOne();

        assertThat(sent)
                .extracting(errand -> ((DeskCommand.Send) errand).always())
                .containsExactly(true);
        assertThat(played.now(now.id()).claim()).as("counts at once").isNull();
        assertThat(answer(now).chosen()).containsExactly(new OptionId("local"));
        assertThat(played.errands).contains(new DeskCommand.MakeRule(played.now(now.id())));
    }

    @Test
    void noRuleIsMadeOfNothingNorWhereNoneMayAnswer() {
        played.host.rules = true;
        Decision now = played.ask(cache());
        assertThat(played.settle().type("*").state.message())
                .isEqualTo("Choose with 1-9 first; a rule repeats what is chosen.");
        Decision locked = played.ask(cache().titled("Drop it?").destructive());
        played.settle().type("j");
        assertThat(played.under()).isEqualTo(locked.id());
        assertThat(played.type("*").state.message()).isEqualTo("No rule may answer this question.");

        assertThat(played.now(now.id()).isPending()).isTrue();
        assertThat(played.now(locked.id()).isPending()).isTrue();
    }

    @Test
    void aQuestionAskedAgainSaysWhichAnswerWasContestedAndTakesNoneByAKey() {
        Decision first = played.ask(cache());
        played.desk.answer(
                first.id(), Answer.choosing(new OptionId("local")), WatchHarness.ADA, null);
        Decision wrong = played.ask(cache());
        played.desk.answer(
                wrong.id(), Answer.choosing(new OptionId("local")), WatchHarness.ADA, null);
        played.desk.contest(wrong.id(), "wrong one", WatchHarness.ADA);

        played.settle();

        assertThat(played.screen(100, 30))
                .contains("Asked again: Option local (ada, ")
                .contains(", " + wrong.id() + ") was contested: wrong one")
                .doesNotContain("Answered before", "= the same");
        assertThat(played.type("=").state.message()).contains("No earlier answer");
    }

    @Test
    void whatTookOverWorkSaysFromWhat() {
        Decision old = played.ask(cache().titled("Drop it?").destructive().blocking("w"));
        Decision taking = played.ask(cache().replacing(old.id()));

        played.settle();

        assertThat(played.under()).isEqualTo(taking.id());
        assertThat(played.screen(120, 30))
                .contains("Destructive, cannot be undone")
                .contains("Replaces: Drop it? (destructive, cannot be undone; " + old.id() + ")");
    }

    @Test
    void aSimilarOneIsReadAndAnswersNothing() {
        for (String place : List.of("pages", "mails")) {
            Decision earlier = played.ask(cache().titled("Which cache for " + place + "?"));
            played.desk.answer(
                    earlier.id(), Answer.choosing(new OptionId("local")), WatchHarness.ADA, null);
        }
        Decision now = played.ask(cache().titled("Which cache for pages and mails?"));

        played.settle();
        assertThat(played.screen(100, 30))
                .contains("Similar: Which cache for pages? → Option local, by ")
                .contains("Similar: Which cache for mails? → Option local, by ")
                .doesNotContain("Answered before");
        assertThat(played.screen(100, 12))
                .as("one line where there is no room for more")
                .contains("2 similar questions were answered before")
                .doesNotContain("Similar: ");
        played.type("=").settle();

        assertThat(played.state.message())
                .isEqualTo("No earlier answer to this question is known.");
        assertThat(played.now(now.id()).isPending()).isTrue();
    }

    @Test
    void whatIsOfferedAnewIsNamed() {
        answered("local");
        played.ask(cache().withOptions("redis", "local", "valkey"));

        assertThat(played.settle().screen(160, 30)).contains("since then added:", "Option valkey");
    }
}
