package sayso.decision.log;

import java.time.Duration;

/// A registration for hints that something may have been committed since the last look, on which a
/// reader waits for the next one. A hint may be spurious or late and never replaces looking:
/// readers look again after every wake-up and every timeout. Not shared between threads.
public interface WakeupSignal extends AutoCloseable {
    /// Waits for the next hint, at most this long. A hint that came since the previous call, or
    /// since this object was made, counts.
    void await(Duration atMost) throws InterruptedException;

    @Override
    void close();
}
