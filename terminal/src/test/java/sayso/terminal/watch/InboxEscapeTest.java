package sayso.terminal.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.DecisionBuilder;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.PersonId;

/// What Esc takes back in the inbox before anything is sent: the choice that Enter would send.
class InboxEscapeTest {
    private static final String SENDS = "Enter sends: Option a. Esc goes back.";
    private static final OptionId A = new OptionId("a");
    private static final OptionId B = new OptionId("b");

    private final WatchHarness played = new WatchHarness();

    @ParameterizedTest
    @ValueSource(strings = {"1", "1 2 1", "1 RIGHT", "1 ENTER q", "RIGHT RIGHT 1"})
    void whatWasChosenIsChosenNoMoreAndEnterSendsNothing(String keys) {
        Decision decision = ask(drop().destructive());
        played.type(keys.split(" "));
        assertThat(played.screen(100, 24)).contains("\u2713 1. Option a", SENDS);

        played.type("ESCAPE");
        assertThat(played.screen(100, 24)).doesNotContain("\u2713", "Esc goes back");
        played.type("ENTER", "y", "ENTER");
        assertThat(played.now(decision.id()).isPending()).isTrue();
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(draft(decision).chosen()).isEmpty();
    }

    @Test
    void theListMovesAgainAndTheNextEscapeIsAboutSomethingElse() {
        ask(drop().submittedByEnter());
        played.type("1");
        assertThat(played.state.listing().frozen()).isNotNull();

        played.type("ESCAPE");
        assertThat(played.state.listing().frozen()).isNull();
        assertThat(played.type("ESCAPE").state.message()).isEqualTo("q leaves.");
    }

    @Test
    void whatStoodThereBeforeStandsThereAgain() {
        Decision decision = ask(drop().submittedByEnter());
        played.desk.saveDraft(decision.id(), Answer.choosing(B), WatchHarness.ADA);
        played.look();
        played.settle();
        assertThat(played.screen(100, 24)).contains("\u2713 2. Option b");

        played.type("1", "ESCAPE");
        assertThat(played.screen(100, 24)).contains("\u2713 2. Option b", "  1. Option a");
        played.type("ENTER");
        assertThat(played.state.message()).isEqualTo("Enter again sends: Option b. Esc goes back.");
        played.type("ESCAPE", "ENTER");
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(played.state.message()).startsWith("Enter again sends: Option b.");
    }

    @Test
    void whatWasTypedIsKept() {
        Decision decision = ask(drop().submittedByEnter());
        played.type("1", "n", "w", "h", "y", "ENTER", "ESCAPE");

        assertThat(draft(decision).chosen()).isEmpty();
        assertThat(draft(decision).notes()).containsEntry(A, "why");
    }

    @Test
    void ownWordsAloneAreKeptAndShownBeforeTheyAreSent() {
        Decision decision = ask(drop().inMode("hybrid"));
        played.type("t", "n", "o", "ENTER", "ESCAPE");

        assertThat(draft(decision).text()).isEqualTo("no");
        played.type("ENTER");
        assertThat(played.now(decision.id()).claim()).isNull();
        assertThat(played.state.message()).startsWith("Enter again sends: ");
    }

    @Test
    void ofSeveralOptionsAllThatWereChosenAreTakenBack() {
        Decision decision = ask(drop().inMode("multi"));
        played.type("1", "2", "ESCAPE");

        assertThat(draft(decision).chosen()).isEmpty();
        played.type("ENTER");
        assertThat(played.now(decision.id()).isPending()).isTrue();
    }

    @Test
    void aChoiceThatWasLeftBehindIsTakenBackWhereItIsShown() {
        ask(drop().destructive());
        played.type("1");
        ask(aDecision().titled("Tea?").withOptions("c", "d"));
        played.type("ESCAPE", "1", "j", "ESCAPE", "k");
        assertThat(played.screen(100, 24)).contains(SENDS);

        played.type("ESCAPE");
        assertThat(played.screen(100, 24)).doesNotContain("\u2713", "Esc goes back");
    }

    private static DecisionBuilder drop() {
        return aDecision().titled("Drop orders_old?").withOptions("a", "b");
    }

    private Decision ask(DecisionBuilder asked) {
        Decision decision = played.ask(asked);
        played.settle();
        return decision;
    }

    private Answer draft(Decision decision) {
        return played.desk.draft(decision.id(), PersonId.local("ada")).orElseThrow().content();
    }
}
