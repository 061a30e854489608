package sayso.acceptance.harness;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// The HTTP server of a scripted model, on a free port of loopback.
final class ModelServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    private ModelServer(HttpServer server) {
        this.server = server;
    }

    /// Starts one. Each request is answered on a thread of its own.
    static ModelServer start(HttpHandler answers) {
        try {
            HttpServer server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ModelServer model = new ModelServer(server);
            server.createContext(
                    "/",
                    exchange -> {
                        try (exchange) {
                            answers.handle(exchange);
                        }
                    });
            server.setExecutor(model.threads);
            server.start();
            return model;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /// The request's body.
    static JsonNode asked(HttpExchange exchange) throws IOException {
        return ProgramJson.parse(
                new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    }

    static void send(HttpExchange exchange, int status, String type, String body)
            throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    /// The entries of what may be an array.
    static Stream<JsonNode> items(JsonNode array) {
        return array.isArray() ? StreamSupport.stream(array.spliterator(), false) : Stream.empty();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
