package sayso.store;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// How instants are kept: whole microseconds since 1970, which sort as numbers.
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
