package sayso.wire.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.method.DecisionQuality.Element;
import sayso.analysis.table.Cell;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.decision.model.Problem;
import sayso.decision.model.ProblemCollector;

class CaseReaderTest {
    private static final String WHOLE =
            """
            {"alternatives": [{"id": "a", "name": "In-house", "status_quo": true}, {"id": "b"}],
             "objectives": [{"id": "cost", "direction": "lower", "weight": 0.6,
                             "scale": {"worst": 400, "best": 0},
                             "limit": {"op": "<=", "value": 380}},
                            {"id": "support", "levels": ["none", "mail", "phone"], "weight": 0.4}],
             "ratings": {"b": {"cost": -1, "support": [0, 1, 2]}},
             "values": {"a": {"cost": 120, "support": "mail"},
                        "b": {"cost": {"normal": [200, 15]}, "support": "phone"}},
             "marked": {"dominated": [], "irrelevant": ["support"]},
             "dq": {"clear_objectives": 75}}
            """;

    @Test
    void aCaseIsReadAsItIsWritten() {
        CaseFile file = read(WHOLE);

        DecisionTable table = file.table();
        assertThat(table.baseline()).isZero();
        assertThat(table.alternatives().get(1).name()).isEqualTo("b");
        assertThat(table.objectives().get(0).direction()).isEqualTo(Direction.LOWER);
        assertThat(table.objectives().get(0).scale()).isEqualTo(new ObjectiveScale.Ends(400, 0));
        assertThat(table.objectives().get(0).limit())
                .isEqualTo(
                        new ObjectiveLimit(
                                ObjectiveLimit.Op.AT_MOST, new MeasuredValue.Exact(380)));
        assertThat(table.objectives().get(1).setAside()).isTrue();
        assertThat(table.cell(1, 0))
                .isEqualTo(
                        Cell.rated(-1)
                                .with(
                                        new MeasuredValue.Uncertain(
                                                new Distribution.Normal(200, 15))));
        assertThat(table.cell(1, 1).judgement()).isEqualTo(new Judgement.Range(0, 1, 2));
        assertThat(table.cell(0, 1).value()).isEqualTo(new MeasuredValue.Level(1, "mail"));
        assertThat(file.dq()).isEqualTo(Map.of(Element.CLEAR_OBJECTIVES, 75));
        assertThat(file.runs()).isNull();
    }

    @Test
    void ratingsAndDirectionsHaveOtherSpellings() {
        CaseFile file =
                read(
                        """
                        {"alternatives": [{"id": "a"}, {"id": "b"}],
                         "objectives": [{"id": "x", "direction": "Minimize"},
                                        {"id": "y", "direction": "max"},
                                        {"id": "z", "direction": "target", "target_value": 3,
                                         "tolerance": 0.5}],
                         "ratings": {"a": {"x": "+1", "y": "much_worse", "z": "MuchBetter"},
                                     "b": {"x": "-2", "y": "same", "z": ["-1", 0, "Better"]}}}
                        """);

        DecisionTable table = file.table();
        assertThat(table.objectives().get(0).direction()).isEqualTo(Direction.LOWER);
        assertThat(table.objectives().get(1).direction()).isEqualTo(Direction.HIGHER);
        assertThat(table.cell(0, 0).judgement()).isEqualTo(new Judgement.Rating(1));
        assertThat(table.cell(0, 1).judgement()).isEqualTo(new Judgement.Rating(-2));
        assertThat(table.cell(0, 2).judgement()).isEqualTo(new Judgement.Rating(2));
        assertThat(table.cell(1, 2).judgement()).isEqualTo(new Judgement.Range(-1, 0, 1));
    }

