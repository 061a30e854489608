package sayso.hub.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.log.WakeupSignal;

/// Follows a remote hub's event feed while there are listeners, and wakes them at every event and
/// after every connect. After a cut it resumes from the last event it saw; it wakes the listeners
/// after a connect because events may have been missed. Thread-safe.
final class EventFeedClient implements AutoCloseable {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int OK = 200;

    private final RetryingHubClient calls;
    private final Set<Listener> listeners = new LinkedHashSet<>();
    private @Nullable Thread follower;
    private volatile @Nullable String last;

    EventFeedClient(RetryingHubClient calls) {
        this.calls = calls;
    }

    synchronized WakeupSignal listen() {
        Listener listener = new Listener();
        listeners.add(listener);
        if (follower == null) {
            follower = Thread.ofVirtual().name("sayso-feed").start(this::follow);
        }
        return listener;
    }

    @Override
    public synchronized void close() {
        if (follower != null) {
            follower.interrupt();
            follower = null;
        }
    }

    private synchronized void ring() {
        listeners.forEach(Listener::ring);
    }

    private synchronized void remove(Listener listener) {
        listeners.remove(listener);
        if (listeners.isEmpty()) {
            close();
        }
    }

    /// Until it is interrupted.
    private void follow() {
        try {
            for (int failures = 0; ; ) {
                failures = followOnce() ? 0 : failures + 1;
                RetryingHubClient.pause(failures, LONG);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// @return whether the hub was reached, however it ended
    private boolean followOnce() throws InterruptedException {
        boolean reached = false;
        try (RetryingHubClient.Feed feed = open()) {
            reached = feed.head().status() == OK;
            if (reached) {
                ring();
                read(feed);
            }
        } catch (IOException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException("nobody listens any more");
            }
        }
        return reached;
    }

    private RetryingHubClient.Feed open() throws IOException, InterruptedException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Accept", "text/event-stream");
        String seen = last;
        if (seen != null) {
            headers.put("Last-Event-ID", seen);
        }
        return calls.open(HubRequest.get("/api/events"), headers);
    }

    private void read(RetryingHubClient.Feed feed) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(feed.head().body(), UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("id:")) {
                last = line.substring("id:".length()).strip();
                ring();
            }
        }
    }

    /// One who listens.
    private final class Listener implements WakeupSignal {
        private boolean rung;

        synchronized void ring() {
            rung = true;
            notifyAll();
        }

        @Override
        public synchronized void await(Duration atMost) throws InterruptedException {
            long until = System.nanoTime() + nanos(atMost);
            while (!rung && until - System.nanoTime() > 0) {
                wait(Math.max(1, (until - System.nanoTime()) / 1_000_000));
            }
            rung = false;
        }

        @Override
        public void close() {
            remove(this);
        }

        private static long nanos(Duration atMost) {
            return atMost.compareTo(LONG) > 0 ? LONG.toNanos() : atMost.toNanos();
        }
    }
}
