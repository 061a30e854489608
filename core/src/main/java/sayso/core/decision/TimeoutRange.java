package sayso.core.decision;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/// How short and how long a question may run by its asker's wish. What is outside is moved to the nearer
/// end, and the asker is told.
public record TimeoutRange(Duration shortest, Duration longest) {
    public TimeoutRange {
        requireNonNull(shortest, "shortest is null");
        requireNonNull(longest, "longest is null");
        if (shortest.compareTo(longest) > 0) {
            throw new IllegalArgumentException(shortest + " is longer than " + longest);
        }
    }
}
