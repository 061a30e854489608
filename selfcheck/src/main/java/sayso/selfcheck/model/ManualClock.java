package sayso.selfcheck.model;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that moves only when it is moved. Thread-safe.
public final class ManualClock implements InstantSource {
    private final AtomicReference<Instant> now;

    public ManualClock(Instant start) {
        this.now = new AtomicReference<>(requireNonNull(start, "start is null"));
    }

    public void move(Duration forward) {
        now.updateAndGet(instant -> instant.plus(forward));
    }

    @Override
    public Instant instant() {
        return now.get();
    }
}
