package sayso.app.person;

import java.nio.file.Path;

/// Width of the terminal of this process, for commands that wrap what they print.
public final class TerminalWidth {
    private TerminalWidth() {}

    /// Its columns; 80 where it does not say.
    public static int columns() {
        return new Stty(Path.of("/dev/tty")).size().columns();
    }
}
