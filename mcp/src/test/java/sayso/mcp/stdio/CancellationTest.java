package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.callWithToken;
import static sayso.mcp.stdio.MessageFixtures.cancel;
import static sayso.mcp.stdio.MessageFixtures.legacy;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.server.McpServer;
import sayso.mcp.stdio.ToolFixtures.Gate;

class CancellationTest {
    private final Gate gate = new Gate("gate");

    @Test
    void interruptsTheCallAndAnswersNothingInBothEras() throws Exception {
        for (String call : new String[] {call("7", "gate"), modernCall("7", "gate", "{}")}) {
            Gate fresh = new Gate("gate");
            try (StdioServerHarness talk = new StdioServerHarness(fresh)) {
                talk.send(call);
                ToolCall arrived = fresh.arrival();
                assertThat(arrived.cancelled()).isFalse();

                talk.send(cancel("7"));

                assertThat(fresh.wasInterrupted()).isTrue();
                assertThat(arrived.cancelled()).isTrue();
                assertThat(arrived.progress().wanted()).isFalse();
                talk.requireSilence();
                assertThat(talk.diagnostics).isEmpty();
            }
        }
    }

    @Test
    void dropsTheResultOfAToolThatFinishesAllTheSame() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch stubborn = new CountDownLatch(1);
        Tool tool =
                ToolFixtures.named(
                        "stubborn",
                        call -> {
                            started.countDown();
                            while (!call.cancelled()) {
                                Thread.onSpinWait();
                            }
                            call.progress().report("unheard");
                            stubborn.countDown();
                            return ToolResult.of(JsonCodec.object(), "unheard");
                        });
        try (StdioServerHarness talk = new StdioServerHarness(tool)) {
            talk.send(callWithToken("1", "stubborn", "'p'"));
            assertThat(started.await(60, TimeUnit.SECONDS)).isTrue();
            talk.send(cancel("1"));
            assertThat(stubborn.await(60, TimeUnit.SECONDS)).isTrue();
            talk.requireSilence();
            talk.closeInput();
            assertThat(talk.returns()).isTrue();
            assertThat(talk.rest()).isEmpty();
        }
    }

    @Test
    void cancelsOnlyTheCallItNames() throws Exception {
        Gate other = new Gate("other");
        try (StdioServerHarness talk = new StdioServerHarness(gate, other)) {
            talk.send(call("1", "gate"));
            talk.send(call("'1'", "other"));
            gate.arrival();
            other.arrival();

            talk.send(cancel("1"));

            assertThat(gate.wasInterrupted()).isTrue();
            other.release("done");
            assertThat(talk.line()).contains(quoted("'id':'1','result'"));
            assertThat(other.interrupted.getCount()).isOne();
        }
    }

    @Test
    void ignoresUnknownAndLateCancellations() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(ToolFixtures.echo())) {
            talk.send(cancel("99"));
            assertThat(talk.ask(call("1", "echo"))).contains(quoted("'id':1,'result'"));
            talk.send(cancel("1"));
            assertThat(talk.ask(call("1", "echo"))).contains(quoted("'id':1,'result'"));
            talk.requireSilence();
        }
    }

    @Test
    void cancelsACallThatWaitsForItsTurn() throws Exception {
        McpServer server =
                new McpServer(StdioServerHarness.INFO, List.of(gate, ToolFixtures.echo()));
        try (StdioServerHarness talk =
                new StdioServerHarness(server, ConversationLimits.ample().withMaxRunningCalls(1))) {
            talk.send(call("1", "gate"));
            gate.arrival();
            talk.send(call("2", "echo"));
            talk.send(cancel("2"));
            talk.requireSilence();
            gate.release("done");
            assertThat(talk.line()).contains(quoted("'id':1,'result'"));
            assertThat(talk.ask(call("3", "echo"))).contains(quoted("'id':3,'result'"));
            talk.requireSilence();
        }
    }

    @Test
    void leavesTheStreamWholeWhenItHitsACallThatSpeaks() throws Exception {
        Tool chatty =
                ToolFixtures.named(
                        "chatty",
                        call -> {
                            while (!call.cancelled()) {
                                call.progress().report("x".repeat(2000));
                            }
                            return ToolResult.error("cancelled");
                        });
        try (StdioServerHarness talk = new StdioServerHarness(chatty)) {
            for (int i = 0; i < 200; i++) {
                talk.send(callWithToken(String.valueOf(i), "chatty", "'p'"));
                talk.line();
                talk.send(cancel(String.valueOf(i)));
                talk.send(legacy("'end'", "ping"));
                for (String line = talk.line(); !line.contains("end"); line = talk.line()) {
                    assertThat(JsonCodec.read(line).has("method")).isTrue();
                }
            }
        }
    }
}
