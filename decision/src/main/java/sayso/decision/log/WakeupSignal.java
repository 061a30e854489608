package sayso.decision.log;

import java.time.Duration;

/// A reader's registration with the log, on which it waits for the next hint that something may
/// have been committed. A hint may be spurious or late and never replaces looking: readers look
/// again after every wake-up and every timeout. Not shared between threads.
public interface WakeupSignal extends AutoCloseable {
    /// Waits for the next hint, at most this long. A hint that came since the previous call, or
    /// since this object was made, counts.
    void await(Duration atMost) throws InterruptedException;

    @Override
    void close();

    /// One without hints, for who looks once and waits for none.
    static WakeupSignal none() {
        return new WakeupSignal() {
            @Override
            public void await(Duration atMost) {
                throw new IllegalStateException("nothing would end this wait");
            }

            @Override
            public void close() {
                // why: nothing is registered
            }
        };
    }
}
