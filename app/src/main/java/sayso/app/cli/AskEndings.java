package sayso.app.cli;

import sayso.core.decision.Actor;
import sayso.core.decision.Assurance;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionDesk;
import sayso.core.decision.Lookup;
import sayso.core.decision.Surface;
import sayso.terminal.EndingText;
import sayso.terminal.plain.Dialogue;
import sayso.terminal.plain.PromptEnding;

/// Tells the person at the terminal of `ask` how their sitting ended.
final class AskEndings {
    private final DecisionDesk desk;
    private final Dialogue terminal;

    AskEndings(DecisionDesk desk, Dialogue terminal) {
        this.desk = desk;
        this.terminal = terminal;
    }

    void tell(PromptEnding ending, Decision asked) {
        terminal.print(
                switch (ending) {
                    case PromptEnding.Sent _ -> "Sent.\n";
                    case PromptEnding.Declined _ -> "Declined.\n";
                    case PromptEnding.Paused _ ->
                            "Paused; the agent has what is answered so far.\n";
                    case PromptEnding.MovedToWeb _ -> "Goes on in the browser.\n";
                    case PromptEnding.Left _ ->
                            "Left; an answer from elsewhere still counts (Ctrl+C stops waiting,"
                                    + " the question stays).\n";
                    case PromptEnding.NotAllowed(String reason) -> reason + "\n";
                    case PromptEnding.Lost(Decision closed) -> closed(closed);
                    case PromptEnding.Ended _ -> "\n" + closed(current(asked));
                });
    }

    private String closed(Decision decision) {
        String said = EndingText.of(decision, desk.now());
        return Character.toUpperCase(said.charAt(0)) + said.substring(1) + ".\n";
    }

    private Decision current(Decision asked) {
        Actor anybody = new Actor.Person("", Surface.TERMINAL, Assurance.TERMINAL);
        return desk.find(asked.id().value(), anybody) instanceof Lookup.Found(Decision now)
                ? now
                : asked;
    }
}
