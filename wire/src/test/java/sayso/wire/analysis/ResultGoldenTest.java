package sayso.wire.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.analysis.query.QueryKind;
import sayso.decision.model.ProblemCollector;
import sayso.wire.Json;
import sayso.wire.decision.PrettyJson;

/// One file per result; reviewers read them. `-Dgolden=write` writes them anew.
class ResultGoldenTest {
    private static final Path FOLDER = Path.of("src/test/resources/sayso/wire/analysis");

    @Test
    void everyToolSaysWhatItsFileSays() throws IOException {
        Set<String> seen = new HashSet<>();
        for (CaseEvaluation.RunResult one : evaluate("runners").results()) {
            assertThat(one.error()).as(one.tool()).isNull();
            String again = seen.add(one.tool()) ? "" : ".scenarios";
            golden(
                    one.tool() + again,
                    Json.write(json -> AnalysisResultJson.write(json, one.data())));
        }
        assertThat(seen)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(QueryKind.values()).map(QueryKind::wireName).toList());
    }

    @Test
    void ratingsThatAreOpenLeadNowhereForSure() throws IOException {
        for (CaseEvaluation.RunResult one : evaluate("offices").results()) {
            assertThat(one.error()).as(one.tool()).isNull();
            golden(
                    one.tool() + ".open",
                    Json.write(json -> AnalysisResultJson.write(json, one.data())));
        }
    }

    @Test
    void equalCasesGiveEqualBytes() throws IOException {
        assertThat(evaluate("runners").toJson()).isEqualTo(evaluate("runners").toJson());
    }

    @Test
    void namesAreThoseOfTheCatalogue() {
        assertThat(List.of("leadersAt0", "t1BestStays", "scoreA", "overallDq", "name"))
                .extracting(AnalysisResultJson::snake)
                .containsExactly("leaders_at_0", "t1_best_stays", "score_a", "overall_dq", "name");
    }

    @Test
    void numbersHaveAtMostSixDecimalsHalfEven() {
        assertThat(AnalysisResultJson.number(4 / 9.0)).isEqualTo("0.444444");
        assertThat(AnalysisResultJson.number(0.0000005)).isEqualTo("0");
        assertThat(AnalysisResultJson.number(-0.0000001)).isEqualTo("0");
        assertThat(AnalysisResultJson.number(1.5 / 1024 / 1024 * 1048576)).isEqualTo("1.5");
        assertThat(AnalysisResultJson.number(3e14)).isEqualTo("300000000000000");
        // exactly between two: the even one
        assertThat(AnalysisResultJson.number(0.00000762939453125)).isEqualTo("0.000008");
        assertThat(AnalysisResultJson.number(-12)).isEqualTo("-12");
    }

    private static CaseEvaluation evaluate(String name) throws IOException {
        ProblemCollector problems = new ProblemCollector();
        CaseFile file =
                CaseReader.read(Files.readString(FOLDER.resolve(name + ".json"), UTF_8), problems)
                        .orElseThrow(() -> new AssertionError(problems.found().toString()));
        List<CaseFile.Run> runs = file.runs();
        assertThat(runs).isNotNull();
        return CaseEvaluation.of(file, runs, CaseEvaluation.UNBOUNDED);
    }

    private static void golden(String name, String json) throws IOException {
        Path file = FOLDER.resolve(name + ".json");
        String pretty = PrettyJson.ifJson(json) + "\n";
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(file, pretty, UTF_8);
        }
        assertThat(pretty).as(name).isEqualTo(Files.readString(file, UTF_8));
    }
}
