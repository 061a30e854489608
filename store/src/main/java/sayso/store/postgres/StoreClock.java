package sayso.store.postgres;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// The clock deadlines are judged by: the server's, whatever the clocks of the computers around it
/// say. Between two answers of the server it runs on by this computer's stopwatch, which nobody sets.
/// Safe for use by many threads.
final class StoreClock implements InstantSource {
    /// After this long a stopwatch may have run away from the server.
    private static final Duration TRUSTED = Duration.ofSeconds(30);

    private final @Nullable InstantSource given;
    private @Nullable Reading last;

    /// @param given what to go by instead of the server, for tests that move time; else null
    StoreClock(@Nullable InstantSource given) {
        this.given = given;
    }

    /// Takes in what the server's clock said a moment ago.
    ///
    /// @return the instant that counts
    Instant told(Instant server) {
        if (given != null) {
            return given.instant();
        }
        learn(new Reading(server, System.nanoTime()));
        return server;
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

    /// why: an answer that travelled long shows a time long past, so the later of two counts
    private synchronized void learn(Reading reading) {
        Reading known = last;
        if (known == null
                || known.age().compareTo(TRUSTED) > 0
                || reading.now().isAfter(known.now())) {
            last = reading;
        }
    }

    private record Reading(Instant server, long stopwatch) {
        Duration age() {
            return Duration.ofNanos(System.nanoTime() - stopwatch);
        }

        Instant now() {
            return server.plus(age());
        }
    }
}
