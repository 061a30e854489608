package sayso.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.callWithToken;
import static sayso.mcp.stdio.MessageFixtures.modernCallWithToken;
import static sayso.mcp.stdio.StdioServerHarness.quoted;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.stdio.ToolFixtures.Gate;

class ProgressTest {
    private final Gate gate = new Gate("gate");

    @Test
    void risesStrictlyAndEndsWithTheAnswerInBothEras() throws Exception {
        String[] calls = {
            callWithToken("1", "gate", "'p1'"), modernCallWithToken("1", "gate", "'p1'")
        };
        for (String call : calls) {
            try (StdioServerHarness talk = new StdioServerHarness(gate)) {
                talk.send(call);
                ToolCall arrived = gate.arrival();
                assertThat(arrived.progress().wanted()).isTrue();
                for (int i = 1; i <= 3; i++) {
                    arrived.progress().report("still\nwaiting");
                    assertThat(talk.line())
                            .isEqualTo(
                                    quoted(
                                            "{'jsonrpc':'2.0','method':'notifications/progress','params':{'progressToken':'p1','progress':"
                                                    + i
                                                    + ",'message':'still\\nwaiting'}}"));
                }
                gate.release("done");
                assertThat(talk.line()).contains(quoted("'id':1,'result'"));

                arrived.progress().report("too late");
                talk.requireSilence();
            }
        }
    }

    @Test
    void stepsRiseToTheirTotalAndOthersAreDropped() throws Exception {
        String step =
                "{'jsonrpc':'2.0','method':'notifications/progress','params':{'progressToken':'p','progress':%s}}";
        try (StdioServerHarness talk = new StdioServerHarness(gate)) {
            talk.send(callWithToken("1", "gate", "'p'"));
            ToolCall arrived = gate.arrival();
            arrived.progress().report(0, 100, null);
            assertThat(talk.line()).isEqualTo(quoted(step.formatted("0,'total':100")));
            arrived.progress().report(50, 100, "half");
            assertThat(talk.line())
                    .isEqualTo(quoted(step.formatted("50,'total':100,'message':'half'")));
            arrived.progress().report(50, 100, null);
            arrived.progress().report(49, 100, null);
            arrived.progress().report("on");
            assertThat(talk.line()).isEqualTo(quoted(step.formatted("51,'message':'on'")));
        }
    }

    @Test
    void echoesATokenThatIsANumberAsANumber() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(gate)) {
            talk.send(callWithToken("1", "gate", "0"));
            gate.arrival().progress().report("x");
            assertThat(talk.line()).contains(quoted("'progressToken':0,"));
        }
    }

    @Test
    void isSilentWithoutAToken() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(gate)) {
            talk.send(call("1", "gate"));
            ToolCall arrived = gate.arrival();
            assertThat(arrived.progress().wanted()).isFalse();
            arrived.progress().report("unheard");
            talk.requireSilence();
        }
    }

    @Test
    void risesStrictlyWhenManyThreadsReport() throws Exception {
        try (StdioServerHarness talk = new StdioServerHarness(gate)) {
            talk.send(callWithToken("1", "gate", "'p'"));
            ToolCall arrived = gate.arrival();
            List<Thread> reporters = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                reporters.add(
                        Thread.ofVirtual()
                                .start(() -> {
                                    for (int j = 0; j < 50; j++) {
                                        arrived.progress().report("x");
                                    }
                                }));
            }
            for (long expected = 1; expected <= 400; expected++) {
                assertThat(talk.message().get("params").get("progress").longValue())
                        .isEqualTo(expected);
            }
            for (Thread reporter : reporters) {
                reporter.join();
            }
            gate.release("done");
            assertThat(talk.line()).contains(quoted("'id':1,'result'"));
        }
    }
}
