package sayso.contracts.vendor;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Faults that calls of Slack's methods meet: refusals that are set for the next ones, and time that each
/// takes.
final class FakeSlackFaults {
    private final Map<String, Deque<FakeSlack.Fault>> faults = new LinkedHashMap<>();
    private final Map<String, Duration> delays = new LinkedHashMap<>();

    synchronized void add(String method, FakeSlack.Fault fault) {
        faults.computeIfAbsent(method, _ -> new ArrayDeque<>()).add(fault);
    }

    /// @param time zero for those that are under way, too
    synchronized void slow(String method, Duration time) {
        delays.put(method, time);
        notifyAll();
    }

    /// What the next call meets, once its time has passed; null for nothing.
    synchronized FakeSlack.@Nullable Fault next(String method) throws IOException {
        long begun = System.nanoTime();
        try {
            for (long left = left(method, begun); left > 0; left = left(method, begun)) {
                wait(Math.max(1, left / 1_000_000));
            }
        } catch (InterruptedException e) {
            throw new IOException("the test is over", e);
        }
        return faults.getOrDefault(method, new ArrayDeque<>()).poll();
    }

    private long left(String method, long begun) {
        long time = delays.getOrDefault(method, Duration.ZERO).toNanos();
        return time - (System.nanoTime() - begun);
    }
}
