package sayso.terminal.plain;

import java.util.Locale;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionDesk;
import sayso.terminal.Signs;

/// What a sitting at the prompt works with.
///
/// @param by whose answer it is
/// @param drafter under whose name a draft is kept
public record Place(
        DecisionDesk desk, Dialogue dialogue, Actor.Person by, Actor.Person drafter, Signs signs) {
    public void say(String line) {
        dialogue.print(line + "\n");
    }

    /// Asks until there is a yes or a no.
    public boolean agrees(String question) throws DialogueEndedException {
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
