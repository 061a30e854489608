package sayso.decision.ask;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// The shortest and longest time limit that an asker may set for a question, as a person prefers
/// them in place of the desk policy's. A limit outside is moved to the nearer end, and the asker is
/// told.
public record TimeoutRange(Duration shortest, Duration longest) {
    public TimeoutRange {
        requireNonNull(shortest, "shortest is null");
        requireNonNull(longest, "longest is null");
        if (shortest.compareTo(longest) > 0) {
            throw new IllegalArgumentException(shortest + " is longer than " + longest);
        }
    }
}
