package sayso.hub.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A request whose end two readers could see at two places lets no second one through: it is refused with
/// 400, and its connection is closed.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AmbiguousRequestsTest {
    private static final String SECOND = "GET /open HTTP/1.1\r\nHost: %s\r\n\r\n";

    private HubServer hub;

    @BeforeAll
    void start() {
        hub =
                HubServer.start(
                        HubOptions.onPort(0)
                                .withLimits(
                                        RequestLimits.ample().withPatience(Duration.ofSeconds(5))),
                        List.of(new SampleRoutes()),
                        SampleRoutes.CREDENTIALS);
    }

    @AfterAll
    void stop() {
        hub.close();
    }

    /// `|` stands for CR LF.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 2|Content-Length: 4||{}",
                "Content-Length: 4|Content-Length: 2||{}",
                "Content-Length: 2|Content-Length: 2||{}",
                "content-length: 2|CONTENT-LENGTH: 4||{}",
                "Content-Length: 2, 4||{}",
                "Content-Length: 2, 2||{}",
                "Content-Length: +2||{}",
                "Content-Length: -2||{}",
                "Content-Length: 0x2||{}",
                "Content-Length: 2.0||{}",
                "Content-Length: 2 2||{}",
                "Content-Length:||{}",
                "Content-Length: 99999999999999999999||{}",
                "Content-Length : 2||{}",
                "Content-Length\t: 2||{}",
                " Content-Length: 2||{}",
                "X-Long: a| b|Content-Length: 2||{}",
                "X-Long: a|\tContent-Length: 2||{}",
                "Content-Length: 2|Transfer-Encoding: chunked||2|{}|0||",
                "Transfer-Encoding: chunked|Content-Length: 2||2|{}|0||",
                "Transfer-Encoding: chunked|Transfer-Encoding: chunked||2|{}|0||",
                "Transfer-Encoding: identity||{}",
                "Transfer-Encoding: Chunked||2|{}|0||",
                "Transfer-Encoding: gzip, chunked||2|{}|0||",
                "Transfer-Encoding: chunked, identity||2|{}|0||",
                "Transfer-Encoding: xchunked||2|{}|0||",
                "Transfer-Encoding: \u000bchunked||2|{}|0||",
                "Transfer-Encoding : chunked||2|{}|0||",
                "Transfer-Encoding: chunked||-2|{}|0||",
                "Transfer-Encoding: chunked||+2|{}|0||",
                "Transfer-Encoding: chunked||0x2|{}|0||",
                "Transfer-Encoding: chunked||2 |{}|0||",
                "Transfer-Encoding: chunked|| 2|{}|0||",
                "Transfer-Encoding: chunked||zz|{}|0||",
                "Transfer-Encoding: chunked|||{}|0||",
                "Transfer-Encoding: chunked||123456789|{}|0||",
                "Transfer-Encoding: chunked||1|{}|0||",
                "Transfer-Encoding: chunked||2\n{}|0||",
                "Transfer-Encoding: chunked||2|{}\n0||",
                "Transfer-Encoding: chunked||2;\u0001|{}|0||",
                "Transfer-Encoding: chunked||2|{}|0|no trailer||",
                "Host: 127.0.0.1|Content-Length: 2||{}",
                "X-Zero: a\u0000b|Content-Length: 2||{}",
                "X-Bare: a\nContent-Length: 2||{}",
                "X-Bare: a\rContent-Length: 2||{}",
                "No-Colon|Content-Length: 2||{}",
                ": empty|Content-Length: 2||{}",
            })
    void isRefused(String rest) throws IOException {
        refused(
                "POST /agents HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type:"
                                .formatted(host(), SampleRoutes.AGENT)
                        + " application/json\r\n"
                        + rest.replace("|", "\r\n"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST /agents HTTP/1.0|Host: %s|Transfer-Encoding: chunked||2|{}|0||",
                "GET /open HTTP/1.0|Host: %s||",
                "GET /open HTTP/2.0|Host: %s||",
                "GET  /open HTTP/1.1|Host: %s||",
                "GET /open  HTTP/1.1|Host: %s||",
                "GET\t/open HTTP/1.1|Host: %s||",
                "GET /open|Host: %s||",
                " GET /open HTTP/1.1|Host: %s||",
                "|GET /open HTTP/1.1|Host: %s||",
                "GET /open HTTP/1.1\nHost: %s\n\n",
                "PRI * HTTP/2.0||SM||",
                "\u0016\u0003\u0001",
            })
    void aFirstLineThatIsNoneIsRefused(String request) throws IOException {
        refused(request.replace("|", "\r\n").replace("%s", host()));
    }

    @Test
    void aSizeWithEndlessExtensionsIsRefused() throws IOException {
        refused(
                "POST /agents HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type:"
                                .formatted(host(), SampleRoutes.AGENT)
                        + " application/json\r\nTransfer-Encoding: chunked\r\n\r\n2;"
                        + "x".repeat(1_000)
                        + "\r\n{}\r\n0\r\n\r\n");
    }

    @Test
    void requestsWhoseEndIsClearFollowEachOther() throws IOException {
        try (RawHttp http = RawHttp.to(hub)) {
            String head =
                    "POST /agents HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\nContent-Type:"
                                    .formatted(host(), SampleRoutes.AGENT)
                            + " application/json\r\n";
            http.write(
                    head
                            + "Content-Length:\t02 \r\n\r\n{}"
                            + head
                            + "Transfer-Encoding:  chunked \t\r\n\r\n"
                            + "1;a=b\r\n{\r\n00001\r\n}\r\n0\r\nX-Trailer: a\r\n\r\n"
                            + SECOND.formatted(host()));

            assertThat(http.read().body()).contains("\"length\":2");
            assertThat(http.read().body()).contains("\"length\":2");
            assertThat(http.read().body()).isEqualTo("{}");
        }
    }

    /// What follows is not served, whatever it is.
    private void refused(String request) throws IOException {
        try (RawHttp http = RawHttp.to(hub)) {
            http.socket()
                    .getOutputStream()
                    .write((request + SECOND.formatted(host())).getBytes(ISO_8859_1));
            http.socket().getOutputStream().flush();

            RawHttp.Reply reply = http.read();

            assertThat(reply.status()).as(request).isEqualTo(400);
            assertThat(reply.header("connection")).isEqualToIgnoringCase("close");
            assertThat(rest(http)).as(request).doesNotContain("HTTP/1.1");
        }
    }

    private static String rest(RawHttp http) throws IOException {
        try {
            return new String(http.socket().getInputStream().readAllBytes(), ISO_8859_1);
        } catch (SocketException e) {
            return ""; // why: what was not read resets the connection
        }
    }

    private String host() {
        return "127.0.0.1:" + hub.port();
    }
}
