package sayso.hub.portal;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A page's WebSocket.
final class PageSocketClient implements WebSocket.Listener, AutoCloseable {
    private final LinkedBlockingQueue<String> heard = new LinkedBlockingQueue<>();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();
    private final HttpClient http = HttpClient.newHttpClient();
    private @Nullable WebSocket socket;

    static PageSocketClient to(URI hub, String path, FormBrowser browser) {
        PageSocketClient listener = new PageSocketClient();
        listener.socket = listener.open(hub, path, browser.cookie(), hub.toString()).join();
        return listener;
    }

    /// The status with which the hub refuses to open one.
    static int refusal(URI hub, String path, String cookie, String origin) throws IOException {
        try (PageSocketClient listener = new PageSocketClient()) {
            listener.socket = listener.open(hub, path, cookie, origin).join();
            return 101;
        } catch (CompletionException e) {
            if (e.getCause() instanceof WebSocketHandshakeException refused) {
                return refused.getResponse().statusCode();
            }
            throw new IOException(e);
        }
    }

    /// The next message.
    String next() throws InterruptedException {
        return requireNonNull(heard.poll(60, TimeUnit.SECONDS), "nothing was heard");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            heard.add(part.toString());
            part.setLength(0);
        }
        from.request(1);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int status, String reason) {
        ended.complete(status);
        return CompletableFuture.completedFuture(null);
    }

    /// The status with which the hub closed it, once it has.
    int ending() throws Exception {
        return ended.get(60, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        if (socket != null && !socket.isOutputClosed()) {
            socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
        }
        http.close();
    }

    private CompletableFuture<WebSocket> open(URI hub, String path, String cookie, String origin) {
        WebSocket.Builder builder = http.newWebSocketBuilder().header("Origin", origin);
        if (!cookie.isEmpty()) {
            builder.header("Cookie", cookie);
        }
        return builder.buildAsync(URI.create(hub.toString().replace("http", "ws") + path), this);
    }
}
