package sayso.app.answer;

import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Surface;
import sayso.terminal.OutcomeText;
import sayso.terminal.SafeText;
import sayso.terminal.plain.AnswerPromptOutcome;
import sayso.terminal.plain.LineTerminal;

/// Prints at the terminal where a command put its question how the question ended for the person:
/// sent, declined, paused, left open, continued in the browser, refused or closed elsewhere.
public final class AskEndingText {
    private final DecisionDesk desk;
    private final LineTerminal terminal;

    public AskEndingText(DecisionDesk desk, LineTerminal terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    public void tell(AnswerPromptOutcome ending, Decision asked) {
        terminal.print(
                switch (ending) {
                    case AnswerPromptOutcome.Sent _ -> "Sent.\n";
                    case AnswerPromptOutcome.Declined _ -> "Declined.\n";
                    case AnswerPromptOutcome.Paused _ ->
                            "Paused; the agent has the answers so far.\n";
                    case AnswerPromptOutcome.MovedToWeb _ -> "Continued in the browser.\n";
                    case AnswerPromptOutcome.Left _ ->
                            "Left; an answer from elsewhere still counts (Ctrl+C stops waiting; "
                                    + "the question stays open).\n";
                    case AnswerPromptOutcome.NotAllowed(String reason) -> reason + "\n";
                    case AnswerPromptOutcome.Lost(Decision closed) -> closed(closed);
                    case AnswerPromptOutcome.Ended _ -> "\n" + closed(current(asked));
                });
    }

    private String closed(Decision decision) {
        String said = OutcomeText.of(decision, desk.now());
        return Character.toUpperCase(said.charAt(0)) + SafeText.sentence(said.substring(1)) + "\n";
    }

    private Decision current(Decision asked) {
        Actor anybody = new Actor.Person("", Surface.TERMINAL, Assurance.TERMINAL);
        return desk.find(asked.id().value(), anybody) instanceof DecisionLookup.Found(Decision now)
                ? now
                : asked;
    }
}
