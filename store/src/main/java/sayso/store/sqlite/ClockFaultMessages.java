package sayso.store.sqlite;

import java.time.Duration;
import sayso.store.ClockFault;

/// Builds the `ClockFault` reports, with remedy, about clocks that a SQLite store does not trust: a
/// process whose clock differs from the file system's, and a computer whose clock was set forward.
final class ClockFaultMessages {
    private static final long MINUTES = 120;
    private static final long HOURS = 72;

    private ClockFaultMessages() {}

    /// @param ahead of this process's clock
    static ClockFault strayed(Duration ahead) {
        return new ClockFault(
                "the clock that this process sees is "
                        + span(ahead)
                        + (ahead.isNegative() ? " behind" : " ahead of")
                        + " the file system's; deadlines and the log go by the file system's",
                "find what gives this process another time than the file system has (faketime, a"
                        + " virtual machine whose clock is off), and start it again without that");
    }

    /// @param forward by how much the computer's clock was set
    /// @param left until the new time counts
    static ClockFault set(Duration forward, Duration left) {
        return new ClockFault(
                "this computer's clock was set "
                        + span(forward)
                        + " forward; until it has stayed so for "
                        + ClockAnchor.SETTLES.toMinutes()
                        + " minutes, deadlines and the log go on by the time before",
                "if the new time is wrong, set it right; if it is right, it counts in "
                        + span(left));
    }

    private static String span(Duration time) {
        long minutes = Math.max(1, Math.round(time.abs().toMillis() / 60_000.0));
        if (minutes < MINUTES) {
            return minutes + " min";
        }
        long hours = Math.round(minutes / 60.0);
        return hours < HOURS ? hours + " h" : Math.round(hours / 24.0) + " days";
    }
}
