package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.analysis.query.QueryKind;
import sayso.app.cli.CliHarness.Result;
import sayso.app.laws.SourceCheckout;

/// `analysis evaluate`: tables of files and of standard input, and what its page shows.
class AnalysisFaceTest {
    private static final String PAGE = "docs/reference/analysis.md";
    private static final String TWO =
            """
            {"alternatives": [{"id": "stay", "status_quo": true}, {"id": "move"}],
             "objectives": [{"id": "rent"}, {"id": "light"}],
             "ratings": {"move": {"rent": -1, "light": 2}}}
            """;

    @TempDir Path folder;
    private CliHarness cli;

    @BeforeEach
    void openHome() {
        cli = new CliHarness(folder);
    }

    @Test
    void printsWhatItsPageShows() {
        List<String> cases =
                blocks("json").stream().filter(json -> json.contains("\"alternatives\"")).toList();
        List<String> shown = blocks("text");
        assertThat(cases).hasSize(2);
        for (int n = 0; n < cases.size(); n++) {
            Result result = cli.runWith(cases.get(n), "analysis", "evaluate", "-");
            assertThat(result.exitCode()).as(result.err()).isZero();
            assertThat(result.out().strip()).isEqualTo(shown.get(n).strip());
            assertThat(result.out().lines())
                    .allSatisfy(line -> assertThat(line).hasSizeLessThan(81));
        }
    }

    @Test
    void whoeverSendsAFaultyTableIsShownOneWithoutFaults() {
        Result refused = cli.runWith("{\"alternatives\": [{}]}", "analysis", "evaluate", "-");
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err()).doesNotContain("docs/");
        String complete =
                refused.err().split("a complete table: ", -1)[1].lines().findFirst().get();

        Result result = cli.runWith(complete, "analysis", "evaluate", "-");
        assertThat(result.exitCode()).as(complete + result.err()).isZero();
    }

    @Test
    void itsPageNamesEveryToolAndEveryFieldOfItsResult() {
        String page = SourceCheckout.read(PAGE);
        for (QueryKind tool : QueryKind.values()) {
            assertThat(page).contains("\n| `" + tool.wireName() + "` | ");
        }
        Result all = cli.runWith(TWO, "analysis", "evaluate", "-", "--json");
        Matcher one =
                Pattern.compile("\"tool\":\"(\\w+)\",\"result\":\"success\"").matcher(all.out());
        int seen = 0;
        while (one.find()) {
            String row = page.substring(page.indexOf("\n| `" + one.group(1) + "` | ") + 1);
            assertThat(row.lines().findFirst().orElseThrow())
                    .contains(firstField(all.out(), one.end()));
            seen++;
        }
        assertThat(seen).isEqualTo(11);
    }

    @Test
    void readsAFileAndRunsOneTool() throws Exception {
        Path file = Files.writeString(folder.resolve("case.json"), TWO);
        Result result =
                cli.run(
                        "analysis",
                        "evaluate",
                        file.toString(),
                        "--tool",
                        "sensitivity_check",
                        "-p",
                        "alternative_id=move",
                        "-p",
                        "objective_id=light");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("sensitivity_check: move on light\n  Rated now: +2\n");
        assertThat(cli.run("analysis", "evaluate", file.toString(), "--tool", "x").exitCode())
                .isEqualTo(3);
        Result weighted =
                cli.run(
                        "analysis",
                        "evaluate",
                        file.toString(),
                        "--tool",
                        "compute_pugh_totals",
                        "-p",
                        "weighted=true",
                        "--json");
        assertThat(weighted.out()).contains("\"total_score\":0.5");
    }

    @Test
    void tellsEveryFaultAndTheWayOut() {
        Result faults =
                cli.runWith("{\"alternatives\": [{}], \"dp\": 1}", "analysis", "evaluate", "-");
        assertThat(faults.exitCode()).isEqualTo(3);
        assertThat(faults.err())
                .contains(
                        "alternatives[0].id is missing",
                        "dp is unknown here; did you mean 'dq'?",
                        "a complete table: {");
        Result nothing = cli.run("analysis", "evaluate", folder.resolve("none.json").toString());
        assertThat(nothing.exitCode()).isEqualTo(3);
        assertThat(nothing.err()).contains("give a file you can read");
        Result loose = cli.runWith(TWO, "analysis", "evaluate", "-", "-p", "weighted=true");
        assertThat(loose.exitCode()).isEqualTo(64);
        assertThat(loose.err()).contains("-p needs exactly one --tool");
        Result tooLong = cli.runWith(" ".repeat(300_000), "analysis", "evaluate", "-");
        assertThat(tooLong.err()).contains("longer than 262144 bytes");
    }

    private static String firstField(String json, int from) {
        int data = json.indexOf("\"data\":{\"", from) + "\"data\":{\"".length();
        return "`" + json.substring(data, json.indexOf('"', data)) + "`";
    }

    private static List<String> blocks(String word) {
        List<String> blocks = new ArrayList<>();
        Matcher block =
                Pattern.compile("^```" + word + "\\n(.*?)^```", Pattern.MULTILINE | Pattern.DOTALL)
                        .matcher(SourceCheckout.read(PAGE));
        while (block.find()) {
            blocks.add(block.group(1));
        }
        return blocks;
    }
}
