package sayso.terminal;

import java.time.Duration;

/// Formats durations as people say them: `3 hours ago`, `5m`, `4 min 10 s`.
public final class RelativeTimeText {
    private RelativeTimeText() {}

    /// `just now`, `1 minute ago`, `3 hours ago`.
    public static String ago(Duration age) {
        if (age.toMinutes() < 1) {
            return "just now";
        }
        if (age.toHours() < 1) {
            return CountText.of(age.toMinutes(), "minute") + " ago";
        }
        if (age.toDays() < 1) {
            return CountText.of(age.toHours(), "hour") + " ago";
        }
        return CountText.of(age.toDays(), "day") + " ago";
    }

    /// As `ago`, to the second below a minute: what a person reads who just lost a race.
    public static String exactly(Duration age) {
        long seconds = Math.max(0, age.toSeconds());
        return seconds < 60 ? seconds + " s ago" : ago(age);
    }

    /// `45s`, `5m`, `3h`, `2d`.
    public static String brief(Duration age) {
        if (age.toMinutes() < 1) {
            return Math.max(0, age.toSeconds()) + "s";
        }
        if (age.toHours() < 1) {
            return age.toMinutes() + "m";
        }
        return age.toDays() < 1 ? age.toHours() + "h" : age.toDays() + "d";
    }

    /// `4 min 10 s`, `2 h 5 min`, `3 d 4 h`.
    public static String left(Duration time) {
        long seconds = Math.max(0, time.toSeconds());
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return two(seconds / 60, "min", seconds % 60, "s");
        }
        return seconds < 86_400
                ? two(seconds / 3600, "h", seconds % 3600 / 60, "min")
                : two(seconds / 86_400, "d", seconds % 86_400 / 3600, "h");
    }

    private static String two(long first, String unit, long second, String smaller) {
        return first + " " + unit + (second == 0 ? "" : " " + second + " " + smaller);
    }
}
