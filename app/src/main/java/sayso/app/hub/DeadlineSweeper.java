package sayso.app.hub;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sayso.app.console.ThreadJoiner;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.StoreException;
import sayso.hub.http.HubLog;

/// Closes overdue decisions every second while the hub runs, so that waiters learn it without
/// polling, and escalates decisions that stay open. Nothing depends on it for correctness: any
/// reader closes what is overdue.
final class DeadlineSweeper implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final DecisionDesk desk;
    private final HubLog log;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;
    private boolean failing;

    DeadlineSweeper(DecisionDesk desk, HubLog log) {
        this.desk = requireNonNull(desk, "desk is null");
        this.log = requireNonNull(log, "log is null");
        this.thread = Thread.ofVirtual().name("hub-sweeper").start(this::run);
    }

    private void run() {
        try {
            do {
                sweep();
            } while (!stopping.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sweep() {
        try {
            int closed = desk.closeOverdue();
            int escalated = desk.escalateDue();
            failing = false;
            if (escalated > 0) {
                log.say("escalated", "decisions", Integer.toString(escalated));
            }
            if (closed > 0) {
                log.say("expired", "decisions", Integer.toString(closed));
            }
        } catch (StoreException e) {
            if (!failing) {
                log.say("sweep_failed", "failure", String.valueOf(e.getMessage()));
            }
            failing = true; // why: once is enough until it works again
        }
    }

    /// Ends after the sweep at hand.
    @Override
    public void close() {
        stopping.countDown();
        ThreadJoiner.of(thread);
    }
}
