package sayso.wire.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.query.QueryKind;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;

/// What tools say to parameters that do not fit.
class CaseEvaluationTest {
    private static final String TWO =
            """
            {"alternatives": [{"id": "a", "status_quo": true}, {"id": "b", "name": "Bee"}],
             "objectives": [{"id": "cost"}, {"id": "help", "levels": ["none", "mail"]}],
             "ratings": {"b": {"cost": 1}}}
            """;

    @Test
    void aToolThatIsNotThereIsNamedWithTheOneThatWasMeant() {
        CaseEvaluation.RunResult one = run("rank_alternative", "{}");
        assertThat(one.result()).isEqualTo("not_found");
        assertThat(one.error().code()).isEqualTo("unknown_tool");
        assertThat(one.error().message()).endsWith("did you mean 'rank_alternatives'?");
    }

    @Test
    void anUnknownIdIsToldWithTheKnownOnes() {
        CaseEvaluation.RunResult one =
                run("sensitivity_check", "{\"alt_id\": \"c\", \"objective_id\": \"price\"}");
        assertThat(one.result()).isEqualTo("not_found");
        assertThat(one.error().errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id", "objective_id");
        assertThat(one.error().details().known())
                .contains(new ToolError.Known("b", "Bee"))
                .hasSize(4);
    }

    @Test
    void allFaultsOfACallAreTold() {
        CaseEvaluation.RunResult one =
                run(
                        "rank_acceptability",
                        "{\"preferences\": \"some\", \"iterations\": 5, \"order\": [\"x\"],"
                                + " \"seed\": 1.5, \"sed\": 3}");
        assertThat(one.result()).isEqualTo("validation_error");
        assertThat(one.error().code()).isEqualTo("invalid_parameter");
        assertThat(one.error().errors())
                .extracting(Problem::field)
                .containsExactly("preferences", "order[0]", "iterations", "seed");
        assertThat(one.suggestions())
                .containsExactly("unknown parameter 'sed' ignored; did you mean 'seed'?");
    }

    @Test
    void textsAreReadAsWhatTheySay() {
        CaseEvaluation.RunResult one =
                run(
                        "rank_acceptability",
                        "{\"preferences\": \"ordinal\", \"order\": \"[\\\"help\\\", \\\"cost\\\"]\","
                                + " \"iterations\": \"200\", \"seed\": \"3\"}");
        assertThat(one.result()).isEqualTo("success");
        assertThat(run("compute_pugh_totals", "{\"weighted\": \"true\"}").result())
                .isEqualTo("success");
        assertThat(
                        run(
                                        "sensitivity_check",
                                        "{\"alternative_id\": \"b\", \"alt_id\": \"a\","
                                                + " \"objective_id\": \"cost\"}")
                                .error()
                                .errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id");
    }

    @Test
    void whatATableCannotSayIsAConflict() {
        CaseEvaluation.RunResult rank = run("rank_alternatives", "{}");
        assertThat(rank.result()).isEqualTo("conflict");
        assertThat(rank.error().code()).isEqualTo("values_missing");
        assertThat(rank.error().details().cells()).hasSize(1);
        CaseEvaluation.RunResult fixed =
                run("sensitivity_check", "{\"alternative_id\": \"a\", \"objective_id\": \"cost\"}");
        assertThat(fixed.error().code()).isEqualTo("baseline_fixed");
        CaseEvaluation.RunResult odds =
                run(
                        "value_of_information",
                        "{\"scenarios\": [{\"name\": \"s\", \"probability\": 0.4}],"
                                + " \"payoffs\": [{\"alternative_id\": \"a\", \"values\": [1]}]}");
        assertThat(odds.result()).isEqualTo("validation_error");
        assertThat(odds.error().code()).isEqualTo("bad_probabilities");
        assertThat(run("value_of_information", "{\"scenarios\": []}").error().errors())
                .extracting(Problem::field)
                .containsExactly("payoffs");
        assertThat(
                        run("set_objective_weights", "{\"method\": \"roc\", \"dry_run\": false}")
                                .error()
                                .errors())
                .extracting(Problem::field)
                .containsExactly("dry_run");
    }

    @Test
    void theWorkOfAllRunsTogetherIsBounded() {
        CaseFile file = read(TWO);
        CaseFile.Run run = new CaseFile.Run("rank_acceptability", new JsonObject(Map.of()));
        // 4 cells, thrice 10000 times
        CaseEvaluation both = CaseEvaluation.of(file, List.of(run, run), 120_000);
        assertThat(both.results().get(0).result()).isEqualTo("success");
        assertThat(both.results().get(1).error().code()).isEqualTo("limit_reached");
        assertThat(both.isWhole()).isFalse();
    }

    @Test
    void everyBareToolHasAnAnswerForEveryTable() {
        for (String text : List.of(TWO, "{}", "{\"alternatives\": [{\"id\": \"a\"}]}")) {
            CaseFile file = read(text);
            CaseEvaluation all =
                    CaseEvaluation.of(file, CaseEvaluation.everything(file), Long.MAX_VALUE);
            for (CaseEvaluation.RunResult one : all.results()) {
                assertThat(one.error() == null || one.result().equals("conflict"))
                        .as(one.toString())
                        .isTrue();
            }
            assertThat(all.results()).hasSize(QueryKind.values().length - 5);
            assertThat(PlainJson.parse(all.toJson())).isInstanceOf(JsonObject.class);
        }
    }

    private static CaseEvaluation.RunResult run(String tool, String parameters) {
        JsonObject given = (JsonObject) PlainJson.parse(parameters);
        CaseFile.Run run = new CaseFile.Run(tool, given);
        return CaseEvaluation.of(read(TWO), List.of(run), Long.MAX_VALUE).results().getFirst();
    }

    private static CaseFile read(String text) {
        ProblemCollector problems = new ProblemCollector();
        return CaseReader.read(text, problems)
                .orElseThrow(() -> new AssertionError(problems.found().toString()));
    }
}
