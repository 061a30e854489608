package sayso.core.decision;

import java.time.Duration;
import java.time.Instant;

/// A new time limit that a person sets.
public sealed interface Limit {
    /// This much from now.
    record FromNow(Duration duration) implements Limit {}

    /// This much more than there was.
    record Longer(Duration duration) implements Limit {}

    record At(Instant instant) implements Limit {}

    /// No limit any more.
    record Lifted() implements Limit {}
}
