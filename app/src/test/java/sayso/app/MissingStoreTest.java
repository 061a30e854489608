package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.console.ConsoleStreams;
import sayso.app.setup.SetupHarness;

/// A home whose store is not there, is another one, or never was: nobody is told that all is well, and
/// nothing is made by looking.
class MissingStoreTest {
    private static final List<List<String>> LISTS =
            List.of(
                    List.of("ls"),
                    List.of("status"),
                    List.of("log"),
                    List.of("decision", "list"),
                    List.of("decision", "list", "--json"),
                    List.of("decision", "dashboard"),
                    List.of("decision", "stats"),
                    List.of("gate", "list"),
                    List.of("notify", "list"),
                    List.of("notify", "list", "--dead"),
                    List.of("connect", "list"),
                    List.of("token", "list"));
    private static final List<List<String>> CLAIMS =
            List.of(
                    List.of("gate", "check", "bd-1"),
                    List.of("gate", "check", "bd-1", "--unknown=free"),
                    List.of("gate", "show", "bd-1"),
                    List.of("check-claim", "Decision: d-7m2kq0"),
                    List.of("check-claim", "nothing is claimed"),
                    List.of("log", "--verify"),
                    List.of("log", "--export-head", "-"),
                    List.of("backup"),
                    List.of("decision", "export", "--all"),
                    List.of("decision", "check", "--identity", "shop/builder"),
                    List.of("decision", "auto-close", "--threshold", "1h"),
                    List.of("inject", "status", "--session", "s1"),
                    List.of("plan", "show", "--all"),
                    List.of("analysis", "list"));

    @TempDir private Path folder;
    private SetupHarness someone;

    @BeforeEach
    void meet() {
        // why: the hub that `plan on` starts for hooks would come up after its folder is gone
        someone = SetupHarness.in(folder).with("SAYSO_HUB_FOR_HOOKS", "false");
    }

    @Test
    void aHomeThatNeverWasListsNothingAndIsNotMade() {
        for (List<String> words : LISTS) {
            SetupHarness.Result result = run(words);
            assertThat(result.exitCode()).as("%s %s", words, result).isLessThan(3);
            assertThat(someone.home()).as("%s", words).doesNotExist();
        }
        for (List<String> words : CLAIMS) {
            SetupHarness.Result result = run(words);
            assertThat(result.exitCode()).as("%s %s", words, result).isEqualTo(3);
            assertThat(result.out() + result.err()).as("%s", words).contains("is not there");
            assertThat(someone.home()).as("%s", words).doesNotExist();
        }
    }

    @Test
    void aStoreThatIsGoneIsMissedByEveryCommandUntilItIsRestored() throws Exception {
        ask("Which cache?");
        Path backup = folder.resolve("all.db");
        assertThat(someone.run("backup", backup.toString()).exitCode()).isZero();
        lose();

        for (List<String> words : all()) {
            SetupHarness.Result result = run(words);
            assertThat(result.exitCode()).as("%s %s", words, result).isEqualTo(3);
            assertThat(result.out() + result.err())
                    .as("%s", words)
                    .contains("sayso.db is not there", "sayso restore FILE");
            assertThat(someone.home().resolve("sayso.db")).as("%s", words).doesNotExist();
        }
        assertThat(request("Another?").err()).contains("sayso restore FILE");
        assertThat(someone.home().resolve("sayso.db")).doesNotExist();

        SetupHarness.Result restored = someone.run("restore", backup.toString());
        assertThat(restored.exitCode()).as(restored.err()).isZero();
        assertThat(someone.run("ls").out()).contains("Which cache?");
        assertThat(someone.run("log", "--verify").exitCode()).isZero();
    }

    @Test
    void anotherStoreInItsPlaceIsNotTakenForIt() throws Exception {
        ask("Which cache?");
        SetupHarness other = SetupHarness.in(Files.createDirectory(folder.resolve("other")));
        other.run("decision", "request", "-p", "Which colour?", "-o", "red", "-o", "blue");
        assertThat(other.run("backup", folder.resolve("other.db").toString()).exitCode()).isZero();
        lose();
        Files.copy(folder.resolve("other.db"), someone.home().resolve("sayso.db"));

        for (List<String> words : all()) {
            SetupHarness.Result result = run(words);
            assertThat(result.exitCode()).as("%s %s", words, result).isEqualTo(3);
            assertThat(result.out() + result.err()).contains("is another store");
        }
        assertThat(request("Another?").err()).contains("is another store");

        Files.delete(someone.home().resolve("stores"));
        assertThat(someone.run("ls").out()).as("meant after all").contains("Which colour?");
    }

