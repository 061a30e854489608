package sayso.store;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;

/// Registry of the waiters of this process for a commit, for any or for one about a certain
/// decision, which are woken through it. Safe for use by many threads.
public final class CommitWaiters {
    private final Set<Waiter> forAny = ConcurrentHashMap.newKeySet();
    private final Map<DecisionId, Set<Waiter>> forOne = new ConcurrentHashMap<>();

    /// Registers one more for every commit. From when this returns, no call of `wake` goes unnoticed.
    public WakeupSignal register() {
        Waiter waiter = new Waiter(null);
        forAny.add(waiter);
        return waiter;
    }

    /// Registers one more for commits about this decision, as above.
    public WakeupSignal register(DecisionId about) {
        Waiter waiter = new Waiter(about);
        forOne.compute(
                about,
                (_, others) -> {
                    Set<Waiter> all = others == null ? ConcurrentHashMap.newKeySet(1) : others;
                    all.add(waiter);
                    return all;
                });
        return waiter;
    }

    /// Wakes everybody.
    public void wake() {
        forAny.forEach(Waiter::wake);
        forOne.values().forEach(waiters -> waiters.forEach(Waiter::wake));
    }

    /// Wakes whom a commit about these decisions concerns.
    ///
    /// @param changed null where it may be all
    public void wake(@Nullable Set<DecisionId> changed) {
        if (changed == null) {
            wake();
            return;
        }
        forAny.forEach(Waiter::wake);
        for (DecisionId id : changed) {
            Set<Waiter> waiters = forOne.get(id);
            if (waiters != null) {
                waiters.forEach(Waiter::wake);
            }
        }
    }

    public boolean isEmpty() {
        return forAny.isEmpty() && forOne.isEmpty();
    }

    /// Whether nobody waits for one decision alone.
    boolean caresForNone() {
        return forOne.isEmpty();
    }

    private void remove(Waiter waiter) {
        if (waiter.about == null) {
            forAny.remove(waiter);
            return;
        }
        forOne.computeIfPresent(
                waiter.about,
                (_, others) -> {
                    others.remove(waiter);
                    return others.isEmpty() ? null : others;
                });
    }

    /// One reader's own count of hints it has not used.
    private final class Waiter implements WakeupSignal {
        private final @Nullable DecisionId about;
        private final Semaphore hints = new Semaphore(0);

        Waiter(@Nullable DecisionId about) {
            this.about = about;
        }

        void wake() {
            hints.release();
        }

        @Override
        public void await(Duration atMost) throws InterruptedException {
            if (hints.tryAcquire(atMost.toNanos(), TimeUnit.NANOSECONDS)) {
                hints.drainPermits();
            }
        }

        @Override
        public void close() {
            remove(this);
        }
    }
}
