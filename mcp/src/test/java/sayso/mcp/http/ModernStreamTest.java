package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.cancel;
import static sayso.mcp.stdio.MessageFixtures.modern;
import static sayso.mcp.stdio.MessageFixtures.modernCall;
import static sayso.mcp.stdio.MessageFixtures.modernCallWithToken;

import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolCall;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.JsonCodec;
import sayso.mcp.protocol.ProtocolError;
import sayso.mcp.protocol.ProtocolException;
import sayso.mcp.server.ConversationLimits;
import sayso.mcp.stdio.ToolFixtures;
import sayso.mcp.stdio.ToolFixtures.Gate;

/// How a modern request is answered bit by bit, and what becomes of it when its client goes.
class ModernStreamTest {
    private static final HttpLimits QUICK =
            HttpLimits.ample()
                    .with(
                            new HttpLimits.Pace(
                                    Duration.ofHours(1),
                                    Duration.ofMillis(50),
                                    Duration.ofMillis(20),
                                    Duration.ofSeconds(2)));

    private final Gate gate = new Gate("gate");

    @Test
    void aQuickAnswerIsPlainJsonAndASlowOneAStreamOfPlainEvents() throws Exception {
        try (HttpServerHarness talk =
                new HttpServerHarness(HttpServerHarness.unhurried(), ToolFixtures.echo())) {
            HttpResponse<String> quick = talk.modern(modernCall("1", "echo", "{}")).send();
            assertThat(quick.headers().firstValue("Content-Type")).contains("application/json");
        }
        try (HttpServerHarness talk = new HttpServerHarness(gate)) {
            HttpResponse<InputStream> slow =
                    talk.modern(modernCallWithToken("1", "gate", "'p'")).stream();
            assertThat(slow.statusCode()).isEqualTo(200);
            assertThat(slow.headers().firstValue("Content-Type")).contains("text/event-stream");
            assertThat(slow.headers().firstValue("Cache-Control")).contains("no-store");
            assertThat(slow.headers().firstValue("X-Accel-Buffering")).contains("no");
            SseReader events = new SseReader(slow.body());
            assertThat(events.any()).isEqualTo(new SseReader.Event("", "", "", " open"));
            gate.arrival().progress().report("waiting");
            assertThat(events.event())
                    .isEqualTo(
                            new SseReader.Event(
                                    "",
                                    "",
                                    quoted(
                                            "{'jsonrpc':'2.0','method':'notifications/progress','params':{'progressToken':'p','progress':1,'message':'waiting'}}"),
                                    ""));
            gate.release("done");
            assertThat(events.message()).startsWith(quoted("{'jsonrpc':'2.0','id':1,'result':{"));
            assertThat(events.event()).isEqualTo(SseReader.END);
        }
    }

    @Test
    void anErrorThatComesBeforeTheStreamHasItsStatusAndAfterItDoesNot() throws Exception {
        CountDownLatch late = new CountDownLatch(1);
        Tool asking =
                ToolFixtures.named(
                        "asking",
                        call -> {
                            if (call.progress().wanted()) {
                                late.await();
                            }
                            throw new ProtocolException(
                                    ProtocolError.missingCapability(JsonCodec.object()));
                        });
        try (HttpServerHarness talk =
                new HttpServerHarness(HttpServerHarness.unhurried(), asking)) {
            assertThat(talk.modern(modernCall("1", "asking", "{}")).send().statusCode())
                    .isEqualTo(400);
        }
        try (HttpServerHarness talk = new HttpServerHarness(asking)) {
            SseReader events = talk.modern(modernCallWithToken("1", "asking", "1")).events();
            late.countDown();
            assertThat(events.message()).contains("-32021");
        }
    }

