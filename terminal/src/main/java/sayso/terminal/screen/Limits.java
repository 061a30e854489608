package sayso.terminal.screen;

import java.util.Locale;
import java.util.Optional;
import sayso.core.decision.Limit;
import sayso.terminal.Durations;

/// Reads a time limit as people type it on a screen: `30m` from now, `+5m` more, or `none`.
public final class Limits {
    private Limits() {}

    /// Empty for anything else.
    public static Optional<Limit> parse(String typed) {
        String text = typed.toLowerCase(Locale.ROOT);
        if (text.equals("none") || text.equals("no limit")) {
            return Optional.of(new Limit.Lifted());
        }
        return text.startsWith("+")
                ? Durations.parse(text.substring(1).strip()).map(Limit.Longer::new)
                : Durations.parse(text).map(Limit.FromNow::new);
    }
}
