package sayso.decision.text;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Parses durations as people type them: `90s`, `5 min`, `1h30m`, `1 h 30 min`, `2 days`. What
/// `DurationText` writes is read back as it was.
public final class DurationParser {
    private static final Duration LONGEST = Duration.ofDays(3650);
    private static final int LONGEST_TEXT = 80;
    private static final Pattern PART = Pattern.compile("([0-9]{1,9})\\s*(\\p{L}+)\\s*");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern UNIT_MISSING = Pattern.compile("(.*?(\\p{L}+))\\s*([0-9]{1,9})");
    private static final Map<String, ChronoUnit> UNITS =
            Map.ofEntries(
                    Map.entry("s", ChronoUnit.SECONDS),
                    Map.entry("sec", ChronoUnit.SECONDS),
                    Map.entry("second", ChronoUnit.SECONDS),
                    Map.entry("seconds", ChronoUnit.SECONDS),
                    Map.entry("秒", ChronoUnit.SECONDS),
                    Map.entry("m", ChronoUnit.MINUTES),
                    Map.entry("min", ChronoUnit.MINUTES),
                    Map.entry("minute", ChronoUnit.MINUTES),
                    Map.entry("minutes", ChronoUnit.MINUTES),
                    Map.entry("分", ChronoUnit.MINUTES),
                    Map.entry("分钟", ChronoUnit.MINUTES),
                    Map.entry("h", ChronoUnit.HOURS),
                    Map.entry("hour", ChronoUnit.HOURS),
                    Map.entry("hours", ChronoUnit.HOURS),
                    Map.entry("小时", ChronoUnit.HOURS),
                    Map.entry("d", ChronoUnit.DAYS),
                    Map.entry("day", ChronoUnit.DAYS),
                    Map.entry("days", ChronoUnit.DAYS),
                    Map.entry("天", ChronoUnit.DAYS));

    private DurationParser() {}

    /// Empty for anything that is not a positive span of at most ten years.
    public static Optional<Duration> parse(String text) {
        return spoken(text).filter(Duration::isPositive);
    }

    /// As `parse`; a number alone counts in the unit given, and nothing at all, as in `0` and `0 s`, is
    /// a span too.
    public static Optional<Duration> parse(String text, ChronoUnit unit) {
        String typed = text.strip();
        return NUMBER.matcher(typed).matches()
                ? bounded(Duration.of(Long.parseLong(typed), unit))
                : spoken(typed);
    }

    /// What was probably meant where the last number has no unit, as `1h 30m` for `1h30`.
    public static Optional<String> meant(String text) {
        Matcher typed = UNIT_MISSING.matcher(text.strip().toLowerCase(Locale.ROOT));
        ChronoUnit last = typed.matches() ? UNITS.get(typed.group(2)) : null;
        if (last == null || spoken(typed.group(1)).isEmpty()) {
            return Optional.empty();
        }
        @Nullable String next =
                last == ChronoUnit.DAYS
                        ? "h"
                        : last == ChronoUnit.HOURS ? "m" : last == ChronoUnit.MINUTES ? "s" : null;
        return Optional.ofNullable(next).map(unit -> typed.group(1) + " " + typed.group(3) + unit);
    }

    private static Optional<Duration> spoken(String text) {
        String typed = text.strip().toLowerCase(Locale.ROOT);
        if (typed.isEmpty() || typed.length() > LONGEST_TEXT) {
            return Optional.empty();
        }
        Duration sum = Duration.ZERO;
        Matcher part = PART.matcher(typed);
        int at = 0;
        while (at < typed.length()) {
            ChronoUnit unit = part.find(at) && part.start() == at ? UNITS.get(part.group(2)) : null;
            if (unit == null) {
                return Optional.empty();
            }
            sum = sum.plus(Duration.of(Long.parseLong(part.group(1)), unit));
            at = part.end();
        }
        return bounded(sum);
    }

    private static Optional<Duration> bounded(Duration span) {
        return span.compareTo(LONGEST) <= 0 ? Optional.of(span) : Optional.empty();
    }
}