    @Test
    void allFaultsAreToldAtOnceWithTheirPlaces() {
        List<Problem> faults =
                faults(
                        """
                        {"alternatives": [{"id": "a", "status_quo": true}, {"id": "b"}, {"id": "b"},
                                          {"name": "no id"}, {"id": "so so"}],
                         "objectives": [{"id": "cost", "directon": "lower"},
                                        {"id": "speed", "direction": "fast"},
                                        {"id": "help", "levels": ["none", "mail"]},
                                        {"id": "size", "scale": {"worst": 9}},
                                        {"id": "age", "limit": {"op": "=", "value": 3}}],
                         "ratings": {"a": {"cost": 1}, "b": {"cost": 3, "colour": 1}, "x": {}},
                         "values": {"b": {"cost": "cheap", "help": "phone", "age": {"normal": [1]},
                                          "speed": "no matter"}},
                         "marked": {"dominated": ["y"]},
                         "dq": {"clear_objectives": 101, "clarity": 3},
                         "weights": {}}
                        """);

        assertThat(faults)
                .extracting(Problem::field)
                .containsExactlyInAnyOrder(
                        "alternatives[3].id",
                        "alternatives[4].id",
                        "alternatives[2].id",
                        "objectives[0].directon",
                        "objectives[1].direction",
                        "objectives[3].scale.best",
                        "objectives[4].limit.op",
                        "ratings.a.cost",
                        "ratings.b.cost",
                        "ratings.b.colour",
                        "ratings.x",
                        "values.b.cost",
                        "values.b.help",
                        "marked.dominated",
                        "dq.clear_objectives",
                        "dq.clarity",
                        "weights");
        assertThat(faults)
                .extracting(Problem::message)
                .contains(
                        "objectives[0].directon is unknown here; did you mean 'direction'?",
                        "values.b.help is not one of none, mail",
                        "alternatives[3].id is missing");
    }

    @Test
    void whatIsNoCaseIsToldToo() {
        assertThat(faults("[1]")).extracting(Problem::code).containsExactly("malformed_json");
        assertThat(faults("{")).extracting(Problem::code).containsExactly("malformed_json");
        assertThat(faults("{\"case\": 3, \"run\": 4}"))
                .extracting(Problem::field)
                .containsExactlyInAnyOrder("case", "run");
        assertThat(faults("{\"case\": {}, \"alternatives\": []}"))
                .extracting(Problem::field)
                .containsExactly("alternatives");
        assertThat(faults("{\"format\": \"sayso.case/2\"}"))
                .extracting(Problem::code)
                .containsExactly("unsupported");
        assertThat(read("{}").table().alternatives()).isEmpty();
    }

    @Test
    void numbersBeyondAllMeasureAreRefused() {
        String before =
                "{\"alternatives\": [{\"id\": \"a\"}], \"objectives\": [{\"id\": \"x\"}],"
                        + " \"values\": {\"a\": {\"x\": ";
        for (String number : List.of("1e16", "-1e300", "1e-13", "{\"lognormal\": [700, 1]}")) {
            assertThat(faults(before + number + "}}}"))
                    .as(number)
                    .extracting(Problem::field)
                    .containsExactly("values.a.x");
        }
    }

    @Test
    void noMoreRunsThanTwenty() {
        String run = "{\"tool\": \"screen_alternatives\"}";
        String twenty = String.join(",", Collections.nCopies(20, run));
        assertThat(read("{\"case\": {}, \"run\": [" + twenty + "]}").runs()).hasSize(20);
        assertThat(faults("{\"case\": {}, \"run\": [" + twenty + "," + run + "]}"))
                .extracting(Problem::code)
                .containsExactly("limit_reached");
        assertThat(read("{\"run\": [" + run + "]}").runs()).hasSize(1);
    }

    private static CaseFile read(String text) {
        ProblemCollector problems = new ProblemCollector();
        return CaseReader.read(text, problems)
                .orElseThrow(() -> new AssertionError(problems.found().toString()));
    }

    private static List<Problem> faults(String text) {
        ProblemCollector problems = new ProblemCollector();
        assertThat(CaseReader.read(text, problems)).isEmpty();
        return problems.found();
    }
}
