package sayso.mcp.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.META;
import static sayso.mcp.stdio.MessageFixtures.modern;

import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolDescriptor;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.JsonReadException;
import sayso.mcp.protocol.ToolAnnotations;
import sayso.mcp.stdio.ToolFixtures;
import tools.jackson.databind.node.ObjectNode;

/// What modern headers must repeat of the body, and in which writing.
class MirroredHeadersTest {
    private static final String SCHEMA =
            """
            {'type':'object','properties':{
              'region':{'type':'string','x-mcp-header':'Region'},
              'count':{'type':'integer','x-mcp-header':'Count'},
              'sure':{'type':'boolean','x-mcp-header':'Sure'},
              'deep':{'type':'object','properties':{'er':{'type':'string','x-mcp-header':'Deep'}}},
              'plain':{'type':'string'}}}
            """;

    private HttpServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        talk =
                new HttpServerHarness(
                        HttpServerHarness.unhurried(), ToolFixtures.echo(), mirrored(SCHEMA));
    }

    @AfterEach
    void close() {
        talk.close();
    }

    @Test
    void versionAndMethodAreRequiredOnceAndExactly() throws Exception {
        String list = modern("1", "tools/list");
        assertMismatch(talk.post(list), "header MCP-Protocol-Version is missing");
        assertMismatch(
                talk.post(list).with("MCP-Protocol-Version", "2025-11-25"),
                "MCP-Protocol-Version is not equal to"
                        + " params._meta.io.modelcontextprotocol/protocolVersion");
        HttpServerHarness.Ask twice =
                talk.post(list)
                        .with("MCP-Protocol-Version", "2026-07-28")
                        .with("MCP-Protocol-Version", "2026-07-28");
        assertMismatch(twice, "header MCP-Protocol-Version came more than once");
        assertMismatch(
                talk.post(list).with("MCP-Protocol-Version", "2026-07-28"),
                "header Mcp-Method is missing");
        for (String wrong :
                new String[] {"tools/call", "Tools/List", "=?base64?dG9vbHMvbGlzdA==?="}) {
            assertMismatch(
                    talk.post(list)
                            .with("MCP-Protocol-Version", "2026-07-28")
                            .with("Mcp-Method", wrong),
                    "Mcp-Method is not equal to method");
        }
        assertThat(
                        talk.post(list)
                                .with("mcp-PROTOCOL-version", "  2026-07-28 ")
                                .with("mcp-method", "\ttools/list  ")
                                .send()
                                .statusCode())
                .isEqualTo(200);
    }

    @Test
    void theNameIsThatOfTheToolPromptResourceOrTask() throws Exception {
        for (String[] row :
                new String[][] {
                    {"tools/call", "name"},
                    {"prompts/get", "name"},
                    {"resources/read", "uri"},
                    {"tasks/get", "taskId"},
                    {"tasks/update", "taskId"},
                    {"tasks/cancel", "taskId"}
                }) {
            String body =
                    "{'jsonrpc':'2.0','id':1,'method':'%s','params':{'%s':'a:b',%s}}"
                            .formatted(row[0], row[1], META);
            assertMismatch(named(body, row[0]), "header Mcp-Name is missing");
            assertMismatch(
                    named(body, row[0]).with("Mcp-Name", "a:B"),
                    "Mcp-Name is not equal to params." + row[1]);
            assertThat(named(body, row[0]).with("Mcp-Name", "a:b").send().body())
                    .doesNotContain("-32020");
            assertThat(named(body, row[0]).with("Mcp-Name", base64("a:b")).send().body())
                    .doesNotContain("-32020");
            String without =
                    "{'jsonrpc':'2.0','id':1,'method':'%s','params':{%s}}".formatted(row[0], META);
            assertThat(named(without, row[0]).send().body()).doesNotContain("-32020");
            assertMismatch(
                    named(without, row[0]).with("Mcp-Name", "a:b"),
                    "Mcp-Name is not equal to params." + row[1]);
        }
    }

    @Test
    void aNameMayBeWrittenInBase64() throws Exception {
        for (String name : List.of("Grüße 世界 😀", " padded ", "a\nb", "=?base64?x?=", "")) {
            assertThat(callNamed(name, base64(name)).send().body())
                    .contains("-32602")
                    .contains("is unknown");
        }
        for (String wrong :
                List.of(
                        "=?base64?????=",
                        "=?base64?w7w?=",
                        "=?base64?w7x=?=",
                        "=?BASE64?w7w=?=",
                        "=?base64?w7w=",
                        "=?base64?/w==?=",
                        "=?base64?",
                        "=?base64?=")) {
            assertThat(HttpServerHarness.statusOf(callNamed("ü", wrong).send()))
                    .as(wrong)
                    .startsWith("400 -32020");
        }
        assertMismatch(
                callNamed("=?base64?dG9vbA==?=", "=?base64?dG9vbA==?="),
                "Mcp-Name is not equal to params.name");
    }

    @Test
    void annotatedArgumentsAreRepeatedInHeadersOfTheirOwn() throws Exception {
        String all = "{'region':'eu','count':42,'sure':true,'deep':{'er':'x'},'plain':'p'}";
        assertThat(full(all).send().statusCode()).isEqualTo(200);
        assertThat(
                        calling(all)
                                .with("mcp-param-REGION", base64("eu"))
                                .with("Mcp-Param-Count", "42.0")
                                .with("Mcp-Param-Sure", "true")
                                .with("Mcp-Param-Deep", "x")
                                .with("Mcp-Param-Other", "ignored")
                                .send()
                                .statusCode())
                .isEqualTo(200);
        assertThat(calling("{}").send().statusCode()).isEqualTo(200);
        assertThat(calling("{'region':null,'deep':{'er':null}}").send().statusCode())
                .isEqualTo(200);
        assertThat(calling("{'deep':7}").send().statusCode()).isEqualTo(200);
    }

    @Test
    void anArgumentAndItsHeaderMustBothBeThereAndAgree() throws Exception {
        assertMismatch(calling("{'region':'eu'}"), "header Mcp-Param-Region is missing");
        assertMismatch(calling("{'deep':{'er':'x'}}"), "header Mcp-Param-Deep is missing");
        for (String arguments : new String[] {"{}", "{'region':null}", "{'region':'us'}"}) {
            assertMismatch(
                    calling(arguments).with("Mcp-Param-Region", "eu"),
                    "Mcp-Param-Region is not equal to params.arguments.region");
        }
        assertMismatch(
                calling("{'region':'eu'}").with("Mcp-Param-Region", "=?base64?*?="),
                "Mcp-Param-Region is neither plain ASCII nor Base64");
        for (String wrong : new String[] {"43", "forty-two", "42x", "", "1e99999999999"}) {
            assertMismatch(
                    calling("{'count':42}").with("Mcp-Param-Count", wrong),
                    "Mcp-Param-Count is not equal to params.arguments.count");
        }
        for (String wrong : new String[] {"false", "True", "1"}) {
            assertMismatch(
                    calling("{'sure':true}").with("Mcp-Param-Sure", wrong),
                    "Mcp-Param-Sure is not equal to params.arguments.sure");
        }
        assertMismatch(
                calling("{'region':{'a':1}}").with("Mcp-Param-Region", "{}"),
                "Mcp-Param-Region is not equal to params.arguments.region");
    }

    private HttpServerHarness.Ask named(String body, String method) throws Exception {
        return talk.post(body)
                .with("MCP-Protocol-Version", "2026-07-28")
                .with("Mcp-Method", method);
    }

    private HttpServerHarness.Ask callNamed(String name, String header) throws Exception {
        ObjectNode params = JsonCodec.object().put("name", name);
        params.setAll((ObjectNode) JsonCodec.read(HttpServerHarness.quoted("{" + META + "}")));
        ObjectNode body = JsonCodec.object().put("jsonrpc", "2.0").put("id", 1);
        body.put("method", "tools/call").set("params", params);
        return talk.postExactly(JsonCodec.write(body))
                .with("MCP-Protocol-Version", "2026-07-28")
                .with("Mcp-Method", "tools/call")
                .with("Mcp-Name", header);
    }

    private HttpServerHarness.Ask calling(String arguments) throws Exception {
        return talk.modern(
                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'mirrored','arguments':%s,%s}}"
                        .formatted(arguments, META));
    }

    private HttpServerHarness.Ask full(String arguments) throws Exception {
        return calling(arguments)
                .with("Mcp-Param-Region", "eu")
                .with("Mcp-Param-Count", "42")
                .with("Mcp-Param-Sure", "true")
                .with("Mcp-Param-Deep", "x");
    }

    private static void assertMismatch(HttpServerHarness.Ask ask, String message) throws Exception {
        assertThat(HttpServerHarness.statusOf(ask.send())).isEqualTo("400 -32020 " + message);
    }

    private static String base64(String text) {
        return "=?base64?" + Base64.getEncoder().encodeToString(text.getBytes(UTF_8)) + "?=";
    }

    private static Tool mirrored(String schema) throws JsonReadException {
        return ToolFixtures.tool(
                new ToolDescriptor(
                        "mirrored",
                        "Mirrored",
                        "Has its arguments in headers.",
                        (ObjectNode) JsonCodec.read(HttpServerHarness.quoted(schema)),
                        null,
                        new ToolAnnotations(true, false, true, false),
                        InputCheck.none()),
                _ -> ToolResult.of(JsonCodec.object()));
    }
}
