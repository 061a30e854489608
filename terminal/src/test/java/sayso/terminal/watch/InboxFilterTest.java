package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import org.junit.jupiter.api.Test;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;

/// What the inbox says of the row under the cursor where the filter does not take it.
class InboxFilterTest {
    @Test
    void anOpenRowThatDoesNotMatchIsNotCalledClosed() {
        WatchHarness played = new WatchHarness();
        played.ask(aDecision().titled("Which cache").withOptions("a", "b"));
        played.ask(aDecision().titled("Which website").withOptions("a", "b"));
        played.settle().type("HOME", "/", "w", "e", "b", "ENTER");

        assertThat(played.screen(100, 24))
                .containsPattern("Which cache .*no match")
                .doesNotContain("closed");

        played.type("ESCAPE");

        assertThat(played.screen(100, 24)).doesNotContain("no match").doesNotContain("closed");
    }

    @Test
    void anOpenRowThatIsNotUrgentIsNotCalledClosed() {
        WatchHarness played = new WatchHarness();
        played.ask(aDecision().titled("Which cache").ofUrgency("low"));
        played.settle().type("!");

        assertThat(played.screen(100, 24))
                .containsPattern("Which cache .*no match")
                .doesNotContain("closed");
    }

    @Test
    void aRowThatIsClosedIsCalledSoThoughTheFilterDoesNotTakeIt() {
        WatchHarness played = new WatchHarness();
        Decision cache = played.ask(aDecision().titled("Which cache").withOptions("a", "b"));
        played.settle().type("!");
        assertThat(played.desk.cancel(cache.id(), CancelKind.REFUSED, "", WatchHarness.BOB))
                .isNotNull();
        played.look();
        played.settle();

        assertThat(played.screen(100, 24)).containsPattern("Which cache .*closed");
    }

    @Test
    void aRowThatWasClosedUnheardIsCalledSoOnceTheListIsFiltered() {
        WatchHarness played = new WatchHarness();
        Decision cache = played.ask(aDecision().titled("Which cache").withOptions("a", "b"));
        played.settle();
        assertThat(played.desk.cancel(cache.id(), CancelKind.REFUSED, "", WatchHarness.BOB))
                .isNotNull();
        played.type("!");

        assertThat(played.screen(100, 24)).containsPattern("Which cache .*closed");
    }
}
