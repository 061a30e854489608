package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.INITIALIZE;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.callWithToken;
import static sayso.mcp.stdio.MessageFixtures.cancel;
import static sayso.mcp.stdio.MessageFixtures.legacy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.ClientInputOutcome;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.protocol.InputRequests;
import sayso.mcp.stdio.FormFixtures;
import sayso.mcp.stdio.ToolFixtures;
import sayso.mcp.stdio.ToolFixtures.Gate;

/// What a legacy client reads on its streams, and what it misses when they break: nothing.
class LegacyStreamTest {
    private static final String PROGRESS =
            "{'jsonrpc':'2.0','method':'notifications/progress','params':{'progressToken':'p','progress':%d,'message':'%s'}}";
    private static final String RESULT =
            "{'jsonrpc':'2.0','id':1,'result':{'isError':true,'content':[{'type':'text','text':'done'}]}}";

    private final Gate gate = new Gate("gate");

    /// Says three things, of which one is not ASCII, and ends.
    private final Tool chatty =
            ToolFixtures.named(
                    "chatty",
                    call -> {
                        call.progress().report("one");
                        call.progress().report("zwei: ü😀");
                        call.progress().report("three");
                        return ToolResult.error("done");
                    });

    private final Tool asking =
            ToolFixtures.named(
                    "asking",
                    call -> {
                        ClientInputOutcome asked =
                                call.ask(
                                        InputRequests.of(
                                                "name", FormFixtures.text("Name?", "name")),
                                        Duration.ofSeconds(30));
                        return ToolResult.error(asked.toString());
                    });

    private final Tool leaving =
            ToolFixtures.named(
                    "leaving",
                    call -> {
                        call.context().dialog().hangUp();
                        call.progress().report("later");
                        return ToolResult.error("done");
                    });

    private HttpServerHarness talk;

    @BeforeEach
    void open() throws Exception {
        talk = new HttpServerHarness(gate, chatty, asking, leaving);
    }

    @AfterEach
    void close() {
        talk.close();
    }

