package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.INITIALIZE;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.cancel;
import static sayso.mcp.stdio.MessageFixtures.legacy;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.stdio.ToolFixtures;
import sayso.mcp.stdio.ToolFixtures.Gate;

/// What a legacy session is, whose it is, and how it ends.
class LegacySessionTest {
    private static final String GONE =
            "404 -32600 the session is unknown or has ended: send initialize again";
    private static final Duration IDLE = HttpLimits.ample().pace().sessionIdle();

    private final Gate gate = new Gate("gate");
    private HttpServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        talk =
                new HttpServerHarness(
                        HttpLimits.ample().with(new HttpLimits.Crowd(4, 3, 4)),
                        ToolFixtures.whoami(),
                        ToolFixtures.named(
                                "principal", call -> ToolResult.error(call.caller().principal())),
                        gate);
    }

    @AfterEach
    void close() {
        talk.close();
    }

    @Test
    void idsAreVisibleAsciiAndNeverTwiceTheSame() throws Exception {
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            String id = talk.session();
            assertThat(id).matches("[!-~]{22,64}");
            assertThat(ids.add(id)).isTrue();
        }
    }

    @Test
    void aSessionKnowsTheClientThatWasIntroducedAndWhoCalls() throws Exception {
        String session = talk.session(talk.post(INITIALIZE).as("alice"));
        assertThat(
                        talk.legacy(
                                        session,
                                        "{'jsonrpc':'2.0','method':'notifications/initialized'}")
                                .as("alice")
                                .send()
                                .statusCode())
                .isEqualTo(202);
        assertThat(talk.legacy(session, call("1", "whoami")).as("alice").send().body())
                .contains(
                        quoted("'name':'x','version':'1','era':'LEGACY','revision':'2025-11-25'"));
        assertThat(talk.legacy(session, call("1", "principal")).as("alice").send().body())
                .contains(quoted("'text':'alice'"));
    }

    @Test
    void aSessionIsItsOwnersAlone() throws Exception {
        String session = talk.session(talk.post(INITIALIZE).as("alice"));
        for (HttpServerHarness.Ask ask :
                new HttpServerHarness.Ask[] {
                    talk.legacy(session, legacy("1", "ping")).as("bob"),
                    talk.legacy(session, legacy("1", "ping")),
                    talk.legacy(session, cancel("1")).as("bob"),
                    talk.get(session).as("bob"),
                    talk.get(session).as("bob").with("Last-Event-ID", "0-0"),
                    talk.method("DELETE").in(session).as("bob"),
                    talk.legacy(session + "x", legacy("1", "ping")).as("alice"),
                    talk.legacy("made up", legacy("1", "ping")).as("alice"),
                }) {
            assertThat(HttpServerHarness.statusOf(ask.send())).isEqualTo(GONE);
        }
        assertThat(talk.legacy(session, legacy("1", "ping")).as("alice").send().statusCode())
                .isEqualTo(200);
    }

    @Test
    void aSessionThatItsClientEndsIsGone() throws Exception {
        String session = talk.session();
        SseReader events = talk.get(session).events();
        talk.legacy(session, call("1", "gate")).events();
        ToolCall waiting = gate.arrival();

        HttpResponse<String> deleted = talk.method("DELETE").in(session).send();

        assertThat(deleted.statusCode()).isEqualTo(204);
        assertThat(deleted.body()).isEmpty();
        assertThat(gate.wasInterrupted()).isTrue();
        assertThat(waiting.cancelled()).isTrue();
        assertThat(events.event().retry()).isEqualTo("1000");
        assertThat(events.event()).isEqualTo(SseReader.END);
        for (HttpServerHarness.Ask ask :
                new HttpServerHarness.Ask[] {
                    talk.legacy(session, legacy("1", "ping")),
                    talk.legacy(session, cancel("1")),
                    talk.get(session),
                    talk.method("DELETE").in(session)
                }) {
            assertThat(HttpServerHarness.statusOf(ask.send())).isEqualTo(GONE);
        }
    }

    @Test
    void aRequestWithoutOrWithTwoSessionsIsMalformed() throws Exception {
        String missing = "400 -32600 Mcp-Session-Id is missing: send initialize first";
        assertThat(HttpServerHarness.statusOf(talk.post(legacy("1", "ping")).send()))
                .isEqualTo(missing);
        assertThat(HttpServerHarness.statusOf(talk.post(cancel("1")).send())).isEqualTo(missing);
        assertThat(
                        HttpServerHarness.statusOf(
                                talk.post("{'jsonrpc':'2.0','id':1,'result':{}}").send()))
                .isEqualTo(missing);
        String session = talk.session();
        assertThat(
                        HttpServerHarness.statusOf(
                                talk.legacy(session, legacy("1", "ping")).in(session).send()))
                .isEqualTo("400 -32600 Mcp-Session-Id came more than once");
    }

    @Test
    void everyServedLegacyVersionMayStandInTheHeaderAndNoOther() throws Exception {
        String session = talk.session();
        for (String version : new String[] {"2025-11-25", "2025-06-18"}) {
            assertThat(
                            talk.legacy(session, legacy("1", "ping"))
                                    .with("MCP-Protocol-Version", version)
                                    .send()
                                    .statusCode())
                    .isEqualTo(200);
        }
        for (String version : new String[] {"2025-03-26", "2024-11-05", "9999", "", "x y"}) {
            for (HttpServerHarness.Ask ask :
                    new HttpServerHarness.Ask[] {
                        talk.legacy(session, legacy("1", "ping")),
                        talk.legacy(session, cancel("1")),
                        talk.get(session),
                        talk.method("DELETE").in(session)
                    }) {
                assertThat(
                                HttpServerHarness.statusOf(
                                        ask.with("MCP-Protocol-Version", version).send()))
                        .isEqualTo(
                                "400 -32600 MCP-Protocol-Version is none of 2025-11-25, 2025-06-18");
            }
        }
    }

    @Test
    void aSessionNobodyUsesEnds() throws Exception {
        String used = talk.session();
        String listening = talk.session();
        String unused = talk.session();
        SseReader events = talk.get(listening).events();
        talk.tick(IDLE.minusSeconds(1));
        assertThat(talk.legacy(used, legacy("1", "ping")).send().statusCode()).isEqualTo(200);
        talk.tick(Duration.ofSeconds(1));

        assertThat(HttpServerHarness.statusOf(talk.legacy(unused, legacy("1", "ping")).send()))
                .isEqualTo(GONE);
        assertThat(talk.legacy(used, legacy("1", "ping")).send().statusCode()).isEqualTo(200);
        assertThat(talk.legacy(listening, legacy("1", "ping")).send().statusCode()).isEqualTo(200);
        events.close();
    }

    @Test
    void theLongestUnusedSessionMakesRoomAndUsedOnesStay() throws Exception {
        String first = talk.session();
        talk.tick(Duration.ofSeconds(1));
        String second = talk.session();
        talk.tick(Duration.ofSeconds(1));
        String third = talk.session();
        talk.tick(Duration.ofSeconds(1));
        talk.legacy(first, legacy("1", "ping")).send();

        String fourth = talk.session();

        assertThat(HttpServerHarness.statusOf(talk.legacy(second, legacy("1", "ping")).send()))
                .isEqualTo(GONE);
        for (String open : new String[] {first, third, fourth}) {
            talk.legacy(open, call("1", "gate")).events();
            gate.arrival();
        }
        HttpResponse<String> refused = talk.post(INITIALIZE).send();
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().firstValue("Retry-After")).contains("1");
        assertThat(refused.body())
                .isEqualTo(
                        quoted(
                                "{'jsonrpc':'2.0','id':'i','error':{'code':-31000,'message':'too many sessions are open and in use'}}"));
        assertThat(talk.session(talk.post(INITIALIZE).as("bob"))).isNotEmpty();
        assertThat(talk.session(talk.post(INITIALIZE).as("bob"))).isNotEmpty();
    }

    @Test
    void requestsBeyondTheLimitOfACallerAreRefusedUntilOneEnds() throws Exception {
        String session = talk.session();
        for (int i = 0; i < 4; i++) {
            talk.legacy(session, call(String.valueOf(i), "gate")).events();
            gate.arrival();
        }
        String busy =
                "429 -31000 4 requests and streams are open, no more are taken until one ends";
        assertThat(HttpServerHarness.statusOf(talk.legacy(session, legacy("9", "ping")).send()))
                .isEqualTo(busy);
        assertThat(HttpServerHarness.statusOf(talk.get(session).send())).isEqualTo(busy);
        assertThat(talk.legacy(session, cancel("0")).send().statusCode()).isEqualTo(202);
        talk.untilTrue(() -> talk.legacy(session, legacy("9", "ping")).send().statusCode() == 200);
        String bobs = talk.session(talk.post(INITIALIZE).as("bob"));
        assertThat(talk.legacy(bobs, legacy("9", "ping")).as("bob").send().statusCode())
                .isEqualTo(200);
    }

    @Test
    void aCancelledRequestIsSilentAndItsStreamEnds() throws Exception {
        String session = talk.session();
        SseReader events = talk.legacy(session, call("7", "gate")).events();
        gate.arrival();
        assertThat(talk.legacy(session, cancel("7")).send().statusCode()).isEqualTo(202);
        assertThat(gate.wasInterrupted()).isTrue();
        assertThat(events.event().data()).isEmpty();
        assertThat(events.event()).isEqualTo(SseReader.END);
    }

    @Test
    void oneSessionDoesNotCancelAnothersRequests() throws Exception {
        String mine = talk.session();
        String other = talk.session();
        SseReader events = talk.legacy(mine, call("7", "gate")).events();
        gate.arrival();
        talk.legacy(other, cancel("7")).send();
        gate.release("done");
        assertThat(events.message()).contains(quoted("'id':7,'result'"));
        assertThat(gate.interrupted.getCount()).isOne();
    }

    @Test
    void aHandshakeWithinASessionOpensAnother() throws Exception {
        String first = talk.session();
        String second = talk.session(talk.legacy(first, INITIALIZE));
        assertThat(second).isNotEqualTo(first);
        assertThat(talk.legacy(first, legacy("1", "ping")).send().statusCode()).isEqualTo(200);
    }

    @Test
    void closingTheEndpointEndsEverything() throws Exception {
        String session = talk.session();
        SseReader waiting = talk.legacy(session, call("1", "gate")).events();
        gate.arrival();
        talk.endpoint.close();
        assertThat(gate.wasInterrupted()).isTrue();
        assertThat(waiting.event().data()).isEmpty();
        assertThat(waiting.event()).isEqualTo(SseReader.END);
        assertThat(HttpServerHarness.statusOf(talk.legacy(session, legacy("1", "ping")).send()))
                .isEqualTo(GONE);
        assertThat(talk.post(INITIALIZE).send().statusCode()).isEqualTo(429);
    }
}
