package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class EvaluationRoutesTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String PATH = "/api/analysis/evaluate";

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void runsWhatIsAskedForAndSaysWhatCannotBe() {
        JsonNode reply =
                JSON.readTree(
                        http.post(
                                        AGENT,
                                        PATH,
                                        """
                                        {"case": {"alternatives": [{"id": "a", "status_quo": true}, {"id": "b"}],
                                          "objectives": [{"id": "x"}], "ratings": {"b": {"x": "better"}}},
                                         "run": [{"tool": "compute_pugh_totals"},
                                          {"tool": "sensitivity_check",
                                           "parameters": {"alternative_id": "a", "objective_id": "x"}}]}
                                        """)
                                .body());

        JsonNode pugh = reply.path("results").path(0);
        assertThat(pugh.path("data").path("leader_id").stringValue()).isEqualTo("b");
        assertThat(pugh.path("error_detail").isNull()).isTrue();
        JsonNode fixed = reply.path("results").path(1);
        assertThat(fixed.path("result").stringValue()).isEqualTo("conflict");
        assertThat(fixed.path("data").isNull()).isTrue();
        assertThat(fixed.path("error_detail").path("code").stringValue())
                .isEqualTo("baseline_fixed");
    }

    @Test
    void tellsEveryFaultOfACase() {
        HttpResponse<String> reply =
                http.post(
                        AGENT,
                        PATH,
                        "{\"case\": {\"objectives\": [{\"id\": \"x\", \"weight\": -1}],"
                                + " \"ratings\": {\"b\": {\"x\": 9}}}, \"runs\": []}");

        assertThat(reply.statusCode()).isEqualTo(400);
        JsonNode problem = JSON.readTree(reply.body());
        assertThat(problem.path("code").stringValue()).isEqualTo("invalid_parameter");
        List<String> fields = new ArrayList<>();
        problem.path("error")
                .path("errors")
                .forEach(fault -> fields.add(fault.path("field").stringValue()));
        assertThat(fields)
                .containsExactlyInAnyOrder("runs", "case.ratings.b", "case.objectives[0].weight");
        assertThat(problem.path("error").path("hint").stringValue()).contains("a complete one: {");
    }

    @Test
    void takesNoMoreThanAQuarterOfAMegabyte() {
        String body = "{\"case\": {}" + " ".repeat(256 * 1024) + "}";
        assertThat(http.post(AGENT, PATH, body).statusCode()).isEqualTo(413);
    }

    @Test
    void drawsNoMoreThanItsShare() {
        StringBuilder table = new StringBuilder("{\"case\": {\"alternatives\": [");
        for (int n = 0; n < 50; n++) {
            table.append(n == 0 ? "" : ",").append("{\"id\": \"a").append(n).append("\"}");
        }
        table.append("], \"objectives\": [");
        for (int n = 0; n < 50; n++) {
            table.append(n == 0 ? "" : ",").append("{\"id\": \"o").append(n).append("\"}");
        }
        table.append(
                "]}, \"run\": [{\"tool\": \"rank_acceptability\", \"parameters\": {\"iterations\": 1000000}}]}");
        HttpResponse<String> reply = http.post(AGENT, PATH, table.toString());

        assertThat(reply.statusCode()).isEqualTo(200);
        assertThat(reply.body()).contains("\"result\":\"conflict\"", "\"code\":\"limit_reached\"");
    }
}