    @Test
    void anEmptyFileOrALinkThatLeadsNowhereIsNoStore() throws Exception {
        ask("Which cache?");
        lose();
        Files.createFile(someone.home().resolve("sayso.db"));
        assertThat(run(List.of("gate", "check", "bd-1")).err()).contains("sayso.db is empty");
        assertThat(someone.run("ls").exitCode()).isEqualTo(3);

        Files.delete(someone.home().resolve("sayso.db"));
        Files.createSymbolicLink(
                someone.home().resolve("sayso.db"), folder.resolve("unmounted/sayso.db"));
        assertThat(someone.run("ls").err()).contains("is a link to a file that is not there");
        assertThat(request("Another?").err()).contains("is a link to a file that is not there");
        Files.delete(someone.home().resolve("stores"));
        assertThat(request("Another?").err()).contains("is a link to a file that is not there");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "agent.token",
                "person.token",
                "sayso.db-wal",
                "sayso-archive.db",
                "plan-marks/claude-code.s1",
                "backups/sayso-20260127-101500.db"
            })
    void whatBelongsToAStoreSaysThatOneIsMissing(String trace) throws Exception {
        Path left = someone.home().resolve(trace);
        Files.createDirectories(left.getParent());
        Files.writeString(left, "");

        for (List<String> words : all()) {
            SetupHarness.Result result = run(words);
            assertThat(result.exitCode()).as("%s %s", words, result).isEqualTo(3);
            assertThat(result.out() + result.err()).contains("holds what belongs to a store");
            assertThat(someone.home().resolve("sayso.db")).as("%s", words).doesNotExist();
        }
    }

    @Test
    void aMistypedHomeIsNoEmptyOne() throws Exception {
        Path mistyped = folder.resolve("sayos");
        SetupHarness lost = someone.with("SAYSO_HOME", mistyped.toString());
        for (List<String> words : all()) {
            SetupHarness.Result result = lost.run(words.toArray(String[]::new));
            assertThat(result.exitCode()).as("%s %s", words, result).isEqualTo(3);
            assertThat(result.out() + result.err()).contains("SAYSO_HOME");
            assertThat(mistyped).doesNotExist();
        }
        Files.createDirectories(mistyped.resolve("photos"));
        assertThat(lost.run("ls").exitCode()).isEqualTo(3);
        Files.delete(mistyped.resolve("photos"));
        assertThat(lost.run("ls").exitCode()).as("an empty folder is a new home").isLessThan(3);
    }

    @Test
    void aHomeOfBeforeLearnsItsStoreAndKeepsItWhereverItIsMoved() throws Exception {
        ask("Which cache?");
        Files.delete(someone.home().resolve("stores"));
        assertThat(someone.run("ls").exitCode()).isZero();
        assertThat(someone.home().resolve("stores")).exists();

        Path moved = folder.resolve("moved");
        Files.move(someone.home(), moved);
        SetupHarness there = someone.with("SAYSO_HOME", moved.toString());
        assertThat(there.run("ls").out()).contains("Which cache?");
        Files.delete(moved.resolve("sayso.db"));
        assertThat(there.run("ls").exitCode()).isEqualTo(3);
    }

    @Test
    void aSessionThatIsMarkedIsHeldWhileItsStoreIsGone() throws Exception {
        ask("Which cache?");
        assertThat(
                        someone.run("plan", "on", "--session", "s1", "--agent", "claude-code")
                                .exitCode())
                .isZero();
        Path mark = someone.home().resolve("plan-marks/claude-code.s1");
        assertThat(mark).exists();
        lose();

        assertThat(beforeTool("rm -rf build")).contains("\"permissionDecision\":\"deny\"");
        assertThat(mark).exists();
        assertThat(someone.home().resolve("sayso.db")).doesNotExist();

        Files.delete(someone.home().resolve("stores"));
        assertThat(beforeTool("rm -rf build")).contains("\"permissionDecision\":\"deny\"");
        assertThat(mark).exists();
        assertThat(someone.home().resolve("sayso.db")).doesNotExist();

        ask("Which shelf?");
        assertThat(beforeTool("rm -rf build"))
                .as("a store that never heard of it does not let it go")
                .contains("\"permissionDecision\":\"deny\"");
        assertThat(mark).exists();
        assertThat(someone.run("plan", "show", "--session", "s1").out()).contains("Plan Mode: ON");
        assertThat(someone.run("plan", "off", "--session", "s1").exitCode()).isZero();
        assertThat(mark).doesNotExist();
        assertThat(beforeTool("rm -rf build")).isEqualTo("{}");
    }

    private String beforeTool(String line) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String payload =
                "{\"session_id\":\"s1\",\"hook_event_name\":\"PreToolUse\",\"cwd\":\""
                        + folder
                        + "\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\""
                        + line
                        + "\"}}";
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(payload.getBytes(UTF_8)),
                        new PrintStream(out, true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        SetupHarness patient = someone.with("SAYSO_HOOK_PATIENCE_MS", "60000");
        int code =
                Main.run(
                        console,
                        patient.environment(),
                        "hook",
                        "--agent",
                        "claude-code",
                        "PreToolUse");
        assertThat(code).isZero();
        return out.toString(UTF_8).strip();
    }

    private static List<List<String>> all() {
        return Stream.concat(LISTS.stream(), CLAIMS.stream()).toList();
    }

    private SetupHarness.Result run(List<String> words) {
        return someone.run(words.toArray(String[]::new));
    }

    private void ask(String question) {
        SetupHarness.Result asked = request(question);
        assertThat(asked.exitCode()).as(asked.err()).isZero();
    }

    private SetupHarness.Result request(String question) {
        return someone.run("decision", "request", "-p", question, "-o", "one", "-o", "other");
    }

    private void lose() throws IOException {
        for (String name : List.of("sayso.db", "sayso.db-wal", "sayso.db-shm")) {
            Path file = someone.home().resolve(name);
            if (Files.exists(file)) {
                Files.move(
                        file, folder.resolve("lost-" + name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}
