package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.app.cli.CliHarness.Result;

/// What a mistyped command line is told: the fault in a person's words, and a way out that is one.
class WayOutFaceTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void aHome() {
        cli = new CliHarness(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"collect", "analysis evaluate"})
    void aFileThatIsNoJsonIsNamedWithThePlace(String command) throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("broken.json"), "{\"decisions\": [\n  {\"id\": 1,\n");
        String[] words = (command + " " + file).split(" ", -1);

        Result broken = cli.run(words);

        assertThat(broken.exitCode()).isEqualTo(3);
        assertThat(broken.err())
                .contains("✗ " + file + " is not readable JSON: line 3, column 1: ");
    }

    @Test
    void anOptionWithoutItsEqualsSignIsToldInTheProductsWords() {
        CliHarness.Result refused = cli.run("plan", "approve", "p-7m2kq0", "--step", "2");

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err())
                .contains("--step '2' is not N=TEXT: the '=' is missing")
                .doesNotContain("KEY=VALUE");
    }

    @Test
    void faultsOfAFileAreToldBeforeThatNobodyIsThere() {
        Result faulty = cli.runWith("{\"decisions\":[{\"id\":\"a\"}]}", "collect", "-");
        assertThat(faulty.exitCode()).isEqualTo(3);
        assertThat(faulty.err()).contains("decisions[0]").doesNotContain("nobody");

        Result nobody =
                cli.runWith(
                        "{\"decisions\":[{\"id\":\"a\",\"problem\":\"Which?\"}]}", "collect", "-");
        assertThat(nobody.exitCode()).isEqualTo(3);
        assertThat(nobody.err())
                .startsWith("✗ no person can be reached (")
                .containsOnlyOnce("sayso watch")
                .contains("park_when_unreachable true")
                .doesNotContain("collect_decisions", "UI mode");
    }

    @Test
    void theQuestionGoesWithAnOption() {
        Result words = cli.run("decision", "request", "Which parts?", "-o", "a");
        assertThat(words.exitCode()).isEqualTo(64);
        assertThat(words.err())
                .contains("✗ 'Which parts?' is one argument too many\n")
                .contains("sayso decision request -p \"Which parts?\"")
                .doesNotContain("index");
        assertThat(cli.run("ls", "now").err())
                .contains("✗ 'now' is one argument too many\n", "see: sayso ls --help");
    }

    @Test
    void aLineThatBeginsLikeAnOptionStandsBehindTwoDashes() {
        Result line = cli.run("plan", "check", "rm", "-rf", "build");
        assertThat(line.exitCode()).isEqualTo(64);
        assertThat(line.err())
                .contains("✗ unknown option '-rf'\n", "sayso plan check -- 'rm -rf build'\n");
        assertThat(cli.run("plan", "check", "--", "rm -rf build").exitCode()).isEqualTo(2);
        assertThat(cli.run("ask", "Which?", "-z", "b").err())
                .contains("✗ unknown option '-z'\n", "after '--'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "show | no ID is given | write: sayso show ID; list decisions: sayso decision list --all",
                "erase | neither --reason nor ID is given | write: sayso erase ID --reason TEXT; list decisions: sayso decision list --all",
                "rules make | --from is not given | write: sayso rules make --from ID; list decisions: sayso decision list --all",
                "rules end | no RULE is given | write: sayso rules end RULE; list rules: sayso rules",
                "settings set open.tmux | no VALUE is given | write: sayso settings set NAME VALUE; see: sayso settings set --help",
                "settings get | no NAME is given | write: sayso settings get NAME; list settings: sayso settings list",
                "token revoke | no ID is given | write: sayso token revoke ID; list tokens: sayso token list",
                "acp | no COMMAND is given | write: sayso acp -- COMMAND; see: sayso acp --help",
                "acp gemini --acp | unknown option '--acp' | put the agent's command after '--': sayso acp -- gemini --acp",
                "why | no TARGET is given | write: sayso why TARGET; see: sayso why --help",
                "ls --limit | --limit has no value | write: --limit N; see: sayso ls --help",
                "ls --limit x | --limit 'x' is no whole number | see: sayso ls --help",
                "plan step x done | N 'x' is no whole number | see: sayso plan step --help",
                "decision await d-1 --timeout x | --timeout 'x' is not a time like 90s, 5m, 1h30m or 2d | see: sayso decision await --help"
            })
    void whatIsMissingOrOfAnotherFormIsNamedWithTheWayOut(String line, String fault, String way) {
        Result refused = cli.run(line.split(" ", -1));

        assertThat(refused.exitCode()).isEqualTo(64);
        assertThat(refused.err()).isEqualTo("✗ " + fault + "\n  " + way + "\n");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void noCommandNamesTheFaultInTheWordsOfItsParser(String words) {
        assertThat(cli.run(words.split(" ", -1)).err())
                .doesNotContain("Missing required", "Invalid value", "positional parameter");
    }

    static Stream<String> commands() {
        return CommandTable.all()
                .filter(entry -> entry.words().matches("(?!demo|hub$|mcp|chat|acp|selfcheck).+"))
                .map(CommandEntry::words);
    }

    @Test
    void optionsAreCountedAsTheyAreTyped() {
        for (Result twice :
                new Result[] {
                    cli.run("ask", "Which?", "a", "A"),
                    cli.run("decision", "request", "-p", "Which?", "-o", "a", "-o", "A")
                }) {
            assertThat(twice.err())
                    .contains("option 2 'A' reads like that of option 1")
                    .doesNotContain("options[");
        }
    }

    @Test
    void toolsAreListedByACommand() {
        String cycle =
                CliHarness.field(cli.run("analysis", "new", "Runners", "--json").out(), "cycle_id");
        assertThat(cli.run("analysis", "call", cycle, "frobnicate").err())
                .contains("sayso analysis tools")
                .doesNotContain("List the tools");
    }

    @Test
    void whyAnAnswerIsDeclinedIsTheReason() {
        String id = cli.request("-p", "Which?", "-o", "a");
        Result words = cli.run("answer", id, "--decline", "not now");
        assertThat(words.exitCode()).isEqualTo(64);
        assertThat(words.err()).contains("sayso answer " + id + " --decline --reason 'not now'\n");
        assertThat(cli.run("answer", id, "--decline", "--reason", "not now").exitCode()).isZero();
    }

    @Test
    void theIdComesBeforeTheChoice() {
        assertThat(cli.run("answer", "1").err())
                .contains("put the id first: sayso answer ID 1; list open decisions: sayso ls");
        String id = cli.request("-p", "Which?", "-o", "Redis", "-o", "b", "--identity", "shop/a");
        assertThat(cli.run("answer", "1").err())
                .contains(
                        "✗ decision not found: 1\n  put the id first: sayso answer " + id + " 1\n");
        assertThat(cli.run("answer", "redis").err()).contains("sayso answer " + id + " redis\n");
        assertThat(cli.run("answer", "d-zzzzzz").err()).contains("sayso decision list --all");
        cli.request("-p", "And?", "-o", "a", "--identity", "shop/b");
        assertThat(cli.run("answer", "2").err()).contains("sayso answer ID 2;");
    }

    @ParameterizedTest
    @CsvSource({
        "list, ls",
        "inbox, watch",
        "decline, answer ID --decline",
        "reopen, decision reopen",
        "propose, plan propose"
    })
    void wordsOfOtherProgramsAreKnown(String typed, String ours) {
        Result unknown = cli.run(typed);
        assertThat(unknown.exitCode()).isEqualTo(64);
        assertThat(unknown.err()).contains("did you mean '" + ours + "'?");
    }

    @Test
    void aSettingIsFoundByAPartOfItsName() {
        assertThat(cli.run("settings", "get", "timeout").err()).contains("'timeout_seconds'");
        Result pair = cli.run("settings", "set", "open.tmux=off");
        assertThat(pair.exitCode()).isEqualTo(64);
        assertThat(pair.err()).contains("write: sayso settings set open.tmux off\n");
    }

    @Test
    void whatIsCancelledWithoutAReasonIsSaidOnce() {
        String id = cli.request("-p", "Which?", "-o", "a");
        assertThat(cli.run("decision", "cancel", id).out()).startsWith("✓ Cancelled " + id + "\n");
    }

    @Test
    void whatWasAnsweredIsAskedAnew() {
        String id = cli.request("-p", "Which?", "-o", "a");
        cli.run("answer", id, "1");

        Result reopened = cli.run("decision", "reopen", id);

        assertThat(reopened.exitCode()).isEqualTo(3);
        assertThat(reopened.err())
                .contains(
                        id + " was answered",
                        "ask anew: sayso decision request --predecessor " + id);
    }
}
