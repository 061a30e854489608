package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.SERVER_META;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modern;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.InputCheck;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;

/// Listing and calling tools in both eras, byte for byte.
class ToolsTest {
    private static final String LISTED =
            """
            'tools':[{'name':'%s','title':'The %1$s','description':'Does %1$s.',\
            'inputSchema':{'type':'object'},'annotations':{'readOnlyHint':true,\
            'destructiveHint':false,'idempotentHint':true,'openWorldHint':false}}]\
            """;

    @Test
    void aLegacyListCarriesNothingOfTheModernEra() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.whoami())) {
            assertThat(talk.ask(legacy("1", "tools/list")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':1,'result':{"
                                            + LISTED.formatted("whoami")
                                            + "}}"));
        }
    }

    @Test
    void aModernListSaysHowLongItMayBeKept() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.whoami())) {
            assertThat(talk.ask(modern("'l'", "tools/list")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':'l','result':{'resultType':'complete',"
                                            + LISTED.formatted("whoami")
                                            + ",'ttlMs':3600000,'cacheScope':'private',"
                                            + SERVER_META
                                            + "}}"));
        }
    }

    @Test
    void discoveryListsEveryServedVersion() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness()) {
            assertThat(talk.ask(modern("0", "server/discover")))
                    .isEqualTo(
                            quoted(
                                    """
                                    {'jsonrpc':'2.0','id':0,'result':{'resultType':'complete',\
                                    'supportedVersions':['2026-07-28','2025-11-25','2025-06-18'],\
                                    'capabilities':{'tools':{}},\
                                    'instructions':'Ask when in doubt.',\
                                    'ttlMs':3600000,'cacheScope':'public',\
                                    """
                                            + SERVER_META
                                            + "}}"));
        }
    }

    @Test
    void toolsKeepTheOrderTheyWereGivenIn() throws Exception {
        Tool[] tools =
                List.of("zeta", "alpha", "Mid", "beta").stream()
                        .map(name -> ToolFixtures.named(name, _ -> ToolResult.error("no")))
                        .toArray(Tool[]::new);
        try (StdioServerHarness talk = new StdioServerHarness(tools)) {
            for (int i = 0; i < 3; i++) {
                talk.send(legacy("1", "tools/list"));
                assertThat(talk.message().findValuesAsString("name"))
                        .containsExactly("zeta", "alpha", "Mid", "beta");
            }
        }
    }

    @Test
    void aCallAnswersWithAnObjectAndItsText() throws Exception {
        String content =
                """
                'isError':false,'content':[{'type':'text','text':'{~said~:~hällo\\n~}'}],\
                'structuredContent':{'said':'hällo\\n'}\
                """
                        .replace("~hällo\\n~", "\\\"hällo\\\\n\\\"")
                        .replace("~", "\\\"");
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            assertThat(talk.ask(call("1", "echo", "{'text':'hällo\\n'}")))
                    .isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'result':{" + content + "}}"));
            assertThat(talk.ask(modernCall("2", "echo", "{'text':'hällo\\n'}")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':2,'result':{'resultType':'complete',"
                                            + content
                                            + ","
                                            + SERVER_META
                                            + "}}"));
        }
    }

    @Test
    void missingArgumentsAreAnEmptyObject() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            assertThat(talk.ask(call("1", "echo")))
                    .contains(quoted("'structuredContent':{'said':null}"));
        }
    }

    @Test
    void wrongArgumentsAreAResultThatListsEveryProblem() throws Exception {
        Tool strict =
                ToolFixtures.tool(
                        ToolFixtures.spec(
                                "strict",
                                ToolFixtures.objectWith("said"),
                                _ -> List.of("title is blank", "options[1].id is missing")),
                        _ -> {
                            throw new AssertionError("called in spite of its arguments");
                        });
        try (StdioServerHarness talk = new StdioServerHarness(strict)) {
            assertThat(talk.ask(call("1", "strict")))
                    .isEqualTo(
                            quoted(
                                    """
                                    {'jsonrpc':'2.0','id':1,'result':{'isError':true,\
                                    'content':[{'type':'text','text':\
                                    'strict was not called, its arguments are wrong:\\n\
                                    - title is blank\\n- options[1].id is missing'}]}}\
                                    """));
        }
    }

    @Test
    void aRefusalIsAResultWithAndWithoutAnObject() throws Exception {
        Tool plain = ToolFixtures.named("plain", _ -> ToolResult.error("expired"));
        Tool rich =
                ToolFixtures.tool(
                        ToolFixtures.spec(
                                "rich", ToolFixtures.objectWith("code"), InputCheck.none()),
                        _ -> ToolResult.error(JsonCodec.object().put("code", "gone"), "expired"));
        try (StdioServerHarness talk = new StdioServerHarness(plain, rich)) {
            assertThat(talk.ask(call("1", "plain")))
                    .contains(
                            quoted("'isError':true,'content':[{'type':'text','text':'expired'}]}"));
            assertThat(talk.ask(call("2", "rich")))
                    .contains(
                            "\"text\":\"expired\"},{\"type\":\"text\",\"text\":"
                                    + "\"{\\\"code\\\":\\\"gone\\\"}\"}]}");
        }
    }
}
