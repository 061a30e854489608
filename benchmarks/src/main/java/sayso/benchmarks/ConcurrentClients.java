package sayso.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import sayso.benchmarks.client.MinimalHttpClient;

/// Concurrent clients that wait at one server, each on a connection of its own.
final class ConcurrentClients {
    private static final Duration LONG = Duration.ofMinutes(2);

    /// How many begin to wait in the same moment: all share this computer, and of more than these
    /// some would take longer to send their request than the hub waits for a stranger's.
    private static final int AT_ONCE = 2_000;

    private final List<FutureTask<Woken>> waiters = new ArrayList<>();

    /// How a client's wait ended.
    ///
    /// @param at by `System.nanoTime`
    record Woken(long at, String reply) {}

    private ConcurrentClients() {}

    /// Returns when every request has been sent.
    ///
    /// @param waitsOn whether a reply only says to ask again
    static ConcurrentClients at(URI server, List<byte[]> requests, Predicate<String> waitsOn)
            throws InterruptedException {
        ConcurrentClients crowd = new ConcurrentClients();
        for (int next = 0; next < requests.size(); next += AT_ONCE) {
            crowd.come(
                    server,
                    requests.subList(next, Math.min(next + AT_ONCE, requests.size())),
                    waitsOn);
        }
        return crowd;
    }

    private void come(URI server, List<byte[]> requests, Predicate<String> waitsOn)
            throws InterruptedException {
        CountDownLatch sent = new CountDownLatch(requests.size());
        for (byte[] request : requests) {
            FutureTask<Woken> waiter =
                    new FutureTask<>(() -> waited(server, request, waitsOn, sent));
            waiters.add(waiter);
            Thread.startVirtualThread(waiter);
        }
        if (!sent.await(LONG.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException(sent.getCount() + " clients could not begin to wait");
        }
    }

    /// Fails unless all from this one on still wait: none came to an end, and none lost its
    /// connection.
    void requireWaiting(int first) {
        for (int client = first; client < waiters.size(); client++) {
            FutureTask<Woken> waiter = waiters.get(client);
            if (waiter.isDone()) {
                String how =
                        waiter.state() == Future.State.FAILED
                                ? waiter.exceptionNow().toString()
                                : waiter.resultNow().reply();
                throw new IllegalStateException("client " + client + " was let go: " + how);
            }
        }
    }

    /// What the client came to; one that got no answer has lost it.
    Woken woken(int client) throws InterruptedException {
        try {
            return waiters.get(client).get(LONG.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            throw new IllegalStateException("client " + client + " got no answer", e);
        }
    }

    private static Woken waited(
            URI server, byte[] request, Predicate<String> waitsOn, CountDownLatch sent)
            throws IOException {
        try (MinimalHttpClient line = MinimalHttpClient.to(server)) {
            line.send(request);
            sent.countDown();
            while (true) {
                String reply = line.reply().succeeded();
                long at = System.nanoTime();
                if (!waitsOn.test(reply)) {
                    return new Woken(at, reply);
                }
                line.send(request);
            }
        }
    }
}
