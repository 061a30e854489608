package sayso.terminal.screen;

import java.util.Locale;
import java.util.Optional;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.text.DurationParser;

/// Parses a time limit as people type it on a screen: `30m` from now, `+5m` more, or `none`.
public final class TimeLimitParser {
    private TimeLimitParser() {}

    /// Empty for anything else.
    public static Optional<DeadlineAdjustment> parse(String typed) {
        String text = typed.toLowerCase(Locale.ROOT);
        if (text.equals("none") || text.equals("no limit")) {
            return Optional.of(new DeadlineAdjustment.Lifted());
        }
        return text.startsWith("+")
                ? DurationParser.parse(text.substring(1).strip())
                        .map(DeadlineAdjustment.Longer::new)
                : DurationParser.parse(text).map(DeadlineAdjustment.FromNow::new);
    }
}
