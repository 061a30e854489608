package sayso.builtin.discord;

import java.io.IOException;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// Connection to Discord's gateway: hands out what comes, one message after the other, and says with
/// which code it was closed. Used by one thread.
final class GatewaySocket implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final int LONGEST = 4 * 1024 * 1024;
    private static final int NO_CODE = 0;

    private final BlockingQueue<Came> came = new LinkedBlockingQueue<>();
    private final String host;
    private final WebSocket socket;

    private record Came(String text, int code, boolean isEnd) {}

    private GatewaySocket(DiscordClient client, String gateway)
            throws IOException, InterruptedException {
        this.host = client.address().host();
        try {
            this.socket =
                    client.open(gateway, new Reader()).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("the gateway of " + host + " cannot be reached");
        }
    }

    /// The gateway closed the connection, or it was cut.
    static final class ClosedException extends IOException {
        private static final long serialVersionUID = 1L;

        private final int code;

        ClosedException(String message, int code) {
            super(message);
            this.code = code;
        }

        /// As the gateway said; 0 where it said none.
        int code() {
            return code;
        }
    }

    static GatewaySocket open(DiscordClient client, String gateway)
            throws IOException, InterruptedException {
        return new GatewaySocket(client, gateway);
    }

    /// The next message, as soon as there is one.
    ///
    /// @return empty where none came in time
    /// @throws ClosedException where none will come
    Optional<Map<String, @Nullable Object>> next(Duration patience)
            throws IOException, InterruptedException {
        Came next = came.poll(Math.max(0, patience.toMillis()), TimeUnit.MILLISECONDS);
        if (next == null) {
            return Optional.empty();
        }
        if (next.isEnd()) {
            throw new ClosedException(
                    next.code() == NO_CODE
                            ? "the connection to the gateway of " + host + " was cut"
                            : "the gateway of " + host + " closed with " + next.code(),
                    next.code());
        }
        return Optional.of(DiscordJson.object(next.text()));
    }

    void send(Map<String, ?> message) throws IOException, InterruptedException {
        try {
            socket.sendText(DiscordJson.write(message), true)
                    .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new ClosedException(
                    "the connection to the gateway of " + host + " was cut", NO_CODE);
        }
    }

    /// Without a farewell, after which the session could not be resumed.
    @Override
    public void close() {
        socket.abort();
    }

    private final class Reader implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence part, boolean isLast) {
            text.append(part);
            if (text.length() > LONGEST) {
                from.abort();
                came.add(new Came("", NO_CODE, true));
                return null;
            }
            if (isLast) {
                came.add(new Came(text.toString(), NO_CODE, false));
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            came.add(new Came("", code, true));
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable failure) {
            came.add(new Came("", NO_CODE, true));
        }
    }
}
