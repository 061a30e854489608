package sayso.samples.uses.clock;

import java.time.Instant;

/// Looks at the wall clock.
final class WallClockSample {
    private WallClockSample() {}

    static Instant soon() {
        return Instant.now().plusMillis(System.currentTimeMillis() % 2);
    }
}
