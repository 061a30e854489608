package sayso.app.person;

import java.util.Optional;
import sayso.terminal.plain.Dialogue;

/// Opens the terminal a person sits at.
public interface Terminals {
    /// The controlling terminal, never standard input or output; empty where there is none.
    Optional<Dialogue> open();
}
