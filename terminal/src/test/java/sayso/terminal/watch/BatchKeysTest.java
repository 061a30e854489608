package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// The keys for several decisions at once, for an agent's terminal and for a new agent.
class BatchKeysTest {
    private final WatchHarness played = new WatchHarness();

    @Test
    void whatIsMarkedIsShownFirstAndThenAnsweredTogether() {
        Decision one = ask("Ship the docs?");
        Decision two = ask("Ship the site?");
        Decision other = ask("Ship the tool?");
        played.settle();

        played.type(" ", "j", " ");
        assertThat(played.screen(100, 24))
                .contains("2 marked")
                .contains("Choose, and Enter shows what goes to all of them.");
        played.type("2", "ENTER");
        assertThat(played.screen(100, 24))
                .contains("Option b goes to 2 decisions:")
                .contains(one.id().value(), two.id().value(), "Enter sends to all")
                .doesNotContain(other.id().value());
        assertThat(played.now(one.id()).isPending()).isTrue();

        played.type("ENTER");
        assertThat(played.screen(100, 24))
                .contains("✓ " + one.id(), "✓ " + two.id(), "Sent. u takes all of it back.");
        assertThat(List.of(played.now(one.id()).isPending(), played.now(two.id()).isPending()))
                .containsOnly(true);
        played.pass(Duration.ofSeconds(3));
        assertThat(List.of(said(one.id()), said(two.id()))).containsOnly("b");
        assertThat(played.now(other.id()).isPending()).isTrue();

        played.type("ESCAPE");
        assertThat(played.screen(100, 24)).contains("1 waiting").doesNotContain("marked");
    }

    @Test
    void whereOneWasAnsweredMeanwhileNoneIsAndTheOthersStayMarked() {
        Decision one = ask("Ship the docs?");
        Decision two = ask("Ship the site?");
        Decision three = ask("Ship the tool?");
        played.settle();
        played.type(" ", "j", " ", "j", " ", "1", "ENTER");
        played.desk.answer(two.id(), Answer.choosing(new OptionId("b")), WatchHarness.BOB, null);

        played.type("ENTER");
        assertThat(played.screen(100, 24))
                .contains("✗ " + two.id() + ": it is answered by bob")
                .contains(one.id() + "  not sent, because another one failed")
                .contains("Nothing was sent.");
        assertThat(played.now(one.id()).isPending()).isTrue();

        played.type("ESCAPE", "ENTER", "ENTER");
        played.pass(Duration.ofSeconds(3));
        assertThat(List.of(said(one.id()), said(three.id()))).containsOnly("a");
    }

    @Test
    void uTakesAllOfItBackAndMarksItAgain() {
        Decision one = ask("Ship the docs?");
        Decision two = ask("Ship the site?");
        played.settle();
        played.type(" ", "j", " ", "1", "ENTER");
        assertThat(played.screen(100, 24)).contains("s u takes all of it back.");
        played.type("ENTER");

        played.type("u");
        assertThat(played.state.message()).isEqualTo("Taken back: 2. Nothing was sent.");
        played.pass(Duration.ofSeconds(10));
        assertThat(List.of(played.now(one.id()), played.now(two.id())))
                .allMatch(each -> each.isPending() && each.claim() == null);
        assertThat(played.state.marks().ids()).containsExactlyInAnyOrder(one.id(), two.id());

        played.type("2", "ENTER", "ENTER");
        played.pass(Duration.ofSeconds(3));
        assertThat(List.of(said(one.id()), said(two.id()))).containsOnly("b");
    }

    @Test
    void whatCountsAlreadyWhenItIsTakenBackIsSaid() {
        Decision one = ask("Ship the docs?");
        Decision two = ask("Ship the site?");
        played.settle();
        played.type(" ", "j", " ", "1", "ENTER", "ENTER");
        played.desk.cancel(
                one.id(),
                CancelKind.WITHDRAWN,
                "found it out",
                new Actor.Agent(one.asker().owner(), one.asker().name(), null));

        played.type("ESCAPE", "u");
        assertThat(played.state.message()).isEqualTo("Taken back: 1. Too late for 1: it counts.");
        assertThat(said(one.id())).isEqualTo("a");
        assertThat(played.now(two.id()).claim()).isNull();
    }

