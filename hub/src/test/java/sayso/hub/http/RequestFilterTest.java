package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The fences, over real sockets, on every route of the table.
class RequestFilterTest {
    private static HubServer hub;

    @BeforeAll
    static void start() {
        hub =
                HubServer.start(
                        HubOptions.onPort(0).withHosts(List.of("sayso.example.com")),
                        List.of(new SampleRoutes()),
                        SampleRoutes.CREDENTIALS);
    }

    @AfterAll
    static void stop() {
        hub.close();
    }

    /// Every route, what is no route, and what only looks like one.
    static Stream<String> everywhere() {
        return Stream.concat(
                hub.table().routes().stream()
                        .map(route -> {
                            String method = route.method().equals("*") ? "GET" : route.method();
                            return method + " " + route.path().replace("{id}", "x");
                        }),
                Stream.of(
                        "GET /",
                        "GET /nowhere",
                        "HEAD /both/x",
                        "DELETE /open",
                        "GET /.well-known/oauth-protected-resource"));
    }

    static Stream<String> foreignHosts() {
        int port = hub.port();
        return Stream.of(
                "evil.example:" + port,
                "127.0.0.1",
                "127.0.0.1:" + (port + 1),
                "127.0.0.1.evil.example:" + port,
                "localhost.evil.example:" + port,
                "evil-localhost:" + port,
                "localhost",
                "127.0.0.2:" + port,
                "0.0.0.0:" + port,
                "127.1:" + port,
                "2130706433:" + port,
                "[::]:" + port,
                "[::ffff:127.0.0.1]:" + port,
                "sayso.example.com:" + port,
                "sayso.example.com.evil.example",
                "xsayso.example.com");
    }

    static Stream<String> foreignOrigins() {
        int port = hub.port();
        return Stream.of(
                "null",
                "http://evil.example",
                "https://127.0.0.1:" + port,
                "http://127.0.0.1",
                "http://127.0.0.1:" + (port + 1),
                "http://127.0.0.1:" + port + "/",
                "http://127.0.0.1:" + port + ".evil.example",
                "http://127.0.0.1.evil.example:" + port,
                "http://localhost",
                "http://sayso.example.com",
                "https://sayso.example.com.evil.example",
                "https://evil.example/?https://sayso.example.com",
                "file://",
                "chrome-extension://abcdef",
                "");
    }

    @ParameterizedTest
    @MethodSource("foreignHosts")
    void refusesAForeignHostOnEveryRoute(String host) throws IOException {
        for (String call : everywhere().toList()) {
            RawHttp.Reply reply = send(call, "Host: " + host, bearer(SampleRoutes.PERSON));

            assertThat(reply.status()).as("%s as %s", call, host).isEqualTo(421);
        }
    }

    @Test
    void refusesAHostThatIsNoneBeforeAnythingElse() throws IOException {
        for (String host :
                List.of("127.0.0.1:" + hub.port() + ".evil.example", "127.0.0.1:x", "a b", "")) {
            for (String call : everywhere().toList()) {
                RawHttp.Reply reply = send(call, "Host: " + host, bearer(SampleRoutes.PERSON));

                assertThat(reply.status()).as("%s as '%s'", call, host).isIn(400, 421);
            }
        }
        assertThat(send("GET /open").status()).isIn(400, 421);
        assertThat(send("GET /open", ourHost(), "Host: evil.example").status()).isEqualTo(400);
    }

    @ParameterizedTest
    @MethodSource("foreignOrigins")
    void refusesAForeignOriginOnEveryRoute(String origin) throws IOException {
        for (String call : everywhere().toList()) {
            RawHttp.Reply reply =
                    send(call, ourHost(), "Origin: " + origin, bearer(SampleRoutes.PERSON));

            assertThat(reply.status()).as("%s from %s", call, origin).isEqualTo(403);
        }
    }

    @Test
    void letsItsOwnNamesAndPagesIn() throws IOException {
        for (String name : List.of("127.0.0.1:", "localhost:", "[::1]:")) {
            String host = name + hub.port();

            assertThat(
                            send(
                                            "GET /both/x",
                                            "Host: " + host,
                                            "Origin: http://" + host,
                                            bearer(SampleRoutes.AGENT))
                                    .status())
                    .as(host)
                    .isEqualTo(200);
        }
        assertThat(
                        send(
                                        "GET /both/x",
                                        "Host: sayso.example.com",
                                        "Origin: https://sayso.example.com",
                                        bearer(SampleRoutes.AGENT))
                                .status())
                .isEqualTo(200);
    }

    @Test
    void answersOptionsWith405AndGrantsNothingToOtherPages() throws IOException {
        for (String call : everywhere().toList()) {
            String path = call.substring(call.indexOf('/'));
            RawHttp.Reply reply =
                    send(
                            "OPTIONS " + path,
                            ourHost(),
                            "Origin: http://127.0.0.1:" + hub.port(),
                            "Access-Control-Request-Method: POST");

            assertThat(reply.status()).as(path).isEqualTo(405);
            assertThat(reply.headers().keySet())
                    .noneMatch(name -> name.startsWith("access-control"));
        }
    }

    @Test
    void asksEveryRouteForACredentialButTheOneThatSaysNothing() throws IOException {
        for (String call : everywhere().toList()) {
            for (String credential :
                    List.of(
                            "X-None: 1",
                            "Authorization: Bearer wrong",
                            "Authorization: Bearer",
                            "Authorization: Basic " + SampleRoutes.PERSON,
                            "Authorization: " + SampleRoutes.PERSON)) {
                RawHttp.Reply reply = send(call, ourHost(), credential);

                if (call.equals("GET /open")) {
                    assertThat(reply.status()).isEqualTo(200);
                } else if (call.contains("/.well-known/oauth-")) {
                    assertThat(reply.status()).isEqualTo(404);
                } else {
                    assertThat(reply.status()).as("%s with %s", call, credential).isEqualTo(401);
                    assertThat(reply.header("www-authenticate")).isEqualTo("Bearer");
                }
            }
        }
    }

    @Test
    void takesNoCredentialFromTheQuery() throws IOException {
        assertThat(
                        send(
                                        "GET /both/x?access_token="
                                                + SampleRoutes.PERSON
                                                + "&token="
                                                + SampleRoutes.PERSON,
                                        ourHost())
                                .status())
                .isEqualTo(401);
    }

    private static RawHttp.Reply send(String call, String... headers) throws IOException {
        String[] words = call.split(" ", 2);
        return RawHttp.once(hub, words[0], words[1], headers);
    }

    private static String ourHost() {
        return "Host: 127.0.0.1:" + hub.port();
    }

    private static String bearer(String secret) {
        return "Authorization: Bearer " + secret;
    }
}
