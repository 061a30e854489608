package sayso.hub.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.mcp.McpHubFixture.BUILDER;
import static sayso.hub.mcp.McpHubFixture.PERSON;

import java.io.IOException;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.hub.mcp.RawRequestBytes.Reply;
import sayso.hub.mcp.RawRequestBytes.Request;

/// The hub's fences before MCP, on the route as it is served.
class McpRoutesTest {
    private final McpHubFixture hub = McpHubFixture.start();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void letsAgentsInAndNobodyElse() throws IOException {
        assertThat(send(list -> list).status()).isEqualTo(200);

        Reply person =
                McpCallSamples.modern(PERSON, "tools/list", "", McpCallSamples.NOTHING)
                        .send(hub.port());
        assertThat(person.status()).isEqualTo(403);
        assertThat(person.body()).contains("\"code\":\"not_allowed\"", "sayso token new agent");

        for (Reply stranger :
                new Reply[] {
                    send(list -> list.without("Authorization")),
                    send(list -> list.with("Authorization", "Bearer wrong")),
                    send(list -> list.with("Authorization", "Basic " + BUILDER)),
                    send(list -> list.without("Authorization").to("/mcp?token=" + BUILDER))
                }) {
            assertThat(stranger.status()).isEqualTo(401);
            assertThat(stranger.header("www-authenticate")).isEqualTo("Bearer");
        }
        assertThat(hub.decisions()).isEmpty();
    }

    @Test
    void isClosedToForeignNamesAndPages() throws IOException {
        for (String host : new String[] {"evil.example", "127.0.0.1", "localhost.evil.example:1"}) {
            assertThat(send(list -> list.with("Host", host)).status()).as(host).isEqualTo(421);
        }
        for (String origin : new String[] {"null", "http://evil.example", "http://127.0.0.1"}) {
            assertThat(send(list -> list.with("Origin", origin)).status())
                    .as(origin)
                    .isEqualTo(403);
        }
        Reply options = method("OPTIONS");
        assertThat(options.status()).isEqualTo(405);
        assertThat(send(list -> list.with("Origin", "http://127.0.0.1:" + hub.port())).headers())
                .allSatisfy((name, _) -> assertThat(name).doesNotStartWith("access-control"));
    }

    @Test
    void saysWhichMethodsItTakes() throws IOException {
        for (String method : new String[] {"GET", "DELETE"}) {
            Reply reply = method(method);
            assertThat(reply.status()).as(method).isEqualTo(405);
            assertThat(reply.header("allow")).isEqualTo("POST");
        }
        for (String method : new String[] {"PUT", "PATCH", "HEAD"}) {
            Reply reply = method(method);
            assertThat(reply.status()).as(method).isEqualTo(405);
            assertThat(reply.header("allow")).isEqualTo("GET, POST, DELETE");
        }
    }

    @Test
    void takesOneJsonMessageOfBoundedLength() throws IOException {
        assertThat(send(list -> list.with("Content-Type", "text/plain")).status()).isEqualTo(415);
        assertThat(send(list -> list.without("Content-Type")).status()).isEqualTo(415);
        assertThat(send(list -> list.withBody("[]".getBytes(UTF_8))).status()).isEqualTo(400);
        assertThat(send(list -> list.withBody(new byte[] {'"', (byte) 0xff, '"'})).status())
                .isEqualTo(400);
        byte[] deep = "[".repeat(100_000).getBytes(UTF_8);
        assertThat(send(list -> list.withBody(deep)).status()).isEqualTo(400);
        assertThat(send(list -> list.with("Content-Length", "50000000")).status()).isEqualTo(413);
        assertThat(send(list -> list).status()).isEqualTo(200);
    }

    @Test
    void aCallerThatIsStillSendingHearsWhyItWasRefused() throws IOException {
        byte[] much = new byte[17 << 20];
        assertThat(send(list -> list.withBody(much)).status()).isEqualTo(413);
        assertThat(send(list -> list.withBody(much).without("Authorization")).status())
                .isEqualTo(401);
    }

    @Test
    void everyReplyForbidsSniffingFramingAndKeeping() throws IOException {
        for (Reply reply :
                new Reply[] {
                    send(list -> list), method("GET"), send(list -> list.without("Authorization"))
                }) {
            assertThat(reply.header("x-content-type-options")).isEqualTo("nosniff");
            assertThat(reply.header("content-security-policy")).contains("default-src 'none'");
            assertThat(reply.header("cache-control")).contains("no-store");
        }
    }

    private Reply send(UnaryOperator<Request> change) throws IOException {
        return change.apply(
                        McpCallSamples.modern(BUILDER, "tools/list", "", McpCallSamples.NOTHING))
                .send(hub.port());
    }

    private Reply method(String method) throws IOException {
        return new Request(
                        method, "/mcp", Map.of("Authorization", "Bearer " + BUILDER), new byte[0])
                .send(hub.port());
    }
}
