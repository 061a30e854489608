package sayso.app.chat;

import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.terminal.plain.LineTerminal;

/// The person's place in a conversation: tells whether a person is there and who they are, opens
/// their terminal, and puts a question to them until it is answered or left.
public interface ChatTerminal {
    /// Whether questions can be put there.
    boolean isHere();

    /// Puts a question, until it is answered, here or elsewhere, or the person leaves it for later.
    void put(Decision decision) throws InterruptedException;

    /// The terminal, for one line.
    LineTerminal open();

    /// Who sits there: looked at anew for each deed that only a person may do.
    Actor actor();
}
