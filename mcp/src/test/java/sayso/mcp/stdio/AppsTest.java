package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Resource;
import sayso.mcp.feature.ResourceCall;
import sayso.mcp.feature.ResourceOutcome;
import sayso.mcp.feature.ResourceResult;
import sayso.mcp.feature.ToolApp;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.AppsExtension;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ResourceContents;
import sayso.mcp.protocol.ResourceDefinition;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import tools.jackson.databind.node.ObjectNode;

/// Pages of apps and the tools in them, which are there for the requests that declare the extension, in both eras.
class AppsTest {
    private static final String PAGE = "ui://test/page";
    private static final String SHOWS =
            "{'extensions':{'io.modelcontextprotocol/ui':{'mimeTypes':['text/html;profile=mcp-app']}}}";
    private static final String SHOWS_OTHERS =
            "{'extensions':{'io.modelcontextprotocol/ui':{'mimeTypes':['text/plain']}}}";

    private StdioServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() ->
                                List.of(
                                        ToolFixtures.tool(
                                                ToolFixtures.named("shown", AppsTest::told)
                                                        .spec()
                                                        .in(ToolApp.shownBy(PAGE)),
                                                AppsTest::told),
                                        ToolFixtures.tool(
                                                ToolFixtures.named("hidden", AppsTest::told)
                                                        .spec()
                                                        .in(ToolApp.forPages()),
                                                AppsTest::told)))
                        .withPages(() -> List.of(page()));
        talk =
                new StdioServerHarness(
                        new McpServer(StdioServerHarness.INFO, features),
                        ConversationLimits.ample());
    }

    @AfterEach
    void close() throws Exception {
        talk.close();
    }

    @Test
    void aRequestThatDeclaresTheExtensionFindsPageAndTools() throws Exception {
        assertThat(talk.ask(modern("tools/list", "", SHOWS)))
                .contains("\"name\":\"hidden\"", "\"resourceUri\":\"ui://test/page\"");
        assertThat(talk.ask(modern("tools/call", "'name':'hidden','arguments':{},", SHOWS)))
                .contains("\"sayso/secret\":\"s\"", "io.modelcontextprotocol/serverInfo");
        assertThat(talk.ask(modern("resources/read", "'uri':'" + PAGE + "',", SHOWS)))
                .contains("\"_meta\":{\"ui\":{}}", "<p>");
        assertThat(talk.ask(modern("resources/list", "", SHOWS))).contains("\"resources\":[]");
        assertThat(talk.ask(modern("server/discover", "", SHOWS))).contains("\"resources\":{}");
    }

    @Test
    void anyOtherRequestFindsNoneOfThem() throws Exception {
        for (String capabilities : new String[] {"{}", SHOWS_OTHERS}) {
            assertThat(talk.ask(modern("tools/list", "", capabilities)))
                    .contains("\"name\":\"shown\"")
                    .doesNotContain("hidden", "ui://", "visibility");
            assertThat(talk.ask(modern("tools/call", "'name':'hidden',", capabilities)))
                    .contains("-32602");
            assertThat(talk.ask(modern("resources/read", "'uri':'" + PAGE + "',", capabilities)))
                    .contains("-32601");
            assertThat(talk.ask(modern("resources/list", "", capabilities))).contains("-32601");
            assertThat(talk.ask(modern("server/discover", "", capabilities)))
                    .doesNotContain("\"resources\"");
        }
    }

    @Test
    void whatTheServerSaysOfItselfIsKeptForNoOtherClient() throws Exception {
        for (String capabilities : new String[] {SHOWS, "{}"}) {
            assertThat(talk.ask(modern("server/discover", "", capabilities)))
                    .contains("\"ttlMs\":0,\"cacheScope\":\"private\"");
        }
    }

    @Test
    void aClientOfTheOlderErasSaysSoOnce() throws Exception {
        assertThat(
                        talk.ask(
                                """
                                {'jsonrpc':'2.0','id':1,'method':'initialize','params':{\
                                'protocolVersion':'2025-11-25','capabilities':%s}}\
                                """
                                        .formatted(SHOWS)))
                .contains("\"resources\":{}");
        assertThat(talk.ask(MessageFixtures.legacy("2", "tools/list"))).contains("hidden");
        assertThat(
                        talk.ask(
                                "{'jsonrpc':'2.0','id':3,'method':'resources/read','params':{'uri':'ui://test/other'}}"))
                .contains("-32002");
    }

    private static String modern(String method, String params, String capabilities) {
        return "{'jsonrpc':'2.0','id':1,'method':'%s','params':{%s%s}}"
                .formatted(
                        method,
                        params,
                        MessageFixtures.META.replace(
                                "clientCapabilities':{}", "clientCapabilities':" + capabilities));
    }

    private static ToolResult told(Object call) {
        return ToolResult.of(JsonCodec.object().put("said", "hello"))
                .with(JsonCodec.object().put("sayso/secret", "s"));
    }

    private static Resource page() {
        return new Resource() {
            @Override
            public ResourceDefinition definition() {
                return new ResourceDefinition(
                        PAGE, BaseMetadata.of("page", "A page"), AppsExtension.MIME_TYPE, null);
            }

            @Override
            public ResourceOutcome read(ResourceCall call) {
                return ResourceResult.of(
                        new ResourceContents.Text(
                                call.uri(), AppsExtension.MIME_TYPE, "<p>hello", AppsTest.meta()));
            }
        };
    }

    private static ObjectNode meta() {
        ObjectNode meta = JsonCodec.object();
        meta.putObject("ui");
        return meta;
    }
}
