package sayso.channel.slack;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import sayso.channel.CallLimitException;
import sayso.channel.ChannelFaultException;

/// Screen of the members of a workspace: what presses come to is shown there, one thing after the other,
/// by a thread of its own, so that no press waits for an earlier one's. Where Slack asks to be left alone
/// for a time it is, and then sees the newest state of each card. Safe for use by many threads.
final class SlackScreen implements AutoCloseable {
    private final SequencedMap<String, Change> due = new LinkedHashMap<>();
    private @Nullable IOException failure;
    private @Nullable Thread worker;
    private boolean closed;

    /// A change of what is seen. Nothing that counts depends on it.
    interface Change {
        void show() throws IOException;
    }

    /// Has a change shown after those that are due; it stands for an earlier one at the same place.
    ///
    /// @param place as in a message's name
    synchronized void show(String place, Change change) {
        if (closed) {
            return;
        }
        due.remove(place);
        due.put(place, change);
        if (worker == null) {
            worker = Thread.ofVirtual().name("slack-screen").start(this::work);
        }
    }

    /// Why something could not be shown, once.
    synchronized Optional<IOException> failure() {
        Optional<IOException> known = Optional.ofNullable(failure);
        failure = null;
        return known;
    }

    private void work() {
        try {
            for (Map.Entry<String, Change> next = take(); next != null; next = take()) {
                Duration rest = shown(next);
                if (rest.isPositive()) {
                    Thread.sleep(rest);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // why: it was closed
        }
    }

    /// @return how long nothing is to be shown
    private Duration shown(Map.Entry<String, Change> change) {
        try {
            change.getValue().show();
        } catch (CallLimitException e) {
            putBack(change);
            return e.rest();
        } catch (IOException e) {
            failed(e);
        } catch (RuntimeException e) {
            // why: what cannot be shown once must not keep the rest from being shown
            failed(new ChannelFaultException("something could not be shown", e));
        }
        return Duration.ZERO;
    }

    private synchronized Map.@Nullable Entry<String, Change> take() {
        Map.Entry<String, Change> next = closed ? null : due.pollFirstEntry();
        if (next == null) {
            worker = null;
        }
        return next;
    }

    private synchronized void putBack(Map.Entry<String, Change> change) {
        if (!due.containsKey(change.getKey())) {
            due.putFirst(change.getKey(), change.getValue());
        }
    }

    private synchronized void failed(IOException why) {
        failure = why;
    }

    @Override
    public synchronized void close() {
        closed = true;
        due.clear();
        Thread busy = worker;
        if (busy != null) {
            busy.interrupt();
        }
    }
}
