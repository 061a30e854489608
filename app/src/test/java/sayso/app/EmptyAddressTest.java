package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.console.ConsoleStreams;

/// A hub's address that is set and empty: nothing is asked in a store that nobody looks at.
class EmptyAddressTest {
    private static final String SAID =
            "SAYSO_URL is empty: set it to the hub's address, or unset it to use the store here";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void commandsAreRefusedWithTheWayOut(String url) {
        for (List<String> words :
                List.of(
                        List.of("ls"),
                        List.of("status"),
                        List.of("ask", "Ship?", "yes", "no"),
                        List.of("decision", "request", "--prompt", "Ship?"),
                        List.of("gate", "check", "bd-1", "--unknown=free"),
                        List.of("rules"),
                        List.of("log"),
                        List.of("show", "d-7m2kq0"),
                        List.of("mcp"),
                        List.of("acp", "--", "true"))) {
            assertThat(run(url, "", words)).as("%s %s", words, err).isEqualTo(3);
            assertThat(out.toString(UTF_8)).as("%s", words).isEmpty();
            assertThat(err.toString(UTF_8)).as("%s", words).contains(SAID);
        }
        assertThat(folder.resolve("home/sayso.db")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void anEmptyAddressOfADatabaseIsRefusedInTheSameWords(String address) {
        for (List<String> words :
                List.of(List.of("ls"), List.of("ask", "Ship?", "yes", "no"), List.of("rules"))) {
            Map<String, String> environment = environment("SAYSO_DB", address);
            assertThat(run(environment, "", words)).as("%s %s", words, err).isEqualTo(3);
            assertThat(err.toString(UTF_8))
                    .contains(
                            "SAYSO_DB is empty: set it to the database's address, or unset it to use"
                                    + " the store here");
        }
        assertThat(folder.resolve("home/sayso.db")).doesNotExist();
    }

    @Test
    void programsReadTheSame() {
        assertThat(run("", "", List.of("ls", "--json"))).isEqualTo(3);
        assertThat(out.toString(UTF_8)).contains("\"code\":\"unreachable\"", SAID);
    }

    @Test
    void doctorSaysIt() {
        assertThat(run("", "", List.of("doctor"))).isNotZero();
        assertThat(out.toString(UTF_8)).contains("store: " + SAID);
    }

    @Test
    void hooksKeepTheirContract() {
        String payload = "{\"session_id\":\"s1\",\"hook_event_name\":\"Stop\",\"cwd\":\"/\"}";

        assertThat(run("", payload, List.of("hook", "--agent", "claude-code", "Stop"))).isZero();

        assertThat(out.toString(UTF_8)).isEqualTo("{}\n");
        assertThat(Files.exists(folder.resolve("home/sayso.db"))).isFalse();
    }

    private int run(String url, String input, List<String> words) {
        return run(environment("SAYSO_URL", url), input, words);
    }

    private Map<String, String> environment(String name, String value) {
        return Map.of(
                name,
                value,
                "SAYSO_HOME",
                folder.resolve("home").toString(),
                "HOME",
                folder.toString());
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
