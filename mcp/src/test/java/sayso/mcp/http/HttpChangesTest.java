package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.META;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.modernCall;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.server.ChangePublisher;
import sayso.mcp.server.McpServer;
import sayso.mcp.server.ServerFeatures;
import sayso.mcp.stdio.ToolFixtures;
import sayso.mcp.stdio.ToolFixtures.Gate;

/// On which streams clients of each era hear of changes.
class HttpChangesTest {
    private static final String LISTEN =
            "{'jsonrpc':'2.0','id':7,'method':'subscriptions/listen','params':{'notifications':{'toolsListChanged':true},"
                    + META
                    + "}}";
    private static final String CHANGED =
            "{'jsonrpc':'2.0','method':'notifications/tools/list_changed','params':{'_meta':{'io.modelcontextprotocol/subscriptionId':7}}}";

    private final ChangePublisher changes = new ChangePublisher();
    private final Gate gate = new Gate("gate");
    private HttpServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        ServerFeatures features =
                ServerFeatures.none()
                        .withTools(() -> List.of(ToolFixtures.echo(), gate))
                        .withChanges(changes);
        HttpLimits limits = HttpLimits.ample();
        talk =
                new HttpServerHarness(
                        limits.with(new HttpLimits.Crowd(8, 8, 3))
                                .with(
                                        new HttpLimits.Pace(
                                                limits.pace().sessionIdle(),
                                                limits.pace().patience(),
                                                Duration.ofMillis(50),
                                                limits.pace().stall())),
                        new McpServer(HttpServerHarness.INFO, features));
    }

    @AfterEach
    void close() {
        talk.close();
    }

    @Test
    void aModernListenerHearsOnTheStreamOfItsRequest() throws Exception {
        SseReader events = talk.modern(LISTEN).events();
        assertThat(events.message())
                .contains("notifications/subscriptions/acknowledged")
                .contains(quoted("'io.modelcontextprotocol/subscriptionId':7"));
        for (int i = 0; i < 3; i++) {
            changes.toolsChanged();
            assertThat(events.message()).isEqualTo(quoted(CHANGED));
        }
        changes.close();
        assertThat(events.message()).startsWith(quoted("{'jsonrpc':'2.0','id':7,'result':"));
        assertThat(events.event()).isEqualTo(SseReader.END);
    }

    @Test
    void aModernListenerThatLeavesGivesItsPlaceBack() throws Exception {
        for (int i = 0; i < 10; i++) {
            talk.untilTrue(
                    () -> talk.modern(modernCall("1", "echo", "{}")).send().statusCode() == 200);
            SseReader events = talk.modern(LISTEN).events();
            assertThat(events.message()).contains("acknowledged");
            events.close();
            changes.toolsChanged();
        }
    }

    @Test
    void aLegacyClientHearsOnItsStandaloneStreamAlone() throws Exception {
        String session = initialized();
        SseReader calling = talk.legacy(session, call("1", "gate")).events();
        gate.arrival();
        SseReader standalone = talk.get(session).events();
        assertThat(standalone.event().id()).isEqualTo("0-0");

        changes.toolsChanged();

        assertThat(standalone.event())
                .isEqualTo(
                        new SseReader.Event(
                                "0-1",
                                "",
                                quoted(
                                        "{'jsonrpc':'2.0','method':'notifications/tools/list_changed'}"),
                                ""));
        gate.release("done");
        assertThat(calling.message()).contains(quoted("'id':1,'result'"));
    }

    @Test
    void everySessionHearsOnceAlsoOfWhatHappenedWhileItDidNotListen() throws Exception {
        String one = initialized();
        String two = initialized();
        changes.toolsChanged();
        for (String session : List.of(one, two)) {
            SseReader events = talk.get(session).events();
            assertThat(events.message()).contains("tools/list_changed");
            talk.method("DELETE").in(session).send();
            assertThat(events.event()).isEqualTo(SseReader.END);
        }
    }

    private String initialized() throws Exception {
        String session = talk.session();
        talk.legacy(session, "{'jsonrpc':'2.0','method':'notifications/initialized'}").send();
        return session;
    }
}
