package sayso.hub.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.ToolCallRequest;
import sayso.analysis.tool.ToolReply;
import sayso.decision.model.Actor;
import sayso.hub.api.HubFixture;
import sayso.hub.client.RemoteAnalysisClient;

/// Analyses of a hub elsewhere, as commands and agents reach them.
class RemoteAnalysisClientTest {
    private static final Actor.Agent BUILDER = new Actor.Agent("ci", "builder", null);

    private final CycleHubFixture hub = new CycleHubFixture();
    private final RemoteAnalysisClient remote =
            new RemoteAnalysisClient(hub.hub.address(), CycleHubFixture.AGENT, HubFixture.VERSION);

    @AfterEach
    void close() {
        remote.close();
        hub.close();
    }

    @Test
    void aCallComesBackAsItDoesHere() {
        ToolReply made = call("create_cycle", null, "{\"title\":\"Runners\"}");
        ToolReply noted = call("add_note", null, "{\"content\":\"Ask\"}");
        ToolReply refused = call("add_objective", made.cycle().value(), "{\"name\":\"Cost\"}");
        ToolReply wrong =
                call(
                        "add_objective",
                        made.cycle().value(),
                        CycleHubFixture.objective("Cost").replace('\'', '"'));
        ToolReply unknown = call("add_note", "c-none", "{\"content\":\"Ask\"}");

        assertThat(noted.outcome()).isEqualTo(CallOutcome.SUCCESS);
        assertThat(noted.data()).contains("note_1");
        CallFault fault = refused.fault();
        assertThat(fault).isNotNull();
        assertThat(fault.errors()).extracting(one -> one.field()).contains("measure");
        assertThat(wrong.fault().code()).isEqualTo("wrong_component");
        assertThat(wrong.fault().next().tool()).isEqualTo("complete_component");
        assertThat(wrong.fault().details()).containsKey("allowed_now");
        assertThat(unknown.fault().code()).isEqualTo("unknown_cycle");
    }

    @Test
    void aCycleComesWithAllThatItHolds() {
        String id = hub.rated();

        Cycle there = hub.hub.cycles().read(look -> look.cycle(new CycleId(id))).orElseThrow();
        Cycle here = remote.find(id).orElseThrow();

        assertThat(here.contents()).isEqualTo(there.contents());
        assertThat(here.components()).isEqualTo(there.components());
        assertThat(remote.list(5)).extracting(Cycle::id).containsExactly(there.id());
        assertThat(remote.export(id, "markdown")).isPresent();
        assertThat(remote.find("c-none")).isEmpty();
    }

    @Test
    void oneRequestSentTwiceIsOneCall() {
        String id = hub.cycle();
        ToolCallRequest once =
                new ToolCallRequest(
                        "add_note",
                        id,
                        "{\"content\":\"Ask\"}",
                        0,
                        null,
                        null,
                        "k-1",
                        "ci",
                        BUILDER,
                        "mcp");

        ToolReply first = remote.call(once);
        ToolReply second = remote.call(once);

        assertThat(second.invocation()).isEqualTo(first.invocation());
        assertThat(remote.find(id).orElseThrow().contents().steps().notes()).hasSize(1);
    }

    private ToolReply call(String tool, String cycle, String parameters) {
        return remote.call(ToolCallRequest.of(tool, cycle, parameters, "ci", BUILDER, "mcp"));
    }
}
