package sayso.mcp.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import sayso.mcp.server.FinalResponse;

/// The streams of one session share its bounds, and none of them pays for the others.
class MessageStreamGroupTest {
    private static final AcceptHeader EVENTS = new AcceptHeader(false, true);
    private static final Duration AT_ONCE = Duration.ofMillis(1);

    private final MessageStreamGroup streams =
            MessageStreamGroup.ofSession(
                    new HttpLimits.Replay(4, 1_000, Duration.ofMinutes(1)), InstantSource.system());

    @Test
    void whatItsOwnClientIsStillToTakeIsNeverDroppedForOthers() throws Exception {
        List<MessageStream> all =
                List.of(streams.openFor(EVENTS), streams.openFor(EVENTS), streams.openFor(EVENTS));
        for (MessageStream each : all) {
            each.send("one of " + each.number());
            each.send("two of " + each.number());
            each.answer(new FinalResponse("answer of " + each.number(), null, false));
        }

        for (MessageStream each : all) {
            assertThat(taken(each))
                    .containsExactly(
                            "one of " + each.number(),
                            "two of " + each.number(),
                            "answer of " + each.number());
        }
    }

    @Test
    void whatWasTakenMakesRoomBeforeAnythingElse() throws Exception {
        MessageStream slow = streams.openFor(EVENTS);
        slow.send("one");
        slow.send("two");
        MessageStream quick = streams.openFor(EVENTS);
        quick.send("one");
        quick.send("two");
        SseConnection client = connected(quick);
        assertThat(next(quick, client)).containsExactly("one", "two");
        slow.answer(new FinalResponse("answer", null, false));

        assertThat(taken(slow)).containsExactly("one", "two", "answer");
        SseConnection back = connection(quick);
        quick.connect(back, 0);
        assertThat(next(quick, back)).containsExactly("two");
    }

    @Test
    void whoTakesOverWhileAMessageIsWrittenIsNotSentItAgain() throws Exception {
        MessageStream stream = streams.openStandalone();
        SseConnection older = patient(stream);
        SseConnection newer = patient(stream);
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        FutureTask<Void> writes =
                new FutureTask<>(() -> {
                    newer.writeTo(second);
                    return null;
                });
        stream.connect(older);
        stream.send("one");
        older.writeTo(
                new ByteArrayOutputStream() {
                    @Override
                    public void flush() {
                        if (toString(UTF_8).contains("one")) {
                            stream.connect(newer);
                            Thread.ofVirtual().start(writes);
                        }
                    }
                });
        stream.send("two");
        stream.end();
        writes.get(60, TimeUnit.SECONDS);

        assertThat(second.toString(UTF_8))
                .startsWith("id: 0-1\n")
                .endsWith("id: 0-2\ndata: two\n\n")
                .doesNotContain("one");
    }

    private static List<String> taken(MessageStream stream) throws InterruptedException {
        return next(stream, connected(stream));
    }

    private static SseConnection connected(MessageStream stream) throws InterruptedException {
        assertThat(stream.decide(false, AT_ONCE)).isNull();
        SseConnection client = connection(stream);
        stream.connect(client);
        return client;
    }

    private static SseConnection patient(MessageStream stream) {
        return new SseConnection(
                stream, SseConnection.Style.PRIMED, Duration.ofSeconds(10), _ -> {});
    }

    private static SseConnection connection(MessageStream stream) {
        return new SseConnection(stream, SseConnection.Style.PRIMED, AT_ONCE, _ -> {});
    }

    private static List<String> next(MessageStream stream, SseConnection client)
            throws InterruptedException {
        return stream.next(client, AT_ONCE) instanceof MessageStream.Next.Messages(var kept)
                ? kept.stream().map(MessageStreamGroup.Kept::text).toList()
                : List.of();
    }
}