    @Test
    void whatOffersOtherOptionsIsNotMarkedBesideIt() {
        ask("Ship the docs?");
        played.ask(aDecision().titled("Which?").withOptions("x", "y"));
        played.settle();

        assertThat(played.type(" ", "j", " ").state.message())
                .isEqualTo(
                        "Its options differ from the marked ones; one answer would mean two "
                                + "things.");
        assertThat(played.state.marks().count()).isEqualTo(1);
        played.type("ESCAPE");
        assertThat(played.state.marks().count()).isZero();
    }

    @Test
    void capitalBMarksAllThatAreAlikeAndNothingElse() {
        Decision one = ask("Ship the docs?");
        Decision two = ask("Ship the site?");
        played.ask(aDecision().titled("Which?").withOptions("x", "y"));
        played.settle();

        played.type("B");
        assertThat(played.state.marks().ids()).containsExactly(one.id(), two.id());
        assertThat(played.type(" ").state.marks().ids()).containsExactly(two.id());
    }

    @Test
    void spaceChoosesOnceTheOptionsAreWalked() {
        Decision one = ask("Ship the docs?");
        played.settle();

        played.type("RIGHT", " ", "ENTER");
        assertThat(played.state.marks().count()).isZero();
        assertThat(played.now(one.id()).claim()).isNotNull();
    }

    @Test
    void pShowsTheAgentsTerminalAndEscComesBack() {
        ask("Ship the docs?");
        played.settle();
        assertThat(played.type("p").state.message()).isEqualTo("Nobody knows where it runs.");

        played.agents.seen = new AgentTerminals.Seen.Lines("pane %3", List.of("$ make", "done"));
        played.type("p");
        assertThat(played.screen(80, 24))
                .contains("pane %3")
                .contains("$ make\ndone")
                .contains("nothing is typed into it");
        played.type("2", "ESCAPE");
        assertThat(played.screen(80, 24)).contains("1 waiting").doesNotContain("make");
        assertThat(played.state.current().orElseThrow().armed()).isFalse();
    }

    @Test
    void plusAsksForANameAndAFolderAndStartsAfterOneMoreEnter() {
        assertThat(played.settle().type("+").state.message()).isEqualTo("crew.command is not set.");

        played.agents.plan =
                new AgentTerminals.Plan.Ready("claude --resume", "/srv/shop", "Claude Code");
        played.type("+", "ENTER");
        assertThat(played.state.message()).startsWith("A name has 1 to 40 letters");
        played.type("b", "o", "x", "BACKSPACE", "b", "ENTER", "/", "a", "ENTER");
        assertThat(played.screen(90, 24))
                .contains("Name: bob", "Folder: /srv/shop/a", "claude --resume")
                .contains("Connects Claude Code there");
        assertThat(played.agents.started).isEmpty();

        played.type("ENTER");
        assertThat(played.agents.started).containsExactly("bob in /srv/shop/a");
        assertThat(played.screen(90, 24)).contains("✓ It runs.");
    }

    @Test
    void escGoesBackStepByStepAndStartsNothing() {
        played.agents.plan = new AgentTerminals.Plan.Ready("claude", "/srv/shop", "");
        played.settle().type("+", "b", "ENTER", "ENTER", "ESCAPE", "ESCAPE", "ESCAPE");
        assertThat(played.state.message()).isEqualTo("No agent was started.");
        assertThat(played.agents.started).isEmpty();
    }

    private Decision ask(String title) {
        played.clock.tick(Duration.ofSeconds(1));
        return played.ask(aDecision().titled(title).withOptions("a", "b"));
    }

    private String said(DecisionId id) {
        return ((Outcome.Answered) played.now(id).ending().orElseThrow())
                .answer()
                .chosen()
                .getFirst()
                .value();
    }
}
