package sayso.store.postgres;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import sayso.store.SqlExecutor;

/// Clock for deadlines: the server's, whatever the clocks of the client computers say. Between two
/// readings of the server it advances by this computer's monotonic clock, which cannot be set. Safe
/// for use by many threads.
final class PostgresClock implements InstantSource {
    /// What two clocks may differ by without anything being wrong.
    private static final Duration GRAIN = Duration.ofMillis(5);

    private final @Nullable InstantSource given;
    private @Nullable Reading last;

    /// @param given what to go by instead of the server, for tests that move time; else null
    PostgresClock(@Nullable InstantSource given) {
        this.given = given;
    }

    /// Takes in what the server's clock said a moment ago.
    ///
    /// @param asked when it was asked, by `System.nanoTime`
    /// @return the instant that counts
    Instant told(Instant server, long asked) {
        if (given != null) {
            return given.instant();
        }
        learn(new Reading(server, System.nanoTime()), asked);
        return server;
    }

    /// Asks the server.
    ///
    /// @return the instant that counts
    Instant toldBy(SqlExecutor sql) {
        long asked = System.nanoTime();
        return told(ServerTime.read(sql), asked);
    }

    /// Never ahead of the server, and behind it by no more than an answer takes to travel.
    @Override
    public Instant instant() {
        if (given != null) {
            return given.instant();
        }
        Reading reading = last();
        if (reading == null) {
            throw new IllegalStateException("the server has not told its time yet");
        }
        return reading.now();
    }

    private synchronized @Nullable Reading last() {
        return last;
    }

    /// why: an answer that travelled long shows a time long past, so the later of two counts; unless
    /// the server's clock was set back, which shows when it cannot have been so late at any moment
    /// between question and answer
    private synchronized void learn(Reading reading, long asked) {
        Instant latest = reading.server.plusNanos(reading.stopwatch - asked);
        Reading known = last;
        if (known == null
                || reading.now().isAfter(known.now())
                || known.at(reading.stopwatch).isAfter(latest.plus(GRAIN))) {
            last = reading;
        }
    }

    private record Reading(Instant server, long stopwatch) {
        Instant now() {
            return at(System.nanoTime());
        }

        Instant at(long moment) {
            return server.plusNanos(moment - stopwatch);
        }
    }
}
