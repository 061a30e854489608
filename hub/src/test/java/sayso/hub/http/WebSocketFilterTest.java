package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// WebSockets pass the same fences.
class WebSocketFilterTest {
    private HubServer hub;

    @BeforeEach
    void start() {
        hub =
                HubServer.start(
                        HubOptions.onPort(0),
                        List.of(new SampleRoutes()),
                        SampleRoutes.CREDENTIALS);
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void refusesForeignHostsAndOrigins() throws Exception {
        assertThat(upgrade("Host: evil.example:" + hub.port(), bearer(SampleRoutes.PERSON)))
                .isEqualTo(421);
        for (String origin : List.of("null", "http://evil.example", "https://" + ourName())) {
            assertThat(upgrade(ourHost(), "Origin: " + origin, bearer(SampleRoutes.PERSON)))
                    .as(origin)
                    .isEqualTo(403);
        }
    }

    @Test
    void asksForACredential() throws Exception {
        assertThat(upgrade(ourHost())).isEqualTo(401);
        assertThat(upgrade(ourHost(), bearer("wrong"))).isEqualTo(401);
    }

    @Test
    void letsInOnlyWhomTheRouteAdmits() throws Exception {
        assertThat(upgrade(ourHost(), bearer(SampleRoutes.AGENT))).isEqualTo(403);
        assertThat(upgrade(ourHost(), bearer(SampleRoutes.PERSON))).isEqualTo(101);
        assertThat(upgrade(ourHost(), "Origin: http://" + ourName(), bearer(SampleRoutes.PERSON)))
                .isEqualTo(101);
    }

    @Test
    void knowsWhoCame() throws Exception {
        try (RawHttp http = RawHttp.to(hub)) {
            http.write(handshake(ourHost(), bearer(SampleRoutes.PERSON)));
            assertThat(http.read().status()).isEqualTo(101);
            byte[] frame = http.socket().getInputStream().readNBytes(2 + "hello ada".length());
            assertThat(new String(frame, 2, frame.length - 2, StandardCharsets.UTF_8))
                    .isEqualTo("hello ada");
        }
    }

    @Test
    void tellsAPlainRequestToUpgrade() throws Exception {
        assertThat(
                        RawHttp.once(hub, "GET", "/socket", ourHost(), bearer(SampleRoutes.PERSON))
                                .status())
                .isEqualTo(426);
    }

    private int upgrade(String... headers) throws IOException {
        try (RawHttp http = RawHttp.to(hub)) {
            http.write(handshake(headers));
            return http.read().status();
        }
    }

    private static String handshake(String... headers) {
        return "GET /socket HTTP/1.1\r\n"
                + String.join("\r\n", headers)
                + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    }

    private String ourName() {
        return "127.0.0.1:" + hub.port();
    }

    private String ourHost() {
        return "Host: " + ourName();
    }

    private static String bearer(String secret) {
        return "Authorization: Bearer " + secret;
    }
}
