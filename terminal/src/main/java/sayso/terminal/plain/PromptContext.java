package sayso.terminal.plain;

import java.util.Locale;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Actor;
import sayso.decision.model.AnswerRisk;
import sayso.decision.model.Decision;
import sayso.terminal.TerminalSymbols;

/// Context of a plain prompt: desk, terminal, and the person who answers. Prints lines, and asks
/// for a yes before something is sent.
///
/// @param by whose answer it is
/// @param drafter under whose name a draft is kept
/// @param takesRules whether an answer that is given here can become a standing rule
public record PromptContext(
        DecisionDesk desk,
        LineTerminal dialogue,
        Actor.Person by,
        Actor.Person drafter,
        TerminalSymbols signs,
        boolean takesRules) {
    /// Where no rule is made.
    public PromptContext(
            DecisionDesk desk,
            LineTerminal dialogue,
            Actor.Person by,
            Actor.Person drafter,
            TerminalSymbols signs) {
        this(desk, dialogue, by, drafter, signs, false);
    }

    public void say(String line) {
        dialogue.print(line + "\n");
    }

    /// Says what an answer to it may do that nothing brings back, if anything.
    public void warnOf(Decision decision) {
        AnswerRisk risk = decision.terms().risk();
        if (risk.asksAgain()) {
            say(signs.warning() + " " + risk.sentence() + ".");
        }
    }

    /// Asks whether to send an answer to it. Where that cannot be undone, it says so, and only the whole
    /// word is a yes.
    public boolean agrees(Decision decision, String question) throws TerminalEndedException {
        AnswerRisk risk = decision.terms().risk();
        if (!risk.asksAgain()) {
            return agrees(question);
        }
        String line =
                dialogue.ask(
                        signs.warning()
                                + " "
                                + risk.sentence()
                                + ". "
                                + question
                                + " Type 'yes' to send: ");
        return line != null && line.strip().equalsIgnoreCase("yes");
    }

    /// Asks until there is a yes or a no.
    public boolean agrees(String question) throws TerminalEndedException {
        while (true) {
            String line = dialogue.ask(question + " yes/no: ");
            switch (line == null ? "no" : line.strip().toLowerCase(Locale.ROOT)) {
                case "yes", "y" -> {
                    return true;
                }
                case "no", "n" -> {
                    return false;
                }
                default -> say("Type yes or no.");
            }
        }
    }
}
