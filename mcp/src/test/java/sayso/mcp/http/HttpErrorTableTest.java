package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.INITIALIZE;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.META;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modern;
import static sayso.mcp.stdio.MessageFixtures.modernCall;

import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.stdio.ToolFixtures;

/// Which status and code each wrong message gets, and which of several faults is the one that counts.
class HttpErrorTableTest {
    private final AtomicInteger called = new AtomicInteger();
    private HttpServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        talk =
                new HttpServerHarness(
                        HttpServerHarness.unhurried()
                                .with(ConversationLimits.ample().withMaxMessageBytes(2_000)),
                        ToolFixtures.echo(),
                        ToolFixtures.named(
                                "broken",
                                _ -> {
                                    throw new IllegalStateException("s3cret");
                                }),
                        ToolFixtures.named(
                                "asking",
                                _ -> {
                                    called.incrementAndGet();
                                    throw new ProtocolException(
                                            ProtocolError.missingCapability(
                                                    JsonCodec.object()
                                                            .set("sampling", JsonCodec.object())));
                                }));
    }

    @AfterEach
    void close() {
        talk.close();
    }

    @Test
    void modernErrorsHaveTheStatusOfTheTable() throws Exception {
        assertModern(
                modern("1", "tools/list").replace("'io.modelcontextprotocol/clientC", "'x"),
                "400 -32602 params._meta.io.modelcontextprotocol/clientCapabilities is missing");
        assertModern(
                modern("1", "tools/list").replace("{}}", "{},'progressToken':{}}"),
                "400 -32602 params._meta.progressToken is neither a string nor an integer");
        assertModern(modernCall("1", "nobody", "{}"), "200 -32602 tool 'nobody' is unknown");
        assertModern(modernCall("1", "echo", "7"), "200 -32602 params.arguments is not an object");
        assertModern(modern("1", "tools/call"), "200 -32602 params.name is missing");
        assertModern(modern("1", "x/y"), "404 -32601 method 'x/y' is not served");
        assertModern(modern("1", "tasks/list"), "404 -32601 method 'tasks/list' is not served");
        assertModern(modernCall("1", "broken", "{}"), "200 -32603 internal error");
        assertModern(
                modernCall("1", "asking", "{}"),
                "400 -32021 a required client capability was not declared");
        assertThat(talk.diagnostics).hasSize(1).first().asString().contains("s3cret");
    }

    @Test
    void anUnservedVersionIsToldWhatIsServed() throws Exception {
        for (String[] row :
                new String[][] {
                    {"2030-01-01", "['2026-07-28','2025-11-25','2025-06-18']"},
                    {"nonsense", "['2026-07-28','2025-11-25','2025-06-18']"},
                    {"2025-11-25", "['2026-07-28']"}
                }) {
            HttpResponse<String> reply =
                    talk.post(modern("1", "x/y").replace("2026-07-28", row[0]))
                            .with("MCP-Protocol-Version", row[0])
                            .with("Mcp-Method", "x/y")
                            .send();
            assertThat(reply.statusCode()).isEqualTo(400);
            assertThat(reply.body())
                    .contains(quoted("'id':1,'error':{'code':-32022,"))
                    .endsWith(
                            quoted(
                                    "'data':{'supported':"
                                            + row[1]
                                            + ",'requested':'"
                                            + row[0]
                                            + "'}}}"));
        }
    }

    /// Host, Origin and the credential come before all of these and are the web server's.
    @Test
    void theFirstFaultInTheOrderOfChecksIsTheOneThatCounts() throws Exception {
        String everything = "[" + "x".repeat(2_000);
        String wrongMeta =
                modern("1", "x/y")
                        .replace("2026-07-28", "2030-01-01")
                        .replace("clientCapabilities':{}", "clientCapabilities':7");
        assertThat(statusOf(talk.method("POST").with("Content-Type", "text/plain")))
                .isEqualTo("415 -32600 Content-Type is not application/json");
        assertThat(statusOf(talk.post(everything)))
                .isEqualTo("413 -32600 message is longer than 2000 bytes");
        assertThat(statusOf(talk.post(everything.substring(0, 2_000)))).startsWith("400 -32700");
        assertThat(statusOf(talk.post(wrongMeta)))
                .isEqualTo(
                        "400 -32602 params._meta.io.modelcontextprotocol/clientCapabilities is not"
                                + " an object");
        String wrongHeader = modern("1", "x/y").replace("2026-07-28", "2030-01-01");
        assertThat(statusOf(talk.post(wrongHeader)))
                .isEqualTo("400 -32020 header MCP-Protocol-Version is missing");
        assertThat(
                        statusOf(
                                talk.post(wrongHeader)
                                        .with("MCP-Protocol-Version", "2030-01-01")
                                        .with("Mcp-Method", "x/z")))
                .isEqualTo("400 -32020 Mcp-Method is not equal to method");
        assertThat(
                        statusOf(
                                talk.post(wrongHeader)
                                        .with("MCP-Protocol-Version", "2030-01-01")
                                        .with("Mcp-Method", "x/y")))
                .isEqualTo("400 -32022 protocol version '2030-01-01' is not supported");
        assertModern(
                modern("1", "x/y").replace("{}}", "{},'progressToken':{}}"),
                "404 -32601 method 'x/y' is not served");
    }

    @Test
    void aRequestWithAValueThatIsRefusedIsAnsweredWithItsId() throws Exception {
        String session = talk.session();
        String[][] rows = {
            {"{'text':'\\ud800 lone'}", "message holds half a surrogate pair"},
            {"{'text':'x','limit':1,'limit':2}", "message repeats a member name"},
            {"{'text':'x','limit':1e400}", "message holds too large a number"},
        };
        for (String[] row : rows) {
            String late =
                    "{'params':{'name':'echo','arguments':%s},'method':'tools/call','id':77,'jsonrpc':'2.0'}"
                            .formatted(row[0]);
            for (HttpServerHarness.Ask ask :
                    new HttpServerHarness.Ask[] {
                        talk.legacy(session, call("77", "echo", row[0])),
                        talk.legacy(session, late),
                        talk.post(modernCall("77", "echo", row[0]))
                                .with("MCP-Protocol-Version", "2026-07-28")
                                .with("Mcp-Method", "tools/call")
                                .with("Mcp-Name", "echo"),
                        talk.post(late).with("MCP-Protocol-Version", "2026-07-28")
                    }) {
                HttpResponse<String> reply = ask.send();
                assertThat(reply.statusCode()).isEqualTo(400);
                assertThat(reply.body())
                        .isEqualTo(
                                quoted(
                                        "{'jsonrpc':'2.0','id':77,'error':{'code':-32600,'message':'%s'}}"
                                                .formatted(row[1])));
            }
        }
    }

    @Test
    void onlyJsonIsTaken() throws Exception {
        String ping = modern("1", "ping");
        for (String type :
                new String[] {"text/plain", "application/jsonx", "", "application/json-seq"}) {
            assertThat(talk.method("POST").with("Content-Type", type).send().statusCode())
                    .isEqualTo(415);
        }
        assertThat(talk.method("POST").send().statusCode()).isEqualTo(415);
        for (String type :
                new String[] {"Application/JSON; charset=utf-8", "application/json ;x"}) {
            assertThat(talk.post(ping, type).send().statusCode()).isEqualTo(400);
        }
    }

    @Test
    void otherMethodsAreToldWhichOnesAreAllowed() throws Exception {
        for (String method : new String[] {"PUT", "PATCH", "OPTIONS"}) {
            HttpResponse<String> reply = talk.method(method).send();
            assertThat(reply.statusCode()).isEqualTo(405);
            assertThat(reply.headers().firstValue("Allow")).contains("GET, POST, DELETE");
        }
        for (String method : new String[] {"GET", "DELETE"}) {
            HttpResponse<String> reply = talk.method(method).send();
            assertThat(reply.statusCode()).isEqualTo(405);
            assertThat(reply.headers().firstValue("Allow")).contains("POST");
            HttpResponse<String> modern =
                    talk.method(method)
                            .in(talk.session())
                            .with("MCP-Protocol-Version", "2026-07-28")
                            .send();
            assertThat(modern.statusCode()).isEqualTo(405);
        }
    }

    @Test
    void modernNotificationsAreAcceptedAndResponsesAreNot() throws Exception {
        String notification = "{'jsonrpc':'2.0','method':'notifications/x','params':{%s}}";
        for (HttpServerHarness.Ask ask :
                new HttpServerHarness.Ask[] {
                    talk.post(notification.formatted(META)),
                    talk.post(notification.formatted(""))
                            .with("MCP-Protocol-Version", "2026-07-28"),
                    talk.post("{'jsonrpc':'2.0','method':'tools/list','params':{" + META + "}}")
                }) {
            HttpResponse<String> reply = ask.send();
            assertThat(reply.statusCode()).isEqualTo(202);
            assertThat(reply.body()).isEmpty();
        }
        assertThat(
                        statusOf(
                                talk.post("{'jsonrpc':'2.0','id':1,'result':{}}")
                                        .with("MCP-Protocol-Version", "2026-07-28")))
                .isEqualTo("400 -32600 a server asks nothing in this era");
    }

    @Test
    void legacyErrorsAreAnswersLikeOthers() throws Exception {
        String session = talk.session();
        for (String[] row :
                new String[][] {
                    {legacy("1", "prompts/list"), "-32601 method 'prompts/list' is not served"},
                    {legacy("1", "resources/list"), "-32601 method 'resources/list' is not served"},
                    {call("1", "nobody"), "-32602 tool 'nobody' is unknown"},
                    {call("1", "broken"), "-32603 internal error"},
                    {call("1", "asking"), "-32600 a required client capability was not declared"},
                    {
                        "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'_meta':7}}",
                        "-32602 params._meta is not an object"
                    }
                }) {
            assertThat(statusOf(talk.legacy(session, row[0]))).isEqualTo("200 " + row[1]);
        }
        HttpResponse<String> failed = talk.post(INITIALIZE.replace("protocolVersion", "x")).send();
        assertThat(failed.statusCode()).isEqualTo(200);
        assertThat(failed.body()).contains("-32602");
        assertThat(failed.headers().firstValue("Mcp-Session-Id")).isEmpty();
    }

    private void assertModern(String message, String expected) throws Exception {
        assertThat(statusOf(talk.modern(message))).isEqualTo(expected);
    }

    private static String statusOf(HttpServerHarness.Ask ask) throws Exception {
        return HttpServerHarness.statusOf(ask.send());
    }
}
