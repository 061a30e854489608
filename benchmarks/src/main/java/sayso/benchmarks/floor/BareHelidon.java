package sayso.benchmarks.floor;

import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.sqlite.jdbc4.JDBC4Connection;

/// HTTP server library of the hub without the hub: `POST /echo` echoes its request, `POST /keep`
/// does so once the request is a row of a SQLite file on disk, and `GET /park/N` replies after
/// `POST /release/N`. Prints its port and runs until its standard input ends.
public final class BareHelidon {
    private final Map<String, CompletableFuture<byte[]>> parked = new ConcurrentHashMap<>();

    private final PreparedStatement insert;

    private BareHelidon(PreparedStatement insert) {
        this.insert = insert;
    }

    /// @param arguments the file for what is kept
    public static void main(String[] arguments) throws IOException, SQLException {
        String file = Path.of(arguments[0]).toUri().toString();
        Connection connection = new JDBC4Connection("jdbc:sqlite:" + file, file, new Properties());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("CREATE TABLE kept (place INTEGER PRIMARY KEY, body TEXT NOT NULL)");
        }
        BareHelidon bare =
                new BareHelidon(connection.prepareStatement("INSERT INTO kept (body) VALUES (?)"));
        HttpRouting.Builder routing =
                HttpRouting.builder()
                        .post("/echo", BareHelidon::echo)
                        .post("/keep", bare::keep)
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

    private void keep(ServerRequest request, ServerResponse response)
            throws IOException, SQLException {
        try (InputStream body = request.content().inputStream()) {
            byte[] sent = body.readAllBytes();
            synchronized (insert) {
                insert.setString(1, new String(sent, StandardCharsets.UTF_8));
                insert.executeUpdate();
            }
            response.send(sent);
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
