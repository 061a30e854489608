package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.ElicitUrl;
import sayso.mcp.protocol.InputRequests;

/// Who hears that what a page was offered for is done: a client of 2025-11-25 that was offered it and did
/// not refuse, once.
class PageDoneTest {
    private static final String DONE =
            "{'jsonrpc':'2.0','method':'notifications/elicitation/complete','params':{'elicitationId':'e1'}}";

    private final Tool offering =
            ToolFixtures.named(
                    "offering",
                    call -> {
                        call.ask(
                                InputRequests.of(
                                        "page",
                                        new ElicitUrl("e1", "Open it", "https://example.org/x")),
                                Duration.ofSeconds(30));
                        return ToolResult.error("offered");
                    });
    private final Tool ending =
            ToolFixtures.named(
                    "ending",
                    call -> {
                        call.pageDone("e1");
                        call.pageDone("e1");
                        call.pageDone("another");
                        return ToolResult.error("ended");
                    });

    private StdioServerHarness talk(String revision) throws Exception {
        return talk(revision, offering, ending);
    }

    private static StdioServerHarness talk(String revision, Tool... tools) throws Exception {
        StdioServerHarness talk = new StdioServerHarness(tools);
        talk.ask(
                "{'jsonrpc':'2.0','id':'i','method':'initialize','params':{'protocolVersion':'"
                        + revision
                        + "','capabilities':{'elicitation':{'url':{}}},'clientInfo':{'name':'x','version':'1'}}}");
        return talk;
    }

    @Test
    void whoeverTookThePageHearsItOnceOnTheWayOfALaterCall() throws Exception {
        try (StdioServerHarness talk = talk("2025-11-25")) {
            assertThat(talk.ask(call("1", "offering"))).contains("elicitation/create");
            talk.ask("{'jsonrpc':'2.0','id':'s1','result':{'action':'accept'}}");

            assertThat(talk.ask(call("2", "ending"))).isEqualTo(quoted(DONE));
            assertThat(talk.line()).contains("ended");
            assertThat(talk.ask(call("3", "ending"))).contains("ended");
        }
    }

    @Test
    void aCallThatWasCancelledKeepsItForALaterOne() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        Tool cancelled =
                ToolFixtures.named(
                        "cancelled",
                        call -> {
                            begun.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } catch (InterruptedException e) {
                                call.pageDone("e1");
                            }
                            over.countDown();
                            return ToolResult.error("nobody reads this");
                        });
        try (StdioServerHarness talk = talk("2025-11-25", offering, ending, cancelled)) {
            talk.ask(call("1", "offering"));
            talk.ask("{'jsonrpc':'2.0','id':'s1','result':{'action':'accept'}}");
            talk.send(call("2", "cancelled"));
            begun.await();
            talk.send(
                    "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':2}}");
            over.await();

            assertThat(talk.ask(call("3", "ending"))).isEqualTo(quoted(DONE));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"decline", "cancel"})
    void whoeverRefusedThePageHearsNothing(String action) throws Exception {
        try (StdioServerHarness talk = talk("2025-11-25")) {
            talk.ask(call("1", "offering"));
            talk.ask("{'jsonrpc':'2.0','id':'s1','result':{'action':'" + action + "'}}");

            assertThat(talk.ask(call("2", "ending"))).contains("ended");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25"})
    void whoeverWasOfferedNoPageHearsNothing(String revision) throws Exception {
        try (StdioServerHarness talk = talk(revision)) {
            assertThat(talk.ask(call("1", "ending"))).contains("ended");
        }
    }

    @Test
    void aModernClientHasNoWordForIt() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(offering, ending)) {
            assertThat(talk.ask(modernCall("1", "offering", "{'elicitation':{'url':{}}}")))
                    .contains("offered");
            assertThat(talk.ask(modernCall("2", "ending", "{'elicitation':{'url':{}}}")))
                    .contains("ended");
        }
    }
}
