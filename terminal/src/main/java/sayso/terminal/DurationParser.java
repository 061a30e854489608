package sayso.terminal;

import java.time.Duration;
import java.util.Optional;

/// Parses durations as people type them: `90s`, `5m`, `1h30m`, `2d`.
public final class DurationParser {
    private static final long LONGEST_SECONDS = Duration.ofDays(3650).toSeconds();

    private DurationParser() {}

    /// Empty for anything that is not a positive span of at most ten years.
    public static Optional<Duration> parse(String text) {
        long seconds = 0;
        int at = 0;
        while (at < text.length()) {
            int digits = at;
            while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                at++;
            }
            if (at == digits || at - digits > 9 || at == text.length()) {
                return Optional.empty();
            }
            long unit = unit(text.charAt(at));
            if (unit == 0) {
                return Optional.empty();
            }
            seconds += Long.parseLong(text, digits, at, 10) * unit;
            at++;
        }
        return seconds > 0 && seconds <= LONGEST_SECONDS
                ? Optional.of(Duration.ofSeconds(seconds))
                : Optional.empty();
    }

    private static long unit(char letter) {
        return switch (letter) {
            case 's' -> 1;
            case 'm' -> 60;
            case 'h' -> 3600;
            case 'd' -> 86_400;
            default -> 0;
        };
    }
}
