package sayso.app.cli;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import sayso.app.cli.CliHarness.Result;

/// The same mistake ends the same way, whatever the command.
class ExitCodesFaceTest {
    /// Hooks of agents call these, and a hook never fails its agent.
    private static final List<String> OTHERWISE =
            List.of("hook", "decision turn-clear", "decision turn-mark", "decision turn-check");

    @TempDir Path folder;

    static Stream<String> commands() {
        return CommandTable.all()
                .map(CommandEntry::words)
                .filter(words -> !OTHERWISE.contains(words));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void anOptionThatThereIsNotIsNamedWithTheNearestOne(String words) {
        Result result = run(words, "--jsno");

        assertThat(result.exitCode()).isEqualTo(64);
        assertThat(result.err())
                .startsWith("✗ unknown option '--jsno'\n  " + nearest(words) + "see: sayso ")
                .endsWith(words + " --help\n");
    }

    /// What is meant, by a command that has it.
    private String nearest(String words) {
        return spec(words).findOption("--json") == null ? "" : "did you mean '--json'? ";
    }

    @Test
    void anOptionThatMeansSomethingElseIsNotTakenForTheNearestOne() {
        assertThat(run("decision resolve", "d-1", "--decline").err())
                .startsWith("✗ unknown option '--decline'")
                .doesNotContain("did you mean");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void tooFewAndTooManyWordsAreNotUnderstood(String words) {
        List<PositionalParamSpec> wanted = spec(words).positionalParameters();
        if (wanted.stream().anyMatch(PositionalParamSpec::required)) {
            assertThat(run(words).exitCode()).isEqualTo(64);
        }
        if (wanted.stream()
                .noneMatch(one -> one.index().isVariable() || one.arity().isVariable())) {
            String[] many = Stream.generate(() -> "word").limit(9).toArray(String[]::new);
            assertThat(run(words, many).exitCode()).isEqualTo(64);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aValueThatIsNotOnTheListIsNotUnderstood(String words) {
        CommandSpec spec = spec(words);
        for (ArgSpec option : spec.options()) {
            if (HelpTextValues.in(option).isEmpty()) {
                continue;
            }
            String name =
                    spec.optionsMap().entrySet().stream()
                            .filter(entry -> entry.getValue().equals(option))
                            .map(Map.Entry::getKey)
                            .filter(known -> known.startsWith("--"))
                            .findFirst()
                            .orElseThrow();
            Result result = run(words, with(spec, name, "nonsense"));
            assertThat(result.exitCode()).as(words + " " + name + ": " + result).isEqualTo(64);
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aDecisionThatThereIsNotIsAnError(String words) {
        CommandSpec spec = spec(words);
        if (spec.positionalParameters().isEmpty()
                || !spec.positionalParameters().getFirst().paramLabel().equals("ID")
                || List.of("token revoke", "notify retry", "portal").contains(words)) {
            return;
        }
        Map<String, String[]> more =
                Map.of(
                        "erase", new String[] {"--reason", "mistake", "--yes"},
                        "link", new String[] {"HEAD"},
                        "unlink", new String[] {"HEAD"},
                        "decision resolve", new String[] {"--choice", "1"},
                        "decision respond", new String[] {"--text", "both"},
                        "decision extend", new String[] {"--more", "5m"});

        String[] rest = more.getOrDefault(words, new String[0]);
        Result result = run(words, after("d-nosuch", rest));

        assertThat(result.exitCode()).as(words + ": " + result).isEqualTo(3);
        assertThat(result.err()).contains("d-nosuch");

        // An id is typed by its start, and every id starts with nothing.
        String only = new CliHarness(folder).request("-p", "Which?", "-o", "a");
        Result nameless = run(words, after("", rest));
        assertThat(nameless.exitCode()).as(words + ": " + nameless).isEqualTo(3);
        assertThat(nameless.err()).contains("no decision is named: its id is empty");
        assertThat(new CliHarness(folder).run("show", only).out()).contains("[PENDING]");
    }

    private static String[] after(String first, String... rest) {
        return Stream.concat(Stream.of(first), Arrays.stream(rest)).toArray(String[]::new);
    }

    /// An empty list is an answer, not a failure.
    @Test
    void aListWithNothingInItIsDone() {
        CliHarness cli = new CliHarness(folder);
        assertThat(
                        CommandTable.all()
                                .map(CommandEntry::words)
                                .filter(words ->
                                        words.equals("ls")
                                                || words.endsWith(" list")
                                                || words.endsWith(" grants")
                                                || words.equals("extensions"))
                                .collect(
                                        toMap(
                                                words -> words,
                                                words -> cli.run(words.split(" ")).exitCode())))
                .hasSizeGreaterThan(8)
                .allSatisfy((words, code) -> assertThat(code).as(words).isZero());
    }

    @Test
    void aMistypedCommandIsAskedBack() {
        CliHarness cli = new CliHarness(folder);
        assertThat(cli.run("anwser").err())
                .isEqualTo(
                        """
                        ✗ unknown command 'anwser'
                          did you mean 'answer'? see: sayso --help
                        """);
        assertThat(cli.run("decision", "lst").err()).contains("did you mean 'decision list'?");
        assertThat(cli.run("gatee", "check").err()).contains("did you mean 'gate'?");
        assertThat(cli.run("entirely-else").err()).doesNotContain("did you mean");
        assertThat(cli.run("settings", "get", "timeout_second").err())
                .contains("did you mean 'timeout_seconds'?");
        assertThat(cli.run("install", "claud-code").err()).contains("did you mean 'claude-code'?");
    }

    private Result run(String words, String... more) {
        return new CliHarness(folder)
                .run(
                        Stream.concat(Arrays.stream(words.split(" ")), Arrays.stream(more))
                                .toArray(String[]::new));
    }

    private CommandSpec spec(String words) {
        return CommandLineParser.lineFor(
                        CommandTable.named(words).orElseThrow(),
                        new CliHarness(folder).command(CommandTable.named(words).orElseThrow()))
                .getCommandSpec();
    }

    /// The option with this value, and whatever else the command cannot do without.
    private static String[] with(CommandSpec spec, String option, String value) {
        List<String> words = new ArrayList<>(List.of(option, value));
        if (spec.findOption("--question") != null) {
            words.addAll(List.of("--question", "Which?", "--option", "a"));
        }
        spec.options().stream()
                .filter(other -> other.required() && !other.longestName().equals(option))
                .forEach(other -> words.addAll(List.of(other.longestName(), "word")));
        spec.positionalParameters().stream()
                .filter(PositionalParamSpec::required)
                .forEach(_ -> words.add("1"));
        return words.toArray(String[]::new);
    }
}
