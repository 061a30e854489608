package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;

/// Whatever comes in, the stream goes on.
class UnreadableInputTest {
    private static final McpServer SERVER =
            new McpServer(StdioServerHarness.INFO, List.of(ToolFixtures.echo()));

    @Test
    void anOverLongLineIsSkippedAndAnsweredWithoutAnId() throws Exception {
        ConversationLimits small = ConversationLimits.ample().withMaxMessageBytes(100);
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, small)) {
            String fits = legacy("1", "ping") + " ".repeat(100 - legacy("1", "ping").length());
            assertThat(talk.ask(fits)).isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'result':{}}"));
            for (int length : new int[] {101, 20_000, 1_000_000}) {
                assertThat(talk.ask(fits + " ".repeat(length - 100)))
                        .isEqualTo(
                                quoted(
                                        "{'jsonrpc':'2.0','error':{'code':-32600,'message':'message is longer than 100 bytes'}}"));
                talk.requireSilence();
            }
        }
    }

    @Test
    void deepOrHugeJsonIsRefusedWithoutAnId() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            String deep = "{'jsonrpc':'2.0','id':1,'method':'ping','params':%s}";
            assertThat(talk.ask(deep.formatted("{'a':".repeat(50_000))))
                    .startsWith(quoted("{'jsonrpc':'2.0','error':{'code':-32600,"));
            assertThat(talk.ask(deep.formatted("{'a':" + "9".repeat(101) + "}")))
                    .startsWith(quoted("{'jsonrpc':'2.0','error':{'code':-32600,"));
            talk.requireSilence();
        }
    }

    @Test
    void aCallWhoseTextsAreTooLongIsRefusedByItsToolWithTheirPlaces() throws Exception {
        String refused =
                "{'jsonrpc':'2.0','id':%s,'result':{'isError':true,'content':[{'type':'text','text':'echo was not called,"
                        + " its arguments are wrong:\\n- %s is longer than 1048576 bytes'}]}}";
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            for (int length : new int[] {3_600_000, 10_000_000}) {
                String text = "\\\"ä\\\\".repeat(length / 6 + 1);
                assertThat(talk.ask(call("1", "echo", "{'text':'" + text + "'}")))
                        .isEqualTo(quoted(refused.formatted("1", "text")));
                assertThat(talk.ask(call("2", "echo", "{'a':[1,{'b':'" + text + "'}],'text':'x'}")))
                        .isEqualTo(quoted(refused.formatted("2", "a[1].b")));
                assertThat(talk.ask(call("3", "echo", "{'" + text + "':1}")))
                        .isEqualTo(quoted(refused.formatted("3", "a name in arguments")));
                assertThat(
                                talk.ask(
                                        legacy("4", "ping")
                                                .replace("}", ",'params':{'x':'" + text + "'}}")))
                        .isEqualTo(
                                quoted(
                                        "{'jsonrpc':'2.0','id':4,'error':{'code':-32600,'message':'longer than 1048576 bytes: x'}}"));
            }
            assertThat(talk.ask(call("5", "echo", "{'text':'" + "x".repeat(1024 * 1024) + "'}")))
                    .contains("said");
            talk.requireSilence();
        }
    }

    @Test
    void aRequestWithAValueThatIsRefusedIsAnsweredWithItsId() throws Exception {
        String refused = "{'jsonrpc':'2.0','id':%s,'error':{'code':-32600,'message':'%s'}}";
        String[][] rows = {
            {"{'text':'\\ud800 lone'}", "message holds half a surrogate pair"},
            {"{'text':'x','limit':1,'limit':2}", "message repeats a member name"},
            {"{'text':'x','limit':1e400}", "message holds too large a number"},
        };
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            for (String[] row : rows) {
                assertThat(talk.ask(call("77", "echo", row[0])))
                        .isEqualTo(quoted(refused.formatted("77", row[1])));
                assertThat(talk.ask(modernCall("'a'", "echo", row[0])))
                        .isEqualTo(quoted(refused.formatted("'a'", row[1])));
                assertThat(
                                talk.ask(
                                        "{'params':{'name':'echo','arguments':"
                                                + row[0]
                                                + "},'method':'tools/call','id':78,'jsonrpc':'2.0'}"))
                        .isEqualTo(quoted(refused.formatted("78", row[1])));
            }
            assertThat(talk.ask("{'jsonrpc':'2.0','id':1,'id':1,'method':'ping'}"))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','error':{'code':-32600,'message':'message repeats a member name'}}"));
            assertThat(talk.ask(call("77", "echo", "{'text':'x'}"))).contains("said");
            talk.requireSilence();
        }
    }

    @Test
    void aRefusedValueBesideATextBeyondTheLimitOfALineLosesNoId() throws Exception {
        String text = "x".repeat(10_000_000);
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            assertThat(talk.ask(call("1", "echo", "{'text':'" + text + "','limit':1e400}")))
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','id':1,'error':{'code':-32600,'message':'message is longer than "
                                            + ConversationLimits.ample().maxMessageBytes()
                                            + " bytes'}}"));
            talk.requireSilence();
        }
    }

    @Test
    void bytesThatAreNotUtf8AreNotParsed() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            talk.sendBytes(
                    quoted("{'jsonrpc':'2.0','id':'ä','method':'ping'}\n")
                            .getBytes(StandardCharsets.ISO_8859_1));
            assertThat(talk.line())
                    .isEqualTo(
                            quoted(
                                    "{'jsonrpc':'2.0','error':{'code':-32700,'message':'message is not UTF-8'}}"));
            talk.requireSilence();
        }
    }

    @Test
    void blankLinesAndCarriageReturnsDoNotMatter() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            talk.send("");
            talk.send(" \t\r");
            assertThat(talk.ask(legacy("1", "ping") + "\r"))
                    .isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'result':{}}"));
            talk.requireSilence();
        }
    }

    @Test
    void aMessageMayArriveInAnyPieces() throws Exception {
        byte[] bytes =
                quoted(legacy("'äöü😀'", "ping") + "\n" + legacy("2", "ping") + "\n")
                        .getBytes(StandardCharsets.UTF_8);
        try (StdioServerHarness talk = new StdioServerHarness(SERVER, ConversationLimits.ample())) {
            for (byte b : bytes) {
                talk.sendBytes(new byte[] {b});
            }
            assertThat(talk.line()).isEqualTo(quoted("{'jsonrpc':'2.0','id':'äöü😀','result':{}}"));
            assertThat(talk.line()).isEqualTo(quoted("{'jsonrpc':'2.0','id':2,'result':{}}"));
        }
    }
}
