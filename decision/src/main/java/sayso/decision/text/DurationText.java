package sayso.decision.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Writes a duration with its units and to the second, as in `5 min`, `1 h 30 min` and `7 d`, in a
/// form that `DurationParser` reads.
public final class DurationText {
    private DurationText() {}

    public static String of(Duration span) {
        List<String> parts = new ArrayList<>();
        add(parts, span.toDaysPart(), "d");
        add(parts, span.toHoursPart(), "h");
        add(parts, span.toMinutesPart(), "min");
        add(parts, span.toSecondsPart(), "s");
        return parts.isEmpty() ? "0 s" : String.join(" ", parts);
    }

    private static void add(List<String> parts, long many, String unit) {
        if (many > 0) {
            parts.add(many + " " + unit);
        }
    }
}
