package sayso.store;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import sayso.core.decision.Wakeups;

/// Everybody in this process who waits for a commit. Safe for use by many threads.
public final class Waiters {
    private final Set<Waiter> registered = ConcurrentHashMap.newKeySet();

    /// Registers one more. From when this returns, no call of `wake` goes unnoticed.
    public Wakeups register() {
        Waiter waiter = new Waiter();
        registered.add(waiter);
        return waiter;
    }

    public void wake() {
        registered.forEach(waiter -> waiter.hints.release());
    }

    public boolean isEmpty() {
        return registered.isEmpty();
    }

    /// One reader's own count of hints it has not used.
    private final class Waiter implements Wakeups {
        private final Semaphore hints = new Semaphore(0);

        @Override
        public void await(Duration atMost) throws InterruptedException {
            if (hints.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
                hints.drainPermits();
            }
        }

        @Override
        public void close() {
            registered.remove(this);
        }
    }
}
