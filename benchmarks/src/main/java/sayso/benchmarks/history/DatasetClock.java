package sayso.benchmarks.history;

import java.time.Instant;
import java.time.InstantSource;

/// Clock of a store that is being filled with its past: stands at the day that is written.
final class DatasetClock implements InstantSource {
    private volatile Instant now;

    DatasetClock(Instant begin) {
        this.now = begin;
    }

    void moveTo(Instant next) {
        now = next;
    }

    @Override
    public Instant instant() {
        return now;
    }
}
