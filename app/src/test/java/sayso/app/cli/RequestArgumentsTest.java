package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.cli.CliHarness.Result;

/// How `decision request` and `ask` read what is typed behind them, and how they refuse it.
class RequestArgumentsTest {
    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder).with("SAYSO_OPEN", "off");
    }

    private Result request(String... more) {
        return cli.run(
                Stream.of(new String[] {"decision", "request"}, more)
                        .flatMap(Stream::of)
                        .toArray(String[]::new));
    }

    @Test
    void optionsStandInTheOrderInWhichTheyWereTyped() {
        String json = "{\"label\":\"a\"}";
        assertThat(
                        request(
                                        "-p",
                                        "one",
                                        "--option-json",
                                        json,
                                        "-o",
                                        "b",
                                        "-o",
                                        "c",
                                        "--option-json={\"label\":\"d\"}",
                                        "-r",
                                        "2",
                                        "--dry-run")
                                .out())
                .contains("Options: a, b*, c, d\n");
        assertThat(
                        request("-p", "one", "-o", "b", "--option-json", json, "-r", "2", "--keep")
                                .out())
                .contains("Options: b, a*\n");
    }

    @Test
    void aBlankOptionIsRefusedByItsPlaceHoweverItIsWritten() {
        for (String[] blank :
                new String[][] {
                    {"-o", ""}, {"-o", ": x"}, {"-o", "  "}, {"--option-json", "{\"label\":\"\"}"}
                }) {
            Result result = request("-p", "Which?", "-o", "a", blank[0], blank[1]);
            assertThat(result.exitCode()).as(blank[1]).isEqualTo(3);
            assertThat(result.err()).as(blank[1]).isEqualTo("✗ option 2 is blank\n");
            assertThat(request("-p", "Which?", blank[0], blank[1], "--json").out())
                    .as(blank[1])
                    .contains("\"code\":\"blank\",\"field\":\"options[0].label\"");
        }
        for (String blank : new String[] {"", ": x"}) {
            Result result = cli.run("ask", "Which?", blank, "b");
            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.err()).isEqualTo("✗ option 1 is blank\n");
        }
        assertThat(cli.run("decision", "list", "--all", "--json").out())
                .isEqualTo("{\"decisions\":[]}\n");
    }

    @Test
    void heldWorkWithoutANameIsRefused() {
        Result empty = request("-p", "Which?", "-o", "a", "-o", "b", "-b", "");
        assertThat(empty.exitCode()).isEqualTo(3);
        assertThat(empty.err()).isEqualTo("✗ item 1 of --blocks is blank\n");

        Result gap = request("-p", "Which?", "-o", "a", "-o", "b", "-b", "a,,b", "--json");
        assertThat(gap.exitCode()).isEqualTo(3);
        assertThat(gap.out())
                .contains(
                        "\"code\":\"blank\",\"field\":\"blocks[1]\",\"message\":\"item 2 of --blocks is blank\"");
        assertThat(cli.run("ask", "Which?", "a", "-b", "x", "-b", " ").err())
                .isEqualTo("✗ item 2 of --blocks is blank\n");
    }

    @Test
    void aContextFileWithoutANameIsRefused() {
        String message = "✗ --context @ names no file: the name follows the @\n";
        Result result = request("-p", "Which?", "-o", "a", "-o", "b", "-c", "@");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).isEqualTo(message);
        assertThat(cli.run("ask", "Which?", "a", "-c", "@").err()).isEqualTo(message);
    }

    @Test
    void everyFaultyOptionIsToldAndWhateverElseIsWrong() {
        String[] words = {
            "--option-json",
            "{\"name\":1,\"label\":\"x\"}",
            "-o",
            "b",
            "--option-json",
            "{\"recommended\":3}",
            "--option-json",
            "nonsense",
            "-u",
            "soon",
        };
        Result result = request(words);

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .contains(
                        "✗ --option-json of option 1: 'name' is not one of id, label, description,",
                        "✗ --option-json of option 3: label is missing\n",
                        "✗ --option-json of option 3: recommended is a number, not true or false\n",
                        "✗ --option-json of option 4: it is not readable JSON: ",
                        "✗ --prompt is required\n",
                        "✗ invalid urgency 'soon'",
                        "  for example --option-json '{\"label\":\"Redis\"");
        assertThat(result.err().lines().filter(line -> line.startsWith("✗"))).hasSize(6);
        assertThat(
                        request(
                                        Stream.of(words, new String[] {"--json"})
                                                .flatMap(Stream::of)
                                                .toArray(String[]::new))
                                .out())
                .contains(
                        "\"code\":\"unknown\",\"field\":\"options[0].name\"",
                        "\"code\":\"missing\",\"field\":\"options[2].label\"",
                        "\"code\":\"type\",\"field\":\"options[2].recommended\"",
                        "\"code\":\"type\",\"field\":\"options[3]\"",
                        "\"field\":\"prompt\"");
    }

    @Test
    void aFailureIsNotSaidToLackAnOptionThatCouldNotBeRead() {
        assertThat(request("-p", "The build failed", "--option-json", "{\"action\":\"file\"").err())
                .contains("--option-json of option 1: it is not readable JSON")
                .doesNotContain("fail-file");
    }

    @Test
    void aRecommendationThatCannotBeIsSaidAsAPersonWould() {
        assertThat(cli.run("ask", "a?", "--recommend", "1").err())
                .isEqualTo("✗ --recommend '1': there are no options to recommend\n");
        assertThat(cli.run("ask", "a?", "only", "--recommend", "2").err())
                .isEqualTo("✗ --recommend '2': there is only one option\n");
        assertThat(cli.run("ask", "a?", "b", "c", "--recommend", "3").err())
                .isEqualTo(
                        "✗ --recommend '3' is neither a number from 1 to 2 nor one of the options\n");
        assertThat(request("-p", "x", "-o", "only", "-r", "2").err())
                .isEqualTo("✗ --recommend 2: there is only one option\n");
        assertThat(
                        request(
                                        "-p",
                                        "x",
                                        "-o",
                                        "only",
                                        "--default",
                                        "2",
                                        "--reversible",
                                        "--timeout",
                                        "2h")
                                .err())
                .contains("✗ --default 2: there is only one option\n");
        assertThat(request("-p", "x", "--default", "1", "--timeout", "2h").err())
                .doesNotContain("between 1 and 0");
    }
}
