package sayso.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Converts instants to and from whole microseconds since 1970, the form in which they are stored,
/// and which sorts as numbers.
public final class EpochMicros {
    private EpochMicros() {}

    public static long of(Instant instant) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, truncated(instant));
    }

    public static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    /// What is left of an instant once it was kept.
    public static Instant truncated(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }
}
