package sayso.hub.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Calls to a vendor whose address holds a secret.
class VendorClientTest {
    private static final String SECRET = "/bot99001:AAsecret/sendMessage";
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private final List<String> seen = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private VendorClient client;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(SECRET, exchange -> reply(exchange, 200, "{\"ok\":true}"));
        server.createContext(
                "/moved",
                exchange -> {
                    exchange.getResponseHeaders().add("Location", SECRET);
                    reply(exchange, 302, "");
                });
        server.createContext("/endless", VendorClientTest::endless);
        server.start();
        client = new VendorClient("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @AfterEach
    void stop() {
        client.close();
        server.stop(0);
    }

    private void reply(HttpExchange exchange, int status, String body) throws IOException {
        try (exchange) {
            seen.add(
                    exchange.getRemoteAddress().getPort()
                            + " "
                            + exchange.getRequestMethod()
                            + " "
                            + new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            byte[] bytes = body.getBytes(UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static void endless(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.sendResponseHeaders(200, 0);
            OutputStream body = exchange.getResponseBody();
            byte[] much = new byte[1024 * 1024];
            for (int i = 0; i < 9; i++) {
                body.write(much);
            }
        }
    }

    private VendorClient.Reply post(String path) throws IOException {
        return client.post(path, "{\"a\":\"ä\"}", Map.of(), SILENCE);
    }

    @Test
    void callsGoOverOneConnection() throws IOException {
        assertThat(post(SECRET))
                .isEqualTo(new VendorClient.Reply(200, "{\"ok\":true}", Duration.ZERO));
        assertThat(post(SECRET).status()).isEqualTo(200);

        assertThat(seen).hasSize(2).allSatisfy(call -> assertThat(call).endsWith("{\"a\":\"ä\"}"));
        assertThat(seen.getFirst()).isEqualTo(seen.getLast());
    }

    @Test
    void aRedirectIsARepliedStatusAndIsNotFollowed() throws IOException {
        assertThat(post("/moved").status()).isEqualTo(302);
        assertThat(seen).hasSize(1);
    }

    @Test
    void aReplyWithoutAnEndIsNotRead() {
        assertThatThrownBy(() -> post("/endless"))
                .isInstanceOf(IOException.class)
                .hasMessage("127.0.0.1: its reply has no end");
    }

    @Test
    void whatFailsNamesTheHostAndNothingElseOfTheAddress() throws IOException {
        int closed = freePort();
        for (String base :
                List.of(
                        "http://127.0.0.1:" + closed,
                        "https://127.0.0.1:" + server.getAddress().getPort(),
                        // why: no resolver asks for a name with so long a part
                        "http://" + "a".repeat(64) + ".invalid")) {
            try (VendorClient other = new VendorClient(base)) {
                assertThatThrownBy(() -> other.post(SECRET, "{}", Map.of(), SILENCE))
                        .isInstanceOf(IOException.class)
                        .hasNoCause()
                        .hasMessageNotContaining("AAsecret")
                        .hasMessageContaining(other.host());
            }
        }
        assertThat(client.toString()).isEqualTo("127.0.0.1");
    }

    @Test
    void onceItIsClosedNothingIsCalled() throws IOException {
        assertThat(post(SECRET).status()).isEqualTo(200);
        client.close();
        assertThatThrownBy(() -> post(SECRET))
                .isInstanceOf(IOException.class)
                .hasMessage("the connection to 127.0.0.1 is closed");
        assertThat(seen).hasSize(1);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
