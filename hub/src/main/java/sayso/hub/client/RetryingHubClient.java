package sayso.hub.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// Sends requests to a hub with retries, across cut connections and hub restarts, with growing
/// pauses, and returns the reply; throws a `StoreException` when the time for retries is over.
/// Retries are safe because every request is idempotent. Thread-safe.
final class RetryingHubClient implements AutoCloseable {
    /// Before anything was ever heard of the hub: an address is more often wrong than a hub away.
    static final Duration FIRST_PATIENCE = Duration.ofSeconds(1);

    /// Once it was reached: as long as a hub needs to restart, and more.
    static final Duration PATIENCE = Duration.ofSeconds(15);

    /// How long a hub may say nothing at all before a connection counts as dead. While a request
    /// waits, it gives signs of life far more often.
    static final Duration SILENCE = Duration.ofSeconds(40);

    private static final long FIRST_PAUSE_MILLIS = 40;
    private static final long LONGEST_PAUSE_MILLIS = 2_000;
    private static final int LONGEST_BODY = 256 * 1024 * 1024;
    private static final int TOO_MANY = 429;

    private final HubConnectionPool connections;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private final HubClock clock;
    private final Runnable absence;
    private volatile boolean reached;

    /// @param token sent with every request, or null
    RetryingHubClient(HubAddress address, @Nullable String token, String version, HubClock clock) {
        this(address, token, version, clock, () -> {});
    }

    /// @param token sent with every request, or null
    /// @param absence what to do whenever nothing listens there, before it is tried again
    RetryingHubClient(
            HubAddress address,
            @Nullable String token,
            String version,
            HubClock clock,
            Runnable absence) {
        this.connections = new HubConnectionPool(address);
        this.clock = clock;
        this.absence = absence;
        headers.put("User-Agent", "sayso/" + version);
        headers.put("Accept", "application/json");
        if (token != null) {
            headers.put("Authorization", "Bearer " + token);
        }
    }

    /// @param repeated whether it was sent more than once, so that an earlier one may have done it
    record Sent(HubReply reply, boolean repeated) {}

    HubAddress address() {
        return connections.address();
    }

    /// Sends it and reads the reply; patient for a while.
    Sent call(HubRequest request) {
        try {
            return call(request, PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw HubErrorMapper.interrupted(address(), e);
        }
    }

    /// The same for a request that waits: once the hub was reached, as patient as the caller.
    ///
    /// @param slice how long the request itself takes if nobody answers
    /// @param left how long the caller waits in all
    HubReply callPatiently(HubRequest request, Duration slice, Duration left)
            throws InterruptedException {
        return call(request, patience(slice, left)).reply();
    }

    /// Counted from the beginning of the request, so that a cut at its very end leaves time enough.
    static Duration patience(Duration slice, Duration left) {
        Duration least = slice.plus(PATIENCE);
        return left.compareTo(least) > 0 ? left : least;
    }

    /// @param patience once the hub was reached, be it in this very call
    private Sent call(HubRequest request, Duration patience) throws InterruptedException {
        long begun = System.nanoTime();
        int attempt = 0;
        while (true) {
            Duration most = reached ? patience : FIRST_PATIENCE;
            Duration left = most.minusNanos(System.nanoTime() - begun);
            try {
                Sent sent = exchange(request);
                left = patience.minusNanos(System.nanoTime() - begun);
                if (!isPassing(sent.reply()) || !left.isPositive()) {
                    HubErrorMapper.check(address(), sent.reply());
                    return new Sent(sent.reply(), attempt > 0 || sent.repeated());
                }
            } catch (NoHubException e) {
                throw HubErrorMapper.noHub(address(), e);
            } catch (IOException e) {
                if (!left.isPositive() || connections.isClosed()) {
                    throw HubErrorMapper.unreachable(address(), e);
                }
                if (e instanceof ConnectException) {
                    absence.run();
                }
            }
            pause(attempt, left);
            attempt++;
        }
    }

    /// Opens a reply that goes on for ever, such as the feed; whoever reads it closes the connection.
    Feed open(HubRequest request, Map<String, String> more)
            throws IOException, InterruptedException {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        HubConnection connection = connections.fresh();
        try {
            HubConnection.Head head = connection.send(request, all, SILENCE);
            return new Feed(head, connection, connections);
        } catch (IOException e) {
            connections.drop(connection);
            throw interruption(e);
        }
    }

    /// A reply that goes on.
    record Feed(HubConnection.Head head, HubConnection connection, HubConnectionPool connections)
            implements AutoCloseable {
        @Override
        public void close() {
            connections.drop(connection);
        }
    }

    /// Waits before the next attempt: longer each time, never the same for two callers.
    static void pause(int attempt, Duration atMost) throws InterruptedException {
        long longest = Math.min(LONGEST_PAUSE_MILLIS, FIRST_PAUSE_MILLIS << Math.min(attempt, 10));
        long millis = longest / 2 + ThreadLocalRandom.current().nextLong(longest / 2 + 1);
        Duration pause = Duration.ofMillis(millis);
        Thread.sleep(pause.compareTo(atMost) < 0 ? pause : atMost);
    }

    @Override
    public void close() {
        connections.close();
    }

    private Sent exchange(HubRequest request) throws IOException, InterruptedException {
        HubConnection used = connections.used();
        if (used != null) {
            try {
                return new Sent(exchange(request, used), false);
            } catch (NoHubException e) {
                throw e;
            } catch (IOException e) {
                // why: the hub may have closed a kept connection; that says nothing about the hub
                interruption(e);
            }
        }
        return new Sent(exchange(request, connections.fresh()), used != null);
    }

    private HubReply exchange(HubRequest request, HubConnection connection)
            throws IOException, InterruptedException {
        try {
            HubConnection.Head head = connection.send(request, headers, SILENCE);
            // why: at once, because the body of a wait may come much later than its head
            clock.heard(head.headers().get(HubClock.HEADER));
            HubReply reply = new HubReply(head.status(), head.headers(), text(head.body()));
            connections.giveBack(connection);
            reached = true;
            return reply;
        } catch (IOException e) {
            connections.drop(connection);
            throw interruption(e);
        }
    }

    private static IOException interruption(IOException e) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while a hub was asked");
        }
        return e;
    }

    private static String text(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(LONGEST_BODY + 1);
        if (bytes.length > LONGEST_BODY) {
            throw new NoHubException("its reply has no end");
        }
        return new String(bytes, UTF_8);
    }

    /// What a moment's patience cures: the hub stops, starts, is busy, or a proxy misses it.
    private static boolean isPassing(HubReply reply) {
        return switch (reply.status()) {
            case 502, 503, 504, TOO_MANY -> true;
            default -> false;
        };
    }
}
