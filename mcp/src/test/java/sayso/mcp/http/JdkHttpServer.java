package sayso.mcp.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import sayso.mcp.feature.CallerIdentity;

/// The transport on the JDK's own web server. Whoever sends `Authorization: Bearer x` is x.
final class JdkHttpServer implements AutoCloseable {
    final List<Throwable> broken = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final StreamableHttpTransport endpoint;

    JdkHttpServer(StreamableHttpTransport endpoint) throws IOException {
        // why: without it each small reply waits for the acknowledgement of the one before.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        this.endpoint = endpoint;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/mcp", this::serve);
        server.start();
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/mcp");
    }

    private void serve(HttpExchange exchange) {
        try (exchange) {
            HttpReply reply =
                    endpoint.handle(
                            new HttpRequest(
                                    exchange.getRequestMethod(),
                                    exchange.getRequestHeaders(),
                                    exchange.getRequestBody()),
                            caller(exchange.getRequestHeaders()));
            reply.headers().forEach(exchange.getResponseHeaders()::set);
            switch (reply) {
                case HttpReply.Whole whole -> send(exchange, whole);
                case HttpReply.Stream stream -> send(exchange, stream);
            }
        } catch (IOException _) {
            // why: the client has gone.
        } catch (Throwable e) {
            broken.add(e);
        }
    }

    private static void send(HttpExchange exchange, HttpReply.Whole reply) throws IOException {
        byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    private static void send(HttpExchange exchange, HttpReply.Stream reply) throws IOException {
        try (EventStream events = reply.events()) {
            exchange.sendResponseHeaders(reply.status(), 0);
            try (OutputStream out = exchange.getResponseBody()) {
                events.writeTo(out);
            }
        }
    }

    private static CallerIdentity caller(Map<String, List<String>> headers) {
        List<String> values = headers.getOrDefault("Authorization", List.of());
        return values.isEmpty()
                ? CallerIdentity.LOCAL
                : new CallerIdentity(values.getFirst().substring("Bearer ".length()));
    }

    @Override
    public void close() {
        endpoint.close();
        server.stop(0);
        threads.shutdownNow();
    }
}
