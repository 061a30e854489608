package sayso.store.postgres;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.store.CommitNotifier;
import sayso.store.CommitWaiters;

/// Wakes waiters when any process commits. Runs one daemon thread with a connection of its own,
/// from the first waiter until none has waited for a minute. Where notifications do not come
/// through, it polls the head of the log instead; it replaces a lost connection.
final class PostgresCommitWatcher implements AutoCloseable {
    /// How often to look all the same, where notifications come through. why: whoever is killed between a commit
    /// and its notification leaves others nothing to hear
    private static final Duration SLOW_LOOK = Duration.ofSeconds(1);

    /// How often to look where they do not, or nobody knows yet.
    static final Duration QUICK_LOOK = Duration.ofMillis(400);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    /// After this long without a waiter the connection is given up.
    private static final Duration IDLE = Duration.ofMinutes(1);

    private final RetryExecutor work;
    private final PostgresConnector connector;
    private final LogAnchor anchor;
    private final CommitWaiters waiters = new CommitWaiters();
    private final CountDownLatch closed = new CountDownLatch(1);
    private @Nullable Thread thread;
    private @Nullable NotificationListener ear;

    PostgresCommitWatcher(RetryExecutor work, PostgresConnector connector, LogAnchor anchor) {
        this.work = work;
        this.connector = connector;
        this.anchor = anchor;
    }

    /// From when this returns, no commit goes unnoticed: those until the ear is open are made up for
    /// by waking everybody then.
    WakeupSignal wakeups() {
        WakeupSignal registered = waiters.register();
        start();
        return registered;
    }

    /// As above, for commits about one decision.
    WakeupSignal wakeups(DecisionId about) {
        WakeupSignal registered = waiters.register(about);
        start();
        return registered;
    }

    /// After a commit of this process.
    ///
    /// @param about the decisions that something happened to; null where it may be all
    void wake(@Nullable Set<DecisionId> about) {
        waiters.wake(about);
    }

    @Override
    public void close() {
        closed.countDown();
        NotificationListener open = exchange(null);
        if (open != null) {
            open.close();
        }
        waiters.wake();
    }

    private synchronized void start() {
        if (thread == null && !isClosed()) {
            thread =
                    Thread.ofPlatform().daemon().name("sayso-listening").start(this::keepListening);
        }
    }

    private synchronized boolean stopsForLackOfWaiters() {
        if (waiters.isEmpty()) {
            thread = null;
            ear = null;
            return true;
        }
        return false;
    }

    private synchronized @Nullable NotificationListener exchange(
            @Nullable NotificationListener next) {
        NotificationListener before = ear;
        ear = next;
        return before;
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    private void keepListening() {
        Duration pause = FIRST_PAUSE;
        try {
            while (!isClosed()) {
                try (NotificationListener open = NotificationListener.open(connector, anchor)) {
                    exchange(open);
                    if (isClosed()) {
                        return;
                    }
                    open.probe(work);
                    pause = FIRST_PAUSE;
                    if (follow(open)) {
                        return;
                    }
                } catch (StoreException e) {
                    // why: who waits goes on waiting; who looks learns what is wrong
                    exchange(null);
                }
                long nanos = pause.toNanos() / 2;
                closed.await(
                        nanos + ThreadLocalRandom.current().nextLong(nanos), TimeUnit.NANOSECONDS);
                pause = pause.multipliedBy(2);
                pause = pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return whether it ended because nobody waits any more
    private boolean follow(NotificationListener open) {
        CommitNotifier feed = new CommitNotifier(waiters);
        open.look(feed);
        long waited = System.nanoTime();
        while (!isClosed()) {
            if (open.await(open.hears() ? SLOW_LOOK : QUICK_LOOK)) {
                open.tell(feed);
                continue;
            }
            open.look(feed);
            if (!waiters.isEmpty()) {
                waited = System.nanoTime();
            } else if (System.nanoTime() - waited > IDLE.toNanos() && stopsForLackOfWaiters()) {
                return true;
            }
        }
        return false;
    }
}
