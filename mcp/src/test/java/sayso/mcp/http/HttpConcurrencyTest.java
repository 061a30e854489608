package sayso.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.mcp.http.HttpServerHarness.quoted;
import static sayso.mcp.stdio.MessageFixtures.call;
import static sayso.mcp.stdio.MessageFixtures.callWithToken;
import static sayso.mcp.stdio.MessageFixtures.modernCall;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import sayso.mcp.feature.Tool;
import sayso.mcp.feature.ToolResult;
import sayso.mcp.stdio.ToolFixtures;

/// Many at once: everybody gets their own answer, and only that.
class HttpConcurrencyTest {
    private static final int CLIENTS = 16;
    private static final int CALLS = 20;

    private final Tool counting =
            ToolFixtures.named(
                    "counting",
                    call -> {
                        for (int i = 0; i < 20; i++) {
                            call.progress().report("step");
                        }
                        return ToolResult.error("done");
                    });

    @Test
    void everyCallOfEitherEraGetsItsOwnAnswer() throws Exception {
        try (HttpServerHarness talk =
                new HttpServerHarness(
                        HttpServerHarness.unhurried(), ToolFixtures.echo(), counting)) {
            String session = talk.session();
            inParallel(client -> {
                for (int i = 0; i < CALLS; i++) {
                    String text = client + "/" + i;
                    String arguments = "{'text':'" + text + "'}";
                    String legacy =
                            talk.legacy(session, call("'" + text + "'", "echo", arguments))
                                    .send()
                                    .body();
                    assertThat(legacy)
                            .startsWith(quoted("{'jsonrpc':'2.0','id':'" + text + "'"))
                            .contains(quoted("{'said':'" + text + "'}"));
                    assertThat(talk.modern(modernCall("1", "echo", arguments)).send().body())
                            .contains(quoted("{'said':'" + text + "'}"));
                }
            });
        }
    }

    @Test
    void theStreamsOfASessionDoNotMix() throws Exception {
        try (HttpServerHarness talk = new HttpServerHarness(counting)) {
            String session = talk.session();
            inParallel(client -> {
                String id = "'" + client + "'";
                SseReader events = talk.legacy(session, callWithToken(id, "counting", id)).events();
                int stream = EventId.parse(events.event().id()).orElseThrow().stream();
                for (int i = 1; i <= 20; i++) {
                    SseReader.Event event = events.event();
                    assertThat(event.id()).isEqualTo(stream + "-" + i);
                    assertThat(event.data())
                            .contains(quoted("'progressToken':" + id))
                            .contains(quoted("'progress':" + i + ","));
                }
                assertThat(events.message()).contains(quoted("'id':" + id + ",'result'"));
                assertThat(events.event()).isEqualTo(SseReader.END);
            });
        }
    }

    private interface Work {
        void run(int client) throws Exception;
    }

    private static void inParallel(Work work) throws Exception {
        List<Future<?>> running = new ArrayList<>();
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < CLIENTS; i++) {
                int client = i;
                running.add(
                        clients.submit(() -> {
                            work.run(client);
                            return true;
                        }));
            }
        }
        for (Future<?> each : running) {
            each.get();
        }
    }
}
