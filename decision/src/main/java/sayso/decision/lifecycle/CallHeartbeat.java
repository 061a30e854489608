package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.store.DecisionStore;

/// Heartbeat that marks in the store which decisions the calls of this process wait for. One
/// periodic write covers all calls; reading writes nothing. The marks of a process that died expire
/// within seconds.
final class CallHeartbeat {
    /// How long a call is taken to wait since it last said so.
    static final Duration LEASE = Duration.ofSeconds(20);

    /// why: two signs may be late
    private static final Duration BEAT = Duration.ofSeconds(6);

    /// why: many calls begin at once, and one write says it for all
    private static final Duration BEGIN = Duration.ofMillis(100);

    private static final Duration LAST = Duration.ofSeconds(2);

    private final DecisionStore store;
    private final ReentrantLock saying = new ReentrantLock();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<DecisionId, Integer> waiting = new HashMap<>();
    private Set<DecisionId> said = Set.of();

    /// why: made when it is first needed, since randomness takes longer to start than most commands
    private @Nullable String place;

    private @Nullable Thread speaker;
    private boolean closed;

    CallHeartbeat(DecisionStore store) {
        this.store = requireNonNull(store, "store is null");
    }

    /// One wait, as long as it is open.
    interface Sign extends AutoCloseable {
        @Override
        void close();
    }

    /// A wait begins; it ends with `close`.
    Sign begin(DecisionId id) {
        lock.lock();
        try {
            waiting.merge(id, 1, Integer::sum);
            if (speaker == null && !closed) {
                speaker = Thread.ofVirtual().name("call-signs").start(this::speak);
            }
            if (!said.contains(id)) {
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
        return () -> end(id);
    }

    /// why: a call that waits in slices begins its next one at once; the sign stays until the next beat
    private void end(DecisionId id) {
        lock.lock();
        try {
            waiting.computeIfPresent(id, (_, count) -> count == 1 ? null : count - 1);
        } finally {
            lock.unlock();
        }
    }

    private void speak() {
        try {
            do {
                pause(BEGIN, false);
                say(snapshot());
                pause(BEAT.minus(BEGIN), true);
            } while (!isDone());
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody knows this thread", e);
        }
    }

    private void pause(Duration atMost, boolean untilMore) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = atMost.toNanos();
            while (left > 0 && !closed && !(untilMore && !said.containsAll(waiting.keySet()))) {
                left = changed.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    private Set<DecisionId> snapshot() {
        lock.lock();
        try {
            return Set.copyOf(waiting.keySet());
        } finally {
            lock.unlock();
        }
    }

    /// Whether nobody waits, and nothing is left to take back.
    private boolean isDone() {
        lock.lock();
        try {
            boolean done = waiting.isEmpty() && said.isEmpty();
            if (done) {
                speaker = null;
            }
            return done;
        } finally {
            lock.unlock();
        }
    }

    /// Says at once what is waited for here and no more, where a process is about to end.
    void sayNow() {
        say(snapshot());
    }

    private void say(Set<DecisionId> now) {
        saying.lock();
        try {
            say(known(), now);
        } finally {
            saying.unlock();
        }
    }

    private void say(Set<DecisionId> before, Set<DecisionId> now) {
        if (now.isEmpty() && before.isEmpty()) {
            return;
        }
        String here = place == null ? UUID.randomUUID().toString() : place;
        place = here;
        try {
            store.write(transaction -> {
                transaction.awaited(here, now, before, transaction.now().plus(LEASE));
                return true;
            });
            know(now);
        } catch (StoreException | IllegalStateException e) {
            // why: a sign is a courtesy; the wait goes on, and the next beat says it
            know(Set.of());
        }
    }

    private Set<DecisionId> known() {
        lock.lock();
        try {
            return said;
        } finally {
            lock.unlock();
        }
    }

    private void know(Set<DecisionId> now) {
        lock.lock();
        try {
            said = now;
        } finally {
            lock.unlock();
        }
    }

    /// Takes back what was said: nobody waits here any more.
    void close() {
        Thread last;
        lock.lock();
        try {
            closed = true;
            waiting.clear();
            last = speaker;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        try {
            if (last != null) {
                boolean _ = last.join(LAST);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // why: a sign that stays is soon over by itself
        }
    }
}
