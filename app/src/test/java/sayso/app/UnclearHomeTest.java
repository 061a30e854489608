package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.app.console.ConsoleStreams;

/// Variables that do not say where the home is: no other folder is taken for it.
class UnclearHomeTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    static Stream<Map<String, String>> environments() {
        return Stream.of(
                Map.of(),
                Map.of("HOME", ""),
                Map.of("HOME", "ada"),
                Map.of("HOME", "~"),
                Map.of("HOME", "/home/ada", "SAYSO_HOME", "~/x"),
                Map.of("HOME", "/home/ada", "SAYSO_HOME", "x"));
    }

    @ParameterizedTest
    @MethodSource("environments")
    void everyCommandIsRefusedWithTheWayOut(Map<String, String> environment) {
        for (List<String> words :
                List.of(
                        List.of("ls"),
                        List.of("status"),
                        List.of("ask", "Ship?", "yes", "no"),
                        List.of("gate", "check", "bd-1"),
                        List.of("log", "--verify"),
                        List.of("backup"),
                        List.of("settings", "list"),
                        List.of("doctor"),
                        List.of("hub", "status"),
                        List.of("mcp"))) {
            assertThat(run(environment, "", words)).as("%s %s", words, err).isEqualTo(3);
            assertThat(out.toString(UTF_8)).as("%s", words).isEmpty();
            assertThat(err.toString(UTF_8))
                    .as("%s", words)
                    .contains("HOME", environment.getOrDefault("SAYSO_HOME", "SAYSO_HOME"))
                    .doesNotContain("Exception");
        }
    }

    @ParameterizedTest
    @MethodSource("environments")
    void whatNeedsNoHomeRuns(Map<String, String> environment) {
        for (List<String> words :
                List.of(
                        List.of("--version"),
                        List.of("--help"),
                        List.of("ask", "--help"),
                        List.of("completion", "bash"))) {
            assertThat(run(environment, "", words)).as("%s %s", words, err).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("environments")
    void hooksKeepTheirContract(Map<String, String> environment) {
        String payload = "{\"session_id\":\"s1\",\"hook_event_name\":\"Stop\",\"cwd\":\"/\"}";
        assertThat(run(environment, payload, List.of("hook", "--agent", "claude-code", "Stop")))
                .isZero();
        assertThat(out.toString(UTF_8)).isEqualTo("{}\n");
        assertThat(run(environment, "", List.of("decision", "turn-check", "--session", "s1")))
                .isZero();
    }

    @Test
    void aTildeInQuotesIsExplained() {
        run(Map.of("SAYSO_HOME", "~/x"), "", List.of("ls"));

        assertThat(err.toString(UTF_8)).contains("a quoted ~ is not expanded by the shell");
    }

    private int run(Map<String, String> environment, String input, List<String> words) {
        out.reset();
        err.reset();
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(input.getBytes(UTF_8)),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        return Main.run(console, environment, words.toArray(String[]::new));
    }
}
