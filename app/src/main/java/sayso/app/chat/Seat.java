package sayso.app.chat;

import sayso.core.decision.Actor;
import sayso.core.decision.Decision;
import sayso.terminal.plain.Dialogue;

/// Where the person sits who talks.
public interface Seat {
    /// Whether questions can be put there.
    boolean isHere();

    /// Puts a question, until it is answered, here or elsewhere, or the person leaves it for later.
    void put(Decision decision) throws InterruptedException;

    /// The terminal, for one line.
    Dialogue open();

    /// Who sits there: looked at anew for each deed that only a person may do.
    Actor actor();
}
