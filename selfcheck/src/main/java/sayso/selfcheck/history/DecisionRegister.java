package sayso.selfcheck.history;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// State of one decision while a history is checked, as a write-once register: the value that won,
/// those refused or of unknown fate, and when it was first known and last seen open.
final class DecisionRegister {
    /// Values whose offering client never learned what came of them.
    final Set<String> unknown = new HashSet<>();

    /// Values that were refused because another one was first; the log must know them.
    final Set<String> losers = new HashSet<>();

    boolean asked;
    @Nullable String winner;
    @Nullable String seen;
    long firstKnown = Long.MAX_VALUE;
    long lastOpen = Long.MIN_VALUE;

    /// @param at when the client knew that the register is assigned
    void known(long at) {
        firstKnown = Math.min(firstKnown, at);
    }

    /// @param at when a look began that found the register empty
    void open(long at) {
        lastOpen = Math.max(lastOpen, at);
    }
}
