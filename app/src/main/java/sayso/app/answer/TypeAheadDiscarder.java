package sayso.app.answer;

import java.io.IOException;
import sayso.terminal.screen.RawTerminal;

/// Discards the keys that a person was typing into the program below when a popup opened over it,
/// so that they choose nothing, and returns once the typing stops.
final class TypeAheadDiscarder {
    /// Tenths of a second without a key after which they have noticed, and the most that are waited.
    private static final int QUIET = 5;

    private static final int LONGEST = 100;

    private TypeAheadDiscarder() {}

    /// Returns when they have stopped typing; the terminal gives keys one by one already.
    static void discard(RawTerminal terminal) {
        try {
            int quiet = 0;
            for (int i = 0; i < LONGEST && quiet < QUIET; i++) {
                byte[] keys = terminal.keys();
                if (keys == null) {
                    return;
                }
                quiet = keys.length == 0 ? quiet + 1 : 0;
            }
        } catch (IOException e) {
            // why: the terminal hung up, which the prompt finds out by itself
            return;
        }
    }
}
