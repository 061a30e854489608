package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.INITIALIZE;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.META;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modern;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.stdio.ToolFixtures;

/// Which era each message belongs to at the endpoint, and that nothing before it counts.
class HttpEraTableTest {
    private static final String VERSION_MISSING =
            "{'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':'params._meta.io.modelcontextprotocol/protocolVersion is missing'}}";

    private HttpServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        talk = new HttpServerHarness(HttpServerHarness.unhurried(), ToolFixtures.whoami());
    }

    @AfterEach
    void close() {
        talk.close();
    }

    @Test
    void whatIsNoObjectIsAnsweredWithoutAnIdWhateverTheHeadersSay() throws Exception {
        for (String version : new String[] {"2026-07-28", "2025-11-25", "nonsense"}) {
            assertReply(
                    talk.post("nonsense").with("MCP-Protocol-Version", version),
                    400,
                    "{'jsonrpc':'2.0','error':{'code':-32700,'message':'message is not JSON (column 1)'}}");
            assertReply(
                    talk.post("[" + legacy("1", "ping") + "]")
                            .with("MCP-Protocol-Version", version),
                    400,
                    "{'jsonrpc':'2.0','error':{'code':-32600,'message':'batches are not served'}}");
            assertReply(
                    talk.post("7").with("MCP-Protocol-Version", version),
                    400,
                    "{'jsonrpc':'2.0','error':{'code':-32600,'message':'message is not an object'}}");
        }
        assertReply(
                talk.post("{'jsonrpc':'1.0','id':4,'method':'ping'}"),
                400,
                "{'jsonrpc':'2.0','id':4,'error':{'code':-32600,'message':'jsonrpc is not ~2.0~'}}"
                        .replace("~", "\\\""));
    }

    @Test
    void aVersionInTheMetaIsModernEvenForLegacyMethods() throws Exception {
        for (String method :
                new String[] {
                    "initialize",
                    "ping",
                    "logging/setLevel",
                    "resources/subscribe",
                    "resources/unsubscribe"
                }) {
            HttpResponse<String> reply = talk.modern(modern("1", method)).send();
            assertThat(reply.statusCode()).isEqualTo(404);
            assertThat(reply.body())
                    .isEqualTo(
                            quoted("{'jsonrpc':'2.0','id':1,'error':{'code':-32601,'message':")
                                    + "\"method '"
                                    + method
                                    + "' is not served\"}}");
            assertThat(reply.headers().firstValue("Mcp-Session-Id")).isEmpty();
        }
    }

    @Test
    void modernMethodsWithoutAVersionAreMalformedWithAndWithoutASession() throws Exception {
        for (String method :
                new String[] {"server/discover", "subscriptions/listen", "tasks/update"}) {
            assertReply(talk.post(legacy("1", method)), 400, VERSION_MISSING);
            assertReply(
                    talk.post(legacy("1", method)).with("MCP-Protocol-Version", "2025-11-25"),
                    400,
                    VERSION_MISSING);
            assertReply(talk.legacy(talk.session(), legacy("1", method)), 400, VERSION_MISSING);
        }
    }

    @Test
    void initializeWithoutAVersionIsLegacyWhateverTheHeaderSays() throws Exception {
        assertThat(talk.modern(modern("1", "server/discover")).send().statusCode()).isEqualTo(200);
        for (String version :
                new String[] {"2026-07-28", "2030-01-01", "2025-06-18", "2024-11-05", "x"}) {
            HttpResponse<String> reply =
                    talk.post(INITIALIZE).with("MCP-Protocol-Version", version).send();
            assertThat(reply.statusCode()).isEqualTo(200);
            assertThat(reply.headers().firstValue("Mcp-Session-Id")).isPresent();
            assertThat(reply.headers().firstValue("Content-Type")).contains("application/json");
            assertThat(reply.body())
                    .contains(quoted("'result':{'protocolVersion':'2025-11-25'"))
                    .doesNotContain("resultType");
        }
    }

    @Test
    void aModernHeaderWithoutAVersionInTheMetaIsMalformed() throws Exception {
        String session = talk.session();
        for (String version : new String[] {"2026-07-28", "2030-01-01"}) {
            assertReply(
                    talk.post(legacy("1", "tools/list")).with("MCP-Protocol-Version", version),
                    400,
                    VERSION_MISSING);
            assertReply(
                    talk.legacy(session, legacy("1", "ping")).with("MCP-Protocol-Version", version),
                    400,
                    VERSION_MISSING);
        }
    }

    @Test
    void anythingElseIsLegacyAndNeedsASession() throws Exception {
        assertThat(talk.modern(modern("1", "tools/list")).send().body())
                .contains("resultType", "ttlMs", "cacheScope", "_meta");
        assertReply(
                talk.post(legacy("1", "ping")),
                400,
                "{'jsonrpc':'2.0','id':1,'error':{'code':-32600,'message':'Mcp-Session-Id is missing: send initialize first'}}");
        String session = talk.session();
        assertReply(
                talk.legacy(session, legacy("1", "ping")),
                200,
                "{'jsonrpc':'2.0','id':1,'result':{}}");
        assertThat(talk.legacy(session, legacy("2", "tools/list")).send().body())
                .contains(quoted("'tools':["))
                .doesNotContain("resultType", "ttlMs", "cacheScope", "_meta");
    }

    @Test
    void aModernRequestIsModernAlsoWithinASessionWhichMeansNothingToIt() throws Exception {
        String call =
                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'whoami',"
                        + META
                        + "}}";
        for (String session : new String[] {talk.session(), "made up"}) {
            HttpResponse<String> reply =
                    talk.modern(call).in(session).with("Last-Event-ID", "1-1").send();
            assertThat(reply.statusCode()).isEqualTo(200);
            assertThat(reply.body())
                    .contains(
                            quoted(
                                    "'structuredContent':{'name':null,'version':null,'era':'MODERN'"))
                    .contains("resultType");
            assertThat(reply.headers().firstValue("Mcp-Session-Id")).isEmpty();
        }
    }

    private static void assertReply(HttpServerHarness.Ask ask, int status, String body)
            throws Exception {
        HttpResponse<String> reply = ask.send();
        assertThat(reply.statusCode() + " " + reply.body()).isEqualTo(status + " " + quoted(body));
        assertThat(reply.headers().firstValue("Content-Type")).contains("application/json");
    }
}
