package sayso.app.person;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import sayso.terminal.plain.LineTerminal;

/// Opens the person's controlling terminal, whatever the standard streams carry; empty if there is
/// none.
public interface TerminalOpener {
    /// `off`: nothing is asked or drawn at the terminal that a command was started from, as in a build.
    String VARIABLE = "SAYSO_TERMINAL";

    /// That of this process; none at all where the variable turns it off.
    static TerminalOpener of(Map<String, String> environment) {
        return isOff(environment) ? Optional::empty : ControllingTerminal::open;
    }

    static boolean isOff(Map<String, String> environment) {
        return environment
                .getOrDefault(VARIABLE, "")
                .strip()
                .toLowerCase(Locale.ROOT)
                .equals("off");
    }

    /// The controlling terminal, never standard input or output; empty where there is none.
    Optional<LineTerminal> open();
}
