package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.stdio.ToolFixtures.Gate;

class EndOfInputTest {
    @Test
    void stopsEveryWaitAndAnswersNothingMore() throws Exception {
        Gate one = new Gate("one");
        Gate two = new Gate("two");
        try (StdioServerHarness talk = new StdioServerHarness(one, two)) {
            talk.send(call("1", "one"));
            talk.send(call("2", "two"));
            ToolCall first = one.arrival();
            two.arrival();

            talk.closeInput();

            assertThat(talk.returns()).isTrue();
            assertThat(one.wasInterrupted()).isTrue();
            assertThat(two.wasInterrupted()).isTrue();
            assertThat(first.cancelled()).isTrue();
            assertThat(talk.rest()).isEmpty();
            assertThat(talk.diagnostics).isEmpty();
        }
    }

    @Test
    void doesNotWaitForAToolThatHearsNothing() throws Exception {
        CountDownLatch deaf = new CountDownLatch(1);
        CountDownLatch called = new CountDownLatch(1);
        Tool tool =
                ToolFixtures.named(
                        "deaf",
                        _ -> {
                            called.countDown();
                            boolean heard = false;
                            while (!heard) {
                                try {
                                    deaf.await();
                                    heard = true;
                                } catch (InterruptedException _) {
                                    // why: this is what being deaf means.
                                }
                            }
                            throw new IllegalStateException("woken by the test");
                        });
        try (StdioServerHarness talk = new StdioServerHarness(tool)) {
            talk.send(call("1", "deaf"));
            called.await();
            talk.closeInput();
            assertThat(talk.returns()).isTrue();
            deaf.countDown();
            assertThat(talk.rest()).isEmpty();
        }
    }

    @Test
    void answersInstantRequestsThatCameBeforeTheEnd() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness()) {
            talk.send(legacy("1", "ping"));
            talk.send(legacy("2", "ping"));
            talk.closeInput();
            assertThat(talk.returns()).isTrue();
            assertThat(talk.rest())
                    .containsExactly(
                            quoted("{'jsonrpc':'2.0','id':1,'result':{}}"),
                            quoted("{'jsonrpc':'2.0','id':2,'result':{}}"));
        }
    }

    @Test
    void dropsAMessageThatWasNotFinished() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness()) {
            talk.sendBytes(quoted(legacy("1", "ping")).getBytes(StandardCharsets.UTF_8));
            talk.closeInput();
            assertThat(talk.returns()).isTrue();
            assertThat(talk.rest()).isEmpty();
        }
    }

    @Test
    void returnsWhenTheClientNoLongerReads() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness()) {
            talk.stopReading();
            talk.send(legacy("1", "ping"));
            talk.send(legacy("2", "ping"));
            assertThat(talk.returns()).isTrue();
            assertThat(talk.diagnostics)
                    .singleElement()
                    .asString()
                    .startsWith("the client no longer reads: ");
        }
    }
}