    @Test
    void aClientThatClosesTheStreamCancelsTheRequest() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(QUICK, gate)) {
            SseReader events = talk.modern(modernCallWithToken("1", "gate", "1")).events();
            ToolCall waiting = gate.arrival();
            assertThat(waiting.cancelled()).isFalse();
            assertThat(waiting.progress().wanted()).isTrue();
            events.close();
            assertThat(gate.wasInterrupted()).isTrue();
            assertThat(waiting.cancelled()).isTrue();
            assertThat(waiting.progress().wanted()).isFalse();
            assertThat(talk.diagnostics).isEmpty();
        }
    }

    @Test
    void aNotificationCancelsNothing() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(gate)) {
            SseReader events = talk.modern(modernCall("1", "gate", "{}")).events();
            gate.arrival();
            assertThat(
                            talk.post(cancel("1"))
                                    .with("MCP-Protocol-Version", "2026-07-28")
                                    .send()
                                    .statusCode())
                    .isEqualTo(202);
            gate.release("done");
            assertThat(events.message()).contains(quoted("'id':1,'result'"));
        }
    }

    @Test
    void requestsOfManyClientsMayHaveTheSameId() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(gate)) {
            SseReader one = talk.modern(modernCall("1", "gate", "{}")).events();
            gate.arrival();
            SseReader two = talk.modern(modernCall("1", "gate", "{}")).events();
            gate.arrival();
            gate.release("a");
            gate.release("b");
            assertThat(List.of(one.message(), two.message()))
                    .allMatch(message -> message.contains(quoted("'id':1,'result'")));
        }
    }

    @Test
    void aSilentStreamShowsThatItIsAlive() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(QUICK, gate)) {
            SseReader events = talk.modern(modernCall("1", "gate", "{}")).events();
            gate.arrival();
            assertThat(events.any().comment()).isEqualTo(" open");
            for (int i = 0; i < 10; i++) {
                assertThat(events.any()).isEqualTo(new SseReader.Event("", "", "", ""));
            }
            gate.release("done");
            assertThat(events.message()).contains("result");
        }
    }

    @Test
    void aCallThatSpeaksFasterThanItsClientReadsLosesNothing() throws Exception {
        int lines = 5_000;
        Tool fast =
                ToolFixtures.named(
                        "fast",
                        call -> {
                            for (int i = 1; i <= lines; i++) {
                                call.progress().report("line");
                            }
                            return ToolResult.error("done");
                        });
        try (HttpServerHarness talk = new HttpServerHarness(fast)) {
            SseReader events = talk.modern(modernCallWithToken("1", "fast", "1")).events();
            assertThat(IntStream.rangeClosed(1, lines).mapToObj(_ -> progressOf(events)))
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, lines).boxed().toList());
            assertThat(events.message()).contains("done");
        }
    }

    private static int progressOf(SseReader events) {
        try {
            return JsonCodec.read(events.message()).at("/params/progress").asInt();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aClientThatReadsNothingHoldsUpItsOwnCallAndIsLetGo() throws Exception {
        CountDownLatch cancelled = new CountDownLatch(1);
        Tool endless =
                ToolFixtures.named(
                        "endless",
                        call -> {
                            while (!call.cancelled()) {
                                call.progress().report("x".repeat(100_000));
                            }
                            cancelled.countDown();
                            return ToolResult.error("cancelled");
                        });
        try (HttpServerHarness talk = new HttpServerHarness(QUICK, endless, ToolFixtures.echo());
                RawHttpClient client = new RawHttpClient(talk.binding.uri())) {
            client.send(
                    RawHttpClient.post(
                            quoted(modernCallWithToken("1", "endless", "1")),
                            "MCP-Protocol-Version: 2026-07-28",
                            "Mcp-Method: tools/call",
                            "Mcp-Name: endless"));
            assertThat(client.line()).isEqualTo("HTTP/1.1 200 OK");
            assertThat(talk.modern(modernCall("2", "echo", "{}")).send().statusCode())
                    .isEqualTo(200);
            assertThat(cancelled.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aStreamCutAtAnyByteGivesItsPlaceBack() throws Exception {
        Tool chatty =
                ToolFixtures.named(
                        "chatty",
                        call -> {
                            call.progress().report("one");
                            call.progress().report("two");
                            return ToolResult.error("done");
                        });
        HttpLimits one = QUICK.with(new HttpLimits.Crowd(1, 1, 1));
        String message = modernCallWithToken("1", "chatty", "1");
        try (HttpServerHarness talk = new HttpServerHarness(one, chatty)) {
            int length = talk.modern(message).send().body().length();
            for (int cut = 0; cut <= length; cut += 1 + cut % 5) {
                int bytes = cut;
                talk.untilTrue(() -> takesPlace(talk, message, bytes));
                talk.untilTrue(() -> talk.modern(message).send().statusCode() == 200);
            }
        }
    }

    private static boolean takesPlace(HttpServerHarness talk, String message, int bytes)
            throws Exception {
        HttpResponse<InputStream> reply = talk.modern(message).stream();
        reply.body().readNBytes(bytes);
        reply.body().close();
        return reply.statusCode() == 200;
    }

    @Test
    void aClientThatWantsOnlyJsonGetsTheAnswerAlone() throws Exception {
        Tool chatty =
                ToolFixtures.named(
                        "chatty",
                        call -> {
                            for (int i = 0; i < 10_000; i++) {
                                call.progress().report("unheard");
                            }
                            return ToolResult.error("done");
                        });
        try (HttpServerHarness talk = new HttpServerHarness(chatty)) {
            HttpResponse<String> reply =
                    talk.post(modernCallWithToken("1", "chatty", "1"))
                            .with("Accept", "application/json")
                            .with("MCP-Protocol-Version", "2026-07-28")
                            .with("Mcp-Method", "tools/call")
                            .with("Mcp-Name", "chatty")
                            .send();
            assertThat(reply.headers().firstValue("Content-Type")).contains("application/json");
            assertThat(reply.body()).contains("done").doesNotContain("unheard");
        }
    }

    @Test
    void whateverIsAcceptedSomethingIsSent() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(ToolFixtures.echo())) {
            for (String[] row :
                    new String[][] {
                        {"*/*", "application/json"},
                        {"text/html", "application/json"},
                        {"application/*;q=0.5", "application/json"},
                        {"text/event-stream", "text/event-stream"},
                        {"text/*, x/y", "text/event-stream"},
                        {"text/event-stream;q=1, Application/JSON", "application/json"}
                    }) {
                HttpResponse<String> reply =
                        talk.post(modern("1", "tools/list"))
                                .with("Accept", row[0])
                                .with("MCP-Protocol-Version", "2026-07-28")
                                .with("Mcp-Method", "tools/list")
                                .send();
                assertThat(reply.statusCode()).isEqualTo(200);
                assertThat(reply.headers().firstValue("Content-Type")).as(row[0]).contains(row[1]);
                assertThat(reply.body()).contains(quoted("'resultType':'complete'"));
                HttpResponse<String> error =
                        talk.post(modern("1", "x/y"))
                                .with("Accept", row[0])
                                .with("MCP-Protocol-Version", "2026-07-28")
                                .with("Mcp-Method", "x/y")
                                .send();
                assertThat(error.statusCode()).isEqualTo(404);
            }
        }
    }

    @Test
    void requestsBeyondTheLimitOfACallerAreRefusedUntilOneEnds() throws Exception {
        HttpLimits two =
                QUICK.with(new HttpLimits.Crowd(10, 10, 2)).with(ConversationLimits.ample());
        try (HttpServerHarness talk = new HttpServerHarness(two, gate, ToolFixtures.echo())) {
            SseReader gone = talk.modern(modernCall("1", "gate", "{}")).events();
            gate.arrival();
            talk.modern(modernCall("2", "gate", "{}")).events();
            gate.arrival();
            HttpResponse<String> refused = talk.modern(modernCall("3", "echo", "{}")).send();
            assertThat(HttpServerHarness.statusOf(refused))
                    .isEqualTo(
                            "429 -31000 2 requests and streams are open, no more are taken until"
                                    + " one ends");
            assertThat(refused.headers().firstValue("Retry-After")).contains("1");
            assertThat(refused.body()).contains(quoted("'id':3"));
            assertThat(talk.modern(modernCall("3", "echo", "{}")).as("bob").send().statusCode())
                    .isEqualTo(200);
            gone.close();
            talk.untilTrue(
                    () -> talk.modern(modernCall("3", "echo", "{}")).send().statusCode() == 200);
        }
    }

    @Test
    void closingTheEndpointEndsEveryStream() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(gate, ToolFixtures.echo())) {
            SseReader events = talk.modern(modernCall("1", "gate", "{}")).events();
            gate.arrival();
            talk.endpoint.close();
            assertThat(gate.wasInterrupted()).isTrue();
            assertThat(events.event()).isEqualTo(SseReader.END);
        }
    }
}
