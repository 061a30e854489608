package sayso.store.postgres;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import sayso.decision.model.StoreException;

/// Announcer of commits in streams: tells other processes of them, and puts what was committed into the log that everybody follows: soon
/// after the commit and outside of it, since a notification inside a transaction makes all commits of a server
/// wait for each other. Commits that come while it is at work share one announcement. The next reader of the log makes up for
/// a process that was killed before it came to that.
final class CommitAnnouncer implements AutoCloseable {
    /// How long whoever ends waits for it.
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final RetryExecutor work;
    private final LogAnchor anchor;
    private final String channel;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition idle = lock.newCondition();
    private boolean wanted;
    private boolean working;

    CommitAnnouncer(RetryExecutor work, LogAnchor anchor, String channel) {
        this.work = work;
        this.anchor = anchor;
        this.channel = channel;
    }

    /// After a commit. It returns at once.
    void announce() {
        lock.lock();
        try {
            wanted = true;
            if (!working) {
                working = true;
                Thread.ofVirtual().name("sayso-announcing").start(this::work);
            }
        } finally {
            lock.unlock();
        }
    }

    /// Waits until everything is told, or the server has taken too long to reply.
    @Override
    public void close() {
        boolean interrupted = false;
        lock.lock();
        try {
            long left = LONGEST.toNanos();
            while (working && left > 0) {
                try {
                    left = idle.awaitNanos(left);
                } catch (InterruptedException e) {
                    // why: others hear of what is committed all the same
                    interrupted = true;
                }
            }
        } finally {
            lock.unlock();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void work() {
        boolean ended = false;
        try {
            announceAll();
            ended = true;
        } finally {
            if (!ended) {
                end();
            }
        }
    }

    private void announceAll() {
        while (takesUp()) {
            try {
                work.once(session -> {
                    session.sql().exists("SELECT pg_notify(?, ?) AS told", channel, "");
                    anchor.settle(session);
                    return true;
                });
            } catch (StoreException e) {
                // why: what is committed stays so; whoever looks next finds it
            }
        }
    }

    /// why: whoever closes would wait for ever
    private void end() {
        lock.lock();
        try {
            working = false;
            idle.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean takesUp() {
        lock.lock();
        try {
            if (!wanted) {
                working = false;
                idle.signalAll();
                return false;
            }
            wanted = false;
            return true;
        } finally {
            lock.unlock();
        }
    }
}