    @Test
    void aQuickAnswerIsPlainJsonAndASlowOneAStream() throws Exception {
        try (HttpServerHarness unhurried =
                new HttpServerHarness(HttpServerHarness.unhurried(), ToolFixtures.echo())) {
            HttpResponse<String> quick =
                    unhurried.legacy(unhurried.session(), call("1", "echo")).send();
            assertThat(quick.headers().firstValue("Content-Type")).contains("application/json");
        }
        String session = talk.session();
        HttpResponse<InputStream> slow = talk.legacy(session, call("1", "gate")).stream();
        gate.arrival();
        assertThat(slow.headers().firstValue("Content-Type")).contains("text/event-stream");
        assertThat(slow.headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(slow.headers().firstValue("X-Accel-Buffering")).contains("no");
        gate.release("done");
        assertThat(new SseReader(slow.body()).message()).contains(quoted("'id':1,'result'"));
    }

    @Test
    void aStreamIsPrimedNumberedAndEndsWithTheAnswer() throws Exception {
        SseReader events =
                talk.legacy(talk.session(), callWithToken("1", "chatty", "'p'")).events();
        assertThat(all(events))
                .containsExactly(
                        new SseReader.Event("1-0", "1000", "", ""),
                        new SseReader.Event("1-1", "", quoted(PROGRESS.formatted(1, "one")), ""),
                        new SseReader.Event(
                                "1-2", "", quoted(PROGRESS.formatted(2, "zwei: ü😀")), ""),
                        new SseReader.Event("1-3", "", quoted(PROGRESS.formatted(3, "three")), ""),
                        new SseReader.Event("1-4", "", quoted(RESULT), ""));
    }

    @Test
    void noOlderClientIsSentAnEventWithoutData() throws Exception {
        String old = INITIALIZE.replace("2025-11-25", "2025-06-18");
        for (HttpServerHarness.Ask ask :
                new HttpServerHarness.Ask[] {
                    talk.legacy(talk.session(talk.post(old)), callWithToken("1", "chatty", "'p'")),
                    talk.legacy(talk.session(), callWithToken("1", "chatty", "'p'"))
                            .with("MCP-Protocol-Version", "2025-06-18")
                }) {
            List<SseReader.Event> events = all(ask.events());
            assertThat(events).hasSize(4).allMatch(event -> event.data().startsWith("{"));
            assertThat(events.getFirst().id()).isEqualTo("1-1");
        }
    }

    @Test
    void aStreamIsReplayedFromEveryEventOn() throws Exception {
        String session = talk.session();
        List<SseReader.Event> whole =
                all(talk.legacy(session, callWithToken("1", "chatty", "'p'")).events());
        for (int seen = 0; seen < whole.size(); seen++) {
            List<SseReader.Event> rest =
                    all(talk.get(session).with("Last-Event-ID", whole.get(seen).id()).events());
            assertThat(rest.getFirst()).isEqualTo(new SseReader.Event("1-" + seen, "1000", "", ""));
            assertThat(rest.subList(1, rest.size()))
                    .isEqualTo(whole.subList(seen + 1, whole.size()));
        }
    }

    @Test
    void aStreamCutAtAnyByteLosesAndDoublesNothing() throws Exception {
        String session = talk.session();
        String message = callWithToken("1", "chatty", "'p'");
        List<String> expected =
                all(talk.legacy(session, message).events()).stream()
                        .map(SseReader.Event::data)
                        .toList();
        int length =
                talk.legacy(session, message).send().body().getBytes(StandardCharsets.UTF_8).length;
        for (int cut = 1; cut <= length; cut += 1 + cut % 3) {
            byte[] seen;
            try (InputStream in = talk.legacy(session, message).stream().body()) {
                seen = in.readNBytes(cut);
            }
            List<SseReader.Event> before = wholeEvents(seen);
            List<String> got = new ArrayList<>(data(before));
            if (!before.isEmpty()) {
                SseReader rest =
                        talk.get(session).with("Last-Event-ID", before.getLast().id()).events();
                List<SseReader.Event> after = all(rest);
                got.addAll(data(after.subList(1, after.size())));
                assertThat(got).as("cut at %d", cut).isEqualTo(expected);
            }
        }
    }

    @Test
    void aLostConnectionCancelsNothingAndTheAnswerIsFetchedLater() throws Exception {
        String session = talk.session();
        SseReader lost = talk.legacy(session, call("1", "gate")).events();
        gate.arrival();
        SseReader.Event primed = lost.event();
        lost.close();
        SseReader found = talk.get(session).with("Last-Event-ID", primed.id()).events();
        assertThat(found.event().id()).isEqualTo("1-0");
        gate.release("done");
        assertThat(found.message()).contains(quoted("'id':1,'result'"));
        assertThat(found.event()).isEqualTo(SseReader.END);
        assertThat(gate.interrupted.getCount()).isOne();
    }

    @Test
    void aClientThatReadsNothingIsLetGoAndItsCallGoesOn() throws Exception {
        Tool flood =
                ToolFixtures.named(
                        "flood",
                        call -> {
                            for (int i = 0; i < 200; i++) {
                                call.progress().report("x".repeat(100_000));
                            }
                            return ToolResult.error("done");
                        });
        HttpLimits limits = HttpLimits.ample();
        HttpLimits impatient =
                limits.with(
                        new HttpLimits.Pace(
                                limits.pace().sessionIdle(),
                                limits.pace().patience(),
                                limits.pace().keepAlive(),
                                Duration.ofSeconds(2)));
        try (HttpServerHarness strict = new HttpServerHarness(impatient, flood);
                RawHttpClient client = new RawHttpClient(strict.binding.uri())) {
            String session = strict.session();
            client.send(
                    RawHttpClient.post(
                            quoted(callWithToken("1", "flood", "1")),
                            "Mcp-Session-Id: " + session));
            assertThat(client.line()).isEqualTo("HTTP/1.1 200 OK");
            // why: asking sooner would take the stream over and let the call go on all the same.
            strict.untilTrue(() -> client.hasBeenCutOff());
            List<SseReader.Event> rest =
                    all(strict.get(session).with("Last-Event-ID", "1-0").events());
            assertThat(rest.getLast().id()).isEqualTo("1-201");
            assertThat(rest.getLast().data()).contains("done");
        }
    }

    @Test
    void aServerThatHangsUpIsPolled() throws Exception {
        String session = talk.session();
        List<SseReader.Event> first =
                all(talk.legacy(session, callWithToken("1", "leaving", "'p'")).events());
        assertThat(first.getFirst().id()).isEqualTo("1-0");
        List<SseReader.Event> rest = new ArrayList<>(first);
        while (!rest.getLast().data().contains("result")) {
            String last =
                    rest.stream()
                            .map(SseReader.Event::id)
                            .filter(id -> !id.isEmpty())
                            .reduce((_, id) -> id)
                            .orElseThrow();
            rest.addAll(all(talk.get(session).with("Last-Event-ID", last).events()));
        }
        assertThat(rest).contains(new SseReader.Event("", "1000", "", ""));
        assertThat(data(rest).stream().filter(data -> !data.isEmpty()))
                .containsExactly(quoted(PROGRESS.formatted(1, "later")), quoted(RESULT));
    }

    @Test
    void aServerStaysWithAClientThatCouldNotComeBack() throws Exception {
        String old = talk.session(talk.post(INITIALIZE.replace("2025-11-25", "2025-06-18")));
        List<SseReader.Event> events =
                all(talk.legacy(old, callWithToken("1", "leaving", "'p'")).events());
        assertThat(data(events))
                .containsExactly(quoted(PROGRESS.formatted(1, "later")), quoted(RESULT));
    }

    @Test
    void aQuestionOfTheServerGoesOnTheStreamOfItsCallAndTheAnswerIsPosted() throws Exception {
        String session =
                talk.session(
                        talk.post(
                                INITIALIZE.replace(
                                        "'capabilities':{}", "'capabilities':{'elicitation':{}}")));
        SseReader events = talk.legacy(session, call("1", "asking")).events();
        String question = events.message();
        assertThat(question).contains(quoted("'id':'s1','method':'elicitation/create'"));
        HttpResponse<String> accepted =
                talk.legacy(
                                session,
                                "{'jsonrpc':'2.0','id':'s1','result':{'action':'accept','content':{'name':'Ada'}}}")
                        .send();
        assertThat(accepted.statusCode()).isEqualTo(202);
        assertThat(accepted.body()).isEmpty();
        assertThat(events.message()).contains("Ada").contains(quoted("'id':1,'result'"));
        assertThat(
                        talk.legacy(session, "{'jsonrpc':'2.0','id':'s1','result':{}}")
                                .send()
                                .statusCode())
                .isEqualTo(202);
    }

    @Test
    void whatBelongsToNoRequestGoesOnTheStandaloneStreamAndANewerOneTakesOver() throws Exception {
        String session =
                talk.session(
                        talk.post(
                                INITIALIZE.replace(
                                        "'capabilities':{}", "'capabilities':{'elicitation':{}}")));
        SseReader older = talk.get(session).events();
        assertThat(older.event()).isEqualTo(new SseReader.Event("0-0", "1000", "", ""));
        takeBackAQuestion(session, "1");
        SseReader.Event first = older.event();
        assertThat(first.id()).isEqualTo("0-1");
        assertThat(first.data()).contains("notifications/cancelled", "s1");

        SseReader newer = talk.get(session).events();
        assertThat(older.event()).isEqualTo(SseReader.END);
        assertThat(newer.event().id()).isEqualTo("0-1");
        takeBackAQuestion(session, "2");
        assertThat(newer.message()).contains("notifications/cancelled", "s2");
        newer.close();

        List<String> replayed = new ArrayList<>();
        SseReader again = talk.get(session).with("Last-Event-ID", "0-0").events();
        replayed.add(again.message());
        replayed.add(again.message());
        assertThat(replayed.getFirst()).contains("s1");
        assertThat(replayed.getLast()).contains("s2");
    }

    @Test
    void whatWasSaidWhileNobodyListenedIsHeardLater() throws Exception {
        String session =
                talk.session(
                        talk.post(
                                INITIALIZE.replace(
                                        "'capabilities':{}", "'capabilities':{'elicitation':{}}")));
        takeBackAQuestion(session, "1");
        assertThat(talk.get(session).events().message()).contains("notifications/cancelled", "s1");
    }

    @Test
    void anIdThatNobodyGaveOutGetsTheStandaloneStreamAndAnEndedOneNothing() throws Exception {
        String session = talk.session();
        for (String id : new String[] {"", "nonsense", "99-1", "1-x", "-1-1", "0-99", "1"}) {
            SseReader events = talk.get(session).with("Last-Event-ID", id).events();
            assertThat(events.event().id()).as(id).isEqualTo("0-0");
            events.close();
        }
        all(talk.legacy(session, callWithToken("1", "chatty", "'p'")).events());
        talk.tick(HttpLimits.ample().replay().age().plusSeconds(1));
        talk.untilTrue(() -> {
            try (InputStream in = talk.get(session).with("Last-Event-ID", "1-2").stream().body()) {
                return new String(in.readNBytes(20), StandardCharsets.UTF_8)
                        .startsWith(quoted("{'jsonrpc'"));
            }
        });
        HttpResponse<String> ended = talk.get(session).with("Last-Event-ID", "1-2").send();
        assertThat(ended.statusCode()).isEqualTo(405);
    }

    @Test
    void onlySoMuchIsKeptOfASession() throws Exception {
        HttpLimits few =
                HttpLimits.ample().with(new HttpLimits.Replay(3, 1_000_000, Duration.ofMinutes(1)));
        HttpLimits small =
                HttpLimits.ample().with(new HttpLimits.Replay(100, 330, Duration.ofMinutes(1)));
        for (HttpLimits limits : new HttpLimits[] {few, small}) {
            try (HttpServerHarness tight = new HttpServerHarness(limits, chatty)) {
                String session = tight.session();
                List<SseReader.Event> whole =
                        all(tight.legacy(session, callWithToken("1", "chatty", "'p'")).events());
                assertThat(whole).hasSize(5);
                List<SseReader.Event> rest =
                        all(tight.get(session).with("Last-Event-ID", "1-0").events());
                assertThat(rest).hasSizeBetween(2, 4);
                assertThat(rest.getLast()).isEqualTo(whole.getLast());
            }
        }
    }

    @Test
    void aClientThatWantsOnlyJsonGetsTheAnswerAlone() throws Exception {
        String session = talk.session();
        HttpResponse<String> reply =
                talk.post(callWithToken("1", "chatty", "'p'"))
                        .in(session)
                        .with("Accept", "application/json")
                        .send();
        assertThat(reply.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(reply.body()).isEqualTo(quoted(RESULT));
    }

    @Test
    void aClientThatWantsOnlyEventsGetsEvents() throws Exception {
        SseReader welcome = talk.post(INITIALIZE).with("Accept", "text/event-stream").events();
        assertThat(welcome.message()).contains(quoted("'id':'i','result'"));
        assertThat(welcome.event()).isEqualTo(SseReader.END);
        String session = talk.session();
        SseReader events =
                talk.post(legacy("1", "ping"))
                        .in(session)
                        .with("Accept", "text/event-stream")
                        .events();
        assertThat(events.message()).isEqualTo(quoted("{'jsonrpc':'2.0','id':1,'result':{}}"));
        assertThat(events.event()).isEqualTo(SseReader.END);
    }

    /// Makes the server ask and then cancels the call, so that it has something to say to nobody's
    /// request.
    private void takeBackAQuestion(String session, String id) throws Exception {
        SseReader events = talk.legacy(session, call(id, "asking")).events();
        events.message();
        talk.legacy(session, cancel(id)).send();
        assertThat(all(events)).isEmpty();
    }

    private static List<SseReader.Event> all(SseReader events) throws InterruptedException {
        List<SseReader.Event> all = new ArrayList<>();
        for (SseReader.Event event = events.event();
                !event.equals(SseReader.END);
                event = events.event()) {
            all.add(event);
        }
        return all;
    }

    private static List<String> data(List<SseReader.Event> events) {
        return events.stream().map(SseReader.Event::data).toList();
    }

    /// The events that were wholly received, as a client must count them.
    private static List<SseReader.Event> wholeEvents(byte[] seen) throws Exception {
        int end = new String(seen, StandardCharsets.ISO_8859_1).lastIndexOf("\n\n");
        return all(new SseReader(new ByteArrayInputStream(seen, 0, end < 0 ? 0 : end + 2)));
    }
}
