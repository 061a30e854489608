package sayso.hub.client;

import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// WebSocket of a vendor, with its messages in their order. It goes to the host it is told and to no
/// proxy; pings are answered by themselves. Its exceptions name the host alone, since the address holds
/// a secret. Used by one thread at a time, and closed by any.
public final class VendorSocket implements AutoCloseable {
    private static final int LONGEST = 1 << 20;
    private static final Duration SENDING = Duration.ofSeconds(10);

    private final String host;
    private final HttpClient client;
    private final WebSocket socket;
    private final Frames frames;
    private long lastArrived = System.nanoTime();

    private sealed interface Step {
        /// @param arrived by `System.nanoTime`
        record Text(String text, long arrived) implements Step {}

        record End() implements Step {}
    }

    private VendorSocket(String host, HttpClient client, WebSocket socket, Frames frames) {
        this.host = host;
        this.client = client;
        this.socket = socket;
        this.frames = frames;
    }

    /// @param address as in `wss://wss.example.com/link?ticket=…`
    /// @param patience how long opening may take
    /// @throws IOException with the host and no more of the address in its message
    public static VendorSocket open(URI address, Duration patience)
            throws IOException, InterruptedException {
        String host = String.valueOf(address.getHost());
        HttpClient client =
                HttpClient.newBuilder()
                        .proxy(HttpClient.Builder.NO_PROXY)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .connectTimeout(patience)
                        .build();
        Frames frames = new Frames();
        CompletableFuture<WebSocket> opening =
                client.newWebSocketBuilder().connectTimeout(patience).buildAsync(address, frames);
        try {
            WebSocket socket = opening.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return new VendorSocket(host, client, socket, frames);
        } catch (ExecutionException | TimeoutException | InterruptedException e) {
            opening.cancel(true);
            client.shutdownNow();
            if (e instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw new IOException("no socket to " + host + " can be opened");
        }
    }

    /// The next message.
    ///
    /// @param patience how long to wait for one
    /// @return empty where none came in that time
    /// @throws IOException where the socket ended
    public Optional<String> next(Duration patience) throws IOException, InterruptedException {
        return switch (frames.steps.poll(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            case null -> Optional.empty();
            case Step.Text(String text, long arrived) -> {
                lastArrived = arrived;
                yield Optional.of(text);
            }
            case Step.End end -> {
                frames.steps.add(end);
                throw new EOFException("the socket to " + host + " was cut");
            }
        };
    }

    /// When the message that was read last arrived here, by `System.nanoTime`.
    public long lastArrived() {
        return lastArrived;
    }

    /// How long nothing at all has come.
    public Duration silence() {
        return Duration.ofNanos(System.nanoTime() - frames.heard);
    }

    /// Asks for a sign of life.
    public void ping() throws IOException, InterruptedException {
        sent(socket.sendPing(ByteBuffer.wrap(new byte[] {'s'})));
    }

    public void send(String text) throws IOException, InterruptedException {
        sent(socket.sendText(text, true));
    }

    private void sent(CompletableFuture<WebSocket> sending)
            throws IOException, InterruptedException {
        try {
            sending.get(SENDING.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the socket to " + host + " was cut");
        }
    }

    @Override
    public void close() {
        frames.steps.add(new Step.End());
        socket.abort();
        client.shutdownNow();
    }

    private static final class Frames implements WebSocket.Listener {
        private final BlockingQueue<Step> steps = new LinkedBlockingQueue<>();
        private final StringBuilder part = new StringBuilder();
        private volatile long heard = System.nanoTime();

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence data, boolean last) {
            heard = System.nanoTime();
            if (part.length() + data.length() > LONGEST) {
                from.abort();
                steps.add(new Step.End());
                return null;
            }
            part.append(data);
            if (last) {
                steps.add(new Step.Text(part.toString(), heard));
                part.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPing(WebSocket from, ByteBuffer message) {
            heard = System.nanoTime();
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onPong(WebSocket from, ByteBuffer message) {
            heard = System.nanoTime();
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int status, String reason) {
            steps.add(new Step.End());
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable failure) {
            steps.add(new Step.End());
        }
    }
}
