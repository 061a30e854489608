package sayso.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import sayso.benchmarks.client.MinimalHttpClient;

/// Requests per second that a server answers when each of a few clients always has one open.
final class ThroughputProbe {
    static final int CLIENTS = 16;

    private final URI server;
    private final byte[] request;

    /// @param request what each of them sends again and again
    ThroughputProbe(URI server, byte[] request) {
        this.server = server;
        this.request = request;
    }

    double perSecond(Duration during) throws InterruptedException {
        long end = System.nanoTime() + during.toNanos();
        long begun = System.nanoTime();
        List<FutureTask<Long>> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            FutureTask<Long> client = new FutureTask<>(() -> answered(end));
            clients.add(client);
            Thread.startVirtualThread(client);
        }
        long answered = 0;
        for (FutureTask<Long> client : clients) {
            try {
                answered += client.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("a client failed", e);
            }
        }
        return answered * 1e9 / (System.nanoTime() - begun);
    }

    private long answered(long end) throws IOException {
        long answered = 0;
        try (MinimalHttpClient line = MinimalHttpClient.to(server)) {
            while (System.nanoTime() - end < 0) {
                line.call(request).succeeded();
                answered++;
            }
        }
        return answered;
    }
}
