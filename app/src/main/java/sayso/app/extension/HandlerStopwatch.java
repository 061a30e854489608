package sayso.app.extension;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Measures the working time of a handler, without the time in which it waited for a person, and
/// tells a waiting thread when its limit is used up.
final class HandlerStopwatch {
    private final Duration limit;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private long used;
    private long since;
    private boolean runs;
    private boolean ended;

    HandlerStopwatch(Duration limit) {
        this.limit = limit;
    }

    Duration limit() {
        return limit;
    }

    void start() {
        lock.lock();
        try {
            if (!runs) {
                runs = true;
                since = System.nanoTime();
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    void stop() {
        lock.lock();
        try {
            if (runs) {
                runs = false;
                used += System.nanoTime() - since;
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    void end() {
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Whether the work ended within its time.
    boolean awaitEnd() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!ended) {
                if (!runs) {
                    changed.await();
                } else {
                    long left = limit.toNanos() - used - (System.nanoTime() - since);
                    if (left <= 0) {
                        return false;
                    }
                    long _ = changed.awaitNanos(left);
                }
            }
            return true;
        } finally {
            lock.unlock();
        }
    }
}
