package sayso.app.person;

import java.util.Optional;
import sayso.terminal.plain.LineTerminal;

/// Opens the person's controlling terminal, whatever the standard streams carry; empty if there is
/// none.
public interface TerminalOpener {
    /// The controlling terminal, never standard input or output; empty where there is none.
    Optional<LineTerminal> open();
}
