package sayso.app.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.contracts.ProgramRecorder;
import sayso.decision.model.Decision;
import sayso.decision.store.DecisionQuery;
import sayso.store.SqlStore;

/// A question that is asked over the hub's MCP endpoint opens where the hub's person is, as one does that
/// is asked over standard streams.
class HubReachTest {
    private static final String MODERN =
            """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"provide_choice",\
            "arguments":~,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
            "io.modelcontextprotocol/clientInfo":{"name":"builder","version":"1"},\
            "io.modelcontextprotocol/clientCapabilities":{}}}}\
            """;
    private static final String LEGACY =
            """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"provide_choice",\
            "arguments":~}}\
            """;
    private static final String INITIALIZE =
            """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
            "capabilities":{},"clientInfo":{"name":"builder","version":"1"}}}\
            """;
    private static final String QUESTION =
            """
            {"title":"Which database?","prompt":"All three are installed.","wait_seconds":0~,\
            "options":[{"id":"a","label":"A","recommended":true},{"id":"b","label":"B"}]}\
            """;

    private static final HttpResponse.BodyHandler<String> BODY =
            HttpResponse.BodyHandlers.ofString();

    @TempDir private Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private ProgramRecorder programs = new ProgramRecorder(Path.of("unset"));
    private Path told = Path.of("unset");

    @BeforeEach
    void aDesktop() throws Exception {
        told = folder.resolve("told");
        assertThat(new ProcessBuilder("mkfifo", told.toString()).start().waitFor()).isZero();
        programs = new ProgramRecorder(folder.resolve("bin"));
        environment.put("SAYSO_HOME", folder.resolve("home").toString());
        environment.put("PATH", programs.path() + ":/usr/bin:/bin");
        environment.put("DISPLAY", ":0");
    }

    private void tells(String program) {
        programs.script(program, "echo told > '" + told + "'\n");
    }

    /// Asks, and waits until the program that tells of it has been started.
    private Told asked(String era, String more) throws Exception {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
        ConsoleStreams console =
                new ConsoleStreams(new ByteArrayInputStream(new byte[0]), nowhere, nowhere);
        try (Wiring wiring = Wiring.serving(console, environment);
                SqlStore store = wiring.ownStore();
                HubRun hub = new HubRun(wiring, store, 0, Duration.ZERO);
                HttpClient http = HttpClient.newHttpClient()) {
            String question = QUESTION.replace("~", more);
            HttpResponse<String> reply =
                    era.equals("modern")
                            ? http.send(modern(hub, MODERN.replace("~", question)), BODY)
                            : http.send(
                                    legacy(hub, session(hub, http), LEGACY.replace("~", question)),
                                    BODY);
            assertThat(reply.body()).contains("\"action_status\":\"pending\"");
            CompletableFuture<String> heard =
                    CompletableFuture.supplyAsync(
                            () -> text(told), task -> Thread.ofPlatform().daemon().start(task));
            assertThat(heard.get(120, TimeUnit.SECONDS)).isEqualTo("told\n");
            Decision decision = store.find(DecisionQuery.all()).getFirst();
            return new Told(decision.id().value(), hub.where().url());
        }
    }

    private record Told(String id, String hub) {}

    @ParameterizedTest
    @ValueSource(strings = {"modern", "legacy"})
    void aQuestionIsOneNotificationWithTheLineThatAnswersIt(String era) throws Exception {
        tells("notify-send");

        Told question = asked(era, "");

        assertThat(programs.calls("notify-send"))
                .singleElement()
                .satisfies(words ->
                        assertThat(words)
                                .contains("Which database?")
                                .last()
                                .asString()
                                .contains("builder", "sayso answer " + question.id() + " 1"));
    }

    @Test
    void aQuestionThatWantsTheBrowserOpensItsPageThere() throws Exception {
        programs.program("notify-send", "");
        tells("xdg-open");

        Told question = asked("modern", ",\"transport\":\"web\"");

        assertThat(programs.calls("xdg-open"))
                .containsExactly(List.of(question.hub() + "/choice/" + question.id()));
        assertThat(programs.calls("notify-send")).hasSize(1);
    }

    private String session(HubRun hub, HttpClient http) throws Exception {
        return http.send(request(hub, INITIALIZE).build(), BODY)
                .headers()
                .firstValue("Mcp-Session-Id")
                .orElseThrow();
    }

    private HttpRequest modern(HubRun hub, String body) throws IOException {
        return request(hub, body)
                .header("MCP-Protocol-Version", "2026-07-28")
                .header("Mcp-Method", "tools/call")
                .header("Mcp-Name", "provide_choice")
                .build();
    }

    private HttpRequest legacy(HubRun hub, String session, String body) throws IOException {
        return request(hub, body).header("Mcp-Session-Id", session).build();
    }

    private HttpRequest.Builder request(HubRun hub, String body) throws IOException {
        String agent = Files.readString(folder.resolve("home/agent.token")).strip();
        return HttpRequest.newBuilder(URI.create(hub.where().url() + "/mcp"))
                .timeout(Duration.ofSeconds(30))
                .header("Authorization", "Bearer " + agent)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(body));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
