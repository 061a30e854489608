package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;

/// What a person set while an agent's server runs holds for its next question.
class SettingsThroughMcpTest {
    private static final String HELLO =
            """
            {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
            """;
    private static final String QUESTION =
            """
            {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"provide_choice",\
            "arguments":{"title":"Store","prompt":"The shop needs a store; both would do.",\
            "options":["Postgres (Recommended)","SQLite"],"transport":"terminal",\
            "wait_seconds":0%s}}}
            """;

    @TempDir private Path folder;
    private final PipedOutputStream agent = new PipedOutputStream();
    private final Lines heard = new Lines();
    private @Nullable FutureTask<Integer> server;

    @BeforeEach
    void serve() throws Exception {
        ConsoleStreams console =
                new ConsoleStreams(
                        new PipedInputStream(agent, 1 << 16),
                        new PrintStream(heard, true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        Map<String, String> environment = Map.of("SAYSO_HOME", folder.toString());
        server = new FutureTask<>(() -> Main.run(console, environment, "mcp"));
        Thread.ofPlatform().start(server);
    }

    @AfterEach
    void end() throws Exception {
        agent.close();
        assertThat(requireNonNull(server).get()).isZero();
    }

    @Test
    void aPinSetBetweenTwoQuestionsBeatsTheSecondAndIsReported() throws Exception {
        say(agent, HELLO);
        heard.next();
        say(agent, QUESTION.formatted(1, ""));
        assertThat(heard.next())
                .contains("\"id\":1", "\"warnings\":[]")
                .containsPattern("\"remaining_seconds\":(29\\d|300),");

        Files.writeString(
                folder.resolve("settings.json"),
                """
                {"transport": {"value": "web", "pin": true},
                 "timeout_seconds": {"value": 600, "pin": false}}
                """);
        say(agent, QUESTION.formatted(2, ""));
        assertThat(heard.next())
                .contains(
                        "\"id\":2",
                        "transport 'terminal' gives way to 'web': pinned in settings.json")
                .containsPattern("\"remaining_seconds\":(59\\d|600),");
    }

    @Test
    void theSameRequestUnderItsKeyIsTheSameDecisionWhateverWasSetMeanwhile() throws Exception {
        String keyed = QUESTION.formatted(1, ",\"idempotency_key\":\"k1\"");
        say(agent, HELLO);
        heard.next();
        say(agent, keyed);
        String first = heard.next();
        String id = first.replaceAll(".*\"decision_id\":\"([^\"]+)\".*", "$1");

        Files.writeString(
                folder.resolve("settings.json"),
                """
                {"timeout_seconds": {"value": 600, "pin": true}, "annotations": false,
                 "transport": {"value": "web", "pin": true}}
                """);
        say(agent, keyed);

        assertThat(heard.next())
                .contains("\"decision_id\":\"" + id + "\"")
                .doesNotContain("was used for a different request");
    }

    /// What was written, line by line, whichever thread wrote it.
    private static final class Lines extends OutputStream {
        private final BlockingQueue<String> whole = new LinkedBlockingQueue<>();
        private final ByteArrayOutputStream begun = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int octet) {
            if (octet == '\n') {
                whole.add(begun.toString(UTF_8));
                begun.reset();
            } else {
                begun.write(octet);
            }
        }

        String next() throws InterruptedException {
            return String.valueOf(whole.poll(60, TimeUnit.SECONDS));
        }
    }

    private static void say(PipedOutputStream agent, String line) throws Exception {
        agent.write(line.getBytes(UTF_8));
        agent.flush();
    }
}
