package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.META;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modern;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;

/// Which code each wrong request gets, in both eras, with the request's id.
class ErrorTableTest {
    @Test
    void unknownMethodsAreNotFound() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness()) {
            for (String method :
                    new String[] {
                        "prompts/list",
                        "resources/list",
                        "logging/setLevel",
                        "tasks/list",
                        "",
                        "TOOLS/LIST"
                    }) {
                String error =
                        "'error':{'code':-32601,'message':\"method '"
                                + method
                                + "' is not served\"}}";
                assertThat(talk.ask(legacy("1", method)))
                        .isEqualTo(expected("{'jsonrpc':'2.0','id':1,", error));
                assertThat(talk.ask(modern("'a'", method)))
                        .isEqualTo(expected("{'jsonrpc':'2.0','id':'a',", error));
            }
            assertThat(talk.ask(modern("1", "subscriptions/listen"))).contains("-32601");
            assertThat(talk.ask(modern("1", "tasks/get"))).contains("-32601");
        }
    }

    private static String expected(String head, String error) {
        return quoted(head)
                + error.replace(
                        "'error':{'code':-32601,'message':",
                        quoted("'error':{'code':-32601,'message':"));
    }

    @Test
    void wrongParamsAreInvalid() throws Exception {
        String noName = "{'jsonrpc':'2.0','id':1,'method':'tools/call'}";
        String cursor = "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'cursor':'%s'}}";
        String meta = "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'_meta':%s}}";
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            assertInvalid(talk, noName, "params.name is missing");
            assertInvalid(talk, call("1", "nobody"), "tool 'nobody' is unknown");
            assertInvalid(talk, modernCall("1", "nobody", "{}"), "tool 'nobody' is unknown");
            assertInvalid(talk, call("1", "echo", "[1]"), "params.arguments is not an object");
            assertInvalid(talk, call("1", "echo", "'{}'"), "params.arguments is not an object");
            assertInvalid(talk, cursor.formatted("x"), "params.cursor is unknown");
            assertInvalid(talk, cursor.formatted(""), "params.cursor is unknown");
            assertInvalid(talk, meta.formatted("7"), "params._meta is not an object");
            assertInvalid(
                    talk,
                    meta.formatted("{'progressToken':{}}"),
                    "params._meta.progressToken is neither a string nor an integer");
            assertInvalid(talk, legacy("1", "initialize"), "params.protocolVersion is missing");
            assertInvalid(
                    talk,
                    modern("1", "tools/list")
                            .replace(
                                    "'_meta':{",
                                    "'_meta':{'io.modelcontextprotocol/clientInfo':7,"),
                    "params._meta.io.modelcontextprotocol/clientInfo is not an object");
        }
    }

    private static void assertInvalid(StdioServerHarness talk, String question, String message)
            throws Exception {
        assertThat(talk.ask(question))
                .isEqualTo(
                        quoted("{'jsonrpc':'2.0','id':1,'error':{'code':-32602,'message':'~'}}")
                                .replace("~", message));
    }

    @Test
    void aBugInAToolTellsTheClientNothingAndTheDiagnosticsAll() throws Exception {
        List<Tool> broken =
                List.of(
                        ToolFixtures.named(
                                "throws",
                                _ -> {
                                    throw new IllegalStateException("password\nis s3cret");
                                }),
                        ToolFixtures.named(
                                "breaks",
                                _ -> {
                                    throw new NoClassDefFoundError("s3cret");
                                }),
                        ToolFixtures.named(
                                "interrupted",
                                _ -> {
                                    throw new InterruptedException("s3cret");
                                }),
                        ToolFixtures.named(
                                "infinite",
                                _ -> ToolResult.of(JsonCodec.object().put("s3cret", 1 / 0.0), "")),
                        ToolFixtures.tool(
                                ToolFixtures.spec(
                                        "lacking",
                                        ToolFixtures.objectWith("s3cret"),
                                        InputCheck.none()),
                                _ -> ToolResult.of(JsonCodec.object())),
                        ToolFixtures.tool(
                                ToolFixtures.spec(
                                        "unstructured",
                                        ToolFixtures.objectWith(),
                                        InputCheck.none()),
                                _ -> new ToolResult(null, "s3cret", false)));
        try (StdioServerHarness talk = new StdioServerHarness(broken.toArray(Tool[]::new))) {
            int told = 0;
            for (Tool tool : broken) {
                assertThat(talk.ask(call("1", tool.spec().name())))
                        .isEqualTo(
                                quoted(
                                        "{'jsonrpc':'2.0','id':1,'error':{'code':-32603,'message':'internal error'}}"));
                assertThat(talk.diagnostics).hasSize(++told);
                assertThat(talk.diagnostics.getLast())
                        .startsWith("tools/call with id 1 failed: ")
                        .doesNotContain("\n");
            }
            assertThat(talk.diagnostics.getFirst())
                    .contains("java.lang.IllegalStateException: password is s3cret at sayso.mcp");
        }
    }

    @Test
    void aToolMayNameTheCapabilityItMisses() throws Exception {
        Tool asking =
                ToolFixtures.named(
                        "asking",
                        _ -> {
                            throw new ProtocolException(
                                    ProtocolError.missingCapability(
                                            JsonCodec.object()
                                                    .set("elicitation", JsonCodec.object())));
                        });
        try (StdioServerHarness talk = new StdioServerHarness(asking)) {
            assertThat(talk.ask(modernCall("1", "asking", "{}")))
                    .contains(
                            quoted(
                                    "'code':-32021,'message':'a required client capability was not declared','data':{'requiredCapabilities':{'elicitation':{}}}}}"));
        }
    }

    @Test
    void aLegacyClientNeverSeesAModernCode() throws Exception {
        Tool asking =
                ToolFixtures.named(
                        "asking",
                        _ -> {
                            throw new ProtocolException(
                                    ProtocolError.missingCapability(JsonCodec.object()));
                        });
        try (StdioServerHarness talk = new StdioServerHarness(asking)) {
            assertThat(talk.ask(call("1", "asking")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':1,'error':{'code':-32600,'message':'a required client capability was not declared'}}"));
        }
    }

    @Test
    void errorsQuoteOnlyTheBeginningOfWhatWasSent() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            String endless = "😀".repeat(100_000);
            assertThat(talk.ask(legacy("1", endless))).hasSizeLessThan(250).contains("😀…' is not");
            assertThat(talk.ask(call("1", endless))).hasSizeLessThan(250).contains("😀…' is unkn");
        }
    }

    @Test
    void handshakesTouchNoTool() throws Exception {
        McpServer server =
                new McpServer(
                        StdioServerHarness.INFO,
                        () -> {
                            throw new AssertionError("touched");
                        });
        try (StdioServerHarness talk = new StdioServerHarness(server, ConversationLimits.ample())) {
            assertThat(
                            talk.ask(
                                    "{'jsonrpc':'2.0','id':1,'method':'initialize','params':{'protocolVersion':'2025-06-18'}}"))
                    .contains(quoted("'result'"));
            assertThat(talk.ask(modern("2", "server/discover"))).contains(quoted("'result'"));
            assertThat(talk.ask(legacy("3", "ping"))).contains(quoted("'result'"));
            assertThat(talk.ask(legacy("4", "tools/list"))).contains("-32603");
            assertThat(talk.diagnostics).hasSize(1).first().asString().contains("touched");
        }
    }

    @Test
    void toolsThatCouldNotBeMadeAreTriedAgainAndMadeOnce() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        McpServer server =
                new McpServer(
                        StdioServerHarness.INFO,
                        () -> {
                            if (tries.incrementAndGet() == 1) {
                                throw new IllegalStateException("the database is locked");
                            }
                            return List.of(ToolFixtures.echo());
                        });
        try (StdioServerHarness talk = new StdioServerHarness(server, ConversationLimits.ample())) {
            assertThat(talk.ask(legacy("1", "tools/list"))).contains("-32603");
            assertThat(talk.ask(legacy("2", "tools/list"))).contains(quoted("'name':'echo'"));
            assertThat(talk.ask(call("3", "echo"))).contains(quoted("'isError':false"));
            assertThat(tries).hasValue(2);
        }
    }

    @Test
    void notificationsAreNeverAnsweredWhateverTheySay() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            talk.send("{'jsonrpc':'2.0','method':'notifications/initialized'}");
            talk.send("{'jsonrpc':'2.0','method':'notifications/unheard_of','params':{}}");
            talk.send("{'jsonrpc':'2.0','method':'notifications/cancelled'}");
            talk.send(
                    "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':{}}}");
            talk.send("{'jsonrpc':'2.0','method':'tools/list'}");
            talk.send("{'jsonrpc':'2.0','method':'server/discover','params':{" + META + "}}");
            talk.send("{'jsonrpc':'2.0','id':7,'result':{}}");
            talk.send("{'jsonrpc':'2.0','error':{'code':-32700,'message':'x'}}");
            talk.requireSilence();
        }
    }
}
