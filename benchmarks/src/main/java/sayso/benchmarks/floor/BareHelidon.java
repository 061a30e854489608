package sayso.benchmarks.floor;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// The HTTP server library that the hub is built on, with nothing of the hub: `POST /echo` replies with
/// what it was sent, `GET /park/N` replies when `POST /release/N` has come. Prints its port and goes on
/// until its standard input ends.
public final class BareHelidon {
    private final Map<String, CompletableFuture<byte[]>> parked = new ConcurrentHashMap<>();

    private BareHelidon() {}

    public static void main(String[] arguments) throws IOException {
        BareHelidon bare = new BareHelidon();
        HttpRouting.Builder routing =
                HttpRouting.builder()
                        .post("/echo", BareHelidon::echo)
                        .get("/park/{number}", bare::park)
                        .post("/release/{number}", bare::release);
        WebServer server =
                WebServer.builder()
                        .host("127.0.0.1")
                        .port(0)
                        .shutdownHook(false)
                        .connectionOptions(socket -> socket.tcpNoDelay(true))
                        .addRouting(routing)
                        .build()
                        .start();
        System.out.println(server.port());
        InputStream untilEnd = System.in;
        untilEnd.readAllBytes();
        Runtime.getRuntime().halt(0);
    }

    private static void echo(ServerRequest request, ServerResponse response) throws IOException {
        try (InputStream body = request.content().inputStream()) {
            response.send(body.readAllBytes());
        }
    }

    private void park(ServerRequest request, ServerResponse response) {
        response.send(place(request).join());
    }

    private void release(ServerRequest request, ServerResponse response) {
        place(request).complete("released".getBytes(StandardCharsets.UTF_8));
        response.send("ok");
    }

    private CompletableFuture<byte[]> place(ServerRequest request) {
        return parked.computeIfAbsent(
                request.path().pathParameters().get("number"), _ -> new CompletableFuture<>());
    }
}
