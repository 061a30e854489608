package sayso.contracts;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// Clock for tests that stays at one instant until a test advances or sets it. Safe for use by many
/// threads.
public final class SettableClock implements InstantSource {
    private final AtomicReference<Instant> now;

    public SettableClock(Instant start) {
        this.now = new AtomicReference<>(start);
    }

    /// A clock that stands at an ordinary moment, with microseconds.
    public static SettableClock standing() {
        return new SettableClock(Instant.parse("2026-11-02T09:30:00.123456Z"));
    }

    public void tick(Duration duration) {
        now.updateAndGet(instant -> instant.plus(duration));
    }

    public void setTo(Instant instant) {
        now.set(instant);
    }

    @Override
    public Instant instant() {
        return now.get();
    }
}
