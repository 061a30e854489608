package sayso.terminal.screen;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.terminal.TerminalSymbols;
import sayso.terminal.Theme;

/// The keys that come while an answer can be taken back: a `u` by itself takes it back, and what is
/// typed ahead for the shell does not.
class UndoPromptTest {
    private static final Actor.Person ADA =
            new Actor.Person("ada", Surface.TERMINAL, Assurance.TERMINAL);

    private final SettableClock clock = SettableClock.standing();
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    new InMemoryDecisionStore(clock),
                    new DecisionIdGenerator("d-", new Random(7)),
                    DeskPolicy.STANDARD,
                    clock);
    private final ScriptedRawTerminal terminal = new ScriptedRawTerminal();
    private final Decision asked = ask();

    @ParameterizedTest
    @ValueSource(
            strings = {"u", "\u001Bu", "\ru", "u\r", "u\u001B[A", "\r|u", "u|\r", "\u001B[A|u"})
    void aLoneUTakesItBackAlsoBesideKeysThatPrintNothing(String reads) throws IOException {
        type(reads).quiet().quiet();

        assertThat(pass()).isInstanceOf(UndoPrompt.End.TakenBack.class);
        assertThat(now().claim()).isNull();
        assertThat(terminal.isOver()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "uptime",
                "u|ptime",
                "u||p",
                "uptime\r",
                "sudo id\r",
                "s|u|do",
                "\r|u|p",
                "u| ",
                "\u001B[200~u\u001B[201~",
                "1u",
                "u1",
                "u\rsudo id\r",
                "q",
                "\u00FC"
            })
    void whatIsTypedForTheShellTakesNothingBackAndEndsTheWait(String reads) throws IOException {
        type(reads).quiet().quiet().press("ls");

        assertThat(pass()).isInstanceOf(UndoPrompt.End.Over.class);
        assertThat(now().claim()).isNotNull();
        assertThat(terminal.isOver()).isFalse();
    }

    @Test
    void theKeyThatEndsTheWaitIsTheLastThatIsRead() throws IOException {
        terminal.press("u").press("p").press("time\r");
        pass();

        assertThat(terminal.keys()).asString().isEqualTo("time\r");
    }

    @ParameterizedTest
    @ValueSource(strings = {"uu", "u|u", "u||u"})
    void aUBesideAnotherTakesNothingBackAndALaterOneDoes(String reads) throws IOException {
        type(reads).quiet().quiet();
        terminal.after(() -> assertThat(now().claim()).isNotNull());
        terminal.press("u").quiet().quiet();

        assertThat(pass()).isInstanceOf(UndoPrompt.End.TakenBack.class);
    }

    @Test
    void keysThatPrintNothingDoNotEndTheWait() throws IOException {
        terminal.press("\r").press("\r").press("\u001B[A").press("\t").quiet();
        terminal.press("u").quiet().quiet();

        assertThat(pass()).isInstanceOf(UndoPrompt.End.TakenBack.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0003", "u|\u0003", "u\u0003"})
    void whoInterruptsHasAnswered(String reads) throws IOException {
        type(reads).quiet().quiet();

        assertThat(pass()).isInstanceOf(UndoPrompt.End.Over.class);
        assertThat(now().claim()).isNotNull();
    }

    /// @param reads what each read gives, divided by bars; nothing between two is a quiet one
    private ScriptedRawTerminal type(String reads) {
        List.of(reads.split("\\|")).forEach(terminal::press);
        return terminal;
    }

    private UndoPrompt.End pass() throws IOException {
        ChangeResult.Accepted accepted =
                (ChangeResult.Accepted)
                        desk.answer(
                                asked.id(),
                                Answer.choosing(new OptionId("a")),
                                ADA,
                                asked.contentDigest(),
                                Duration.ofSeconds(3));
        return new UndoPrompt(
                        desk,
                        terminal,
                        new KeyReader(),
                        new ArrayDeque<>(),
                        new InlineRenderer(terminal, Theme.MONO),
                        TerminalSymbols.UNICODE,
                        ADA,
                        accepted.decision(),
                        requireNonNull(accepted.decision().claim()))
                .pass();
    }

    private Decision ask() {
        return ((AskResult.Asked) desk.ask(aDecision().withOptions("a", "b").ask())).decision();
    }

    private Decision now() {
        return ((DecisionLookup.Found) desk.find(asked.id().value(), ADA)).decision();
    }
}
