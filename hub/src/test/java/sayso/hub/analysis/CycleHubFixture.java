package sayso.hub.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import org.jspecify.annotations.Nullable;
import sayso.hub.api.ApiTestClient;
import sayso.hub.api.HubFixture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A hub that keeps analyses, and who calls it.
final class CycleHubFixture implements AutoCloseable {
    static final String AGENT = HubFixture.agent("ci", "builder");
    static final String STRANGER = HubFixture.agent("elsewhere", "stranger");
    static final String PERSON = HubFixture.person("ann");

    private static final JsonMapper JSON = new JsonMapper();

    final HubFixture hub = HubFixture.answeringHooks();
    private final ApiTestClient http = new ApiTestClient(hub);

    @Override
    public void close() {
        hub.close();
    }

    static JsonNode json(HttpResponse<String> reply) {
        return JSON.readTree(reply.body());
    }

    HttpResponse<String> send(String token, String method, String path, @Nullable String body) {
        return http.send(token, method, path, body == null ? null : body.replace('\'', '"'));
    }

    HttpResponse<String> get(String token, String path) {
        return send(token, "GET", path, null);
    }

    HttpResponse<String> post(String token, String path, String body) {
        return send(token, "POST", path, body);
    }

    JsonNode got(String token, String path) {
        HttpResponse<String> reply = get(token, path);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
        return json(reply);
    }

    /// A new cycle in which every tool works at any time.
    String cycle() {
        HttpResponse<String> reply =
                post(AGENT, "/api/cycles", "{'title':'Build runners','flow':'free'}");
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(201);
        return json(reply).path("cycle_id").stringValue();
    }

    HttpResponse<String> call(String token, String cycle, String tool, String parameters) {
        return post(
                token,
                "/api/cycles/" + cycle + "/tools/" + tool,
                "{'parameters':" + parameters + ",'conversation_turn':1}");
    }

    JsonNode ok(String cycle, String tool, String parameters) {
        HttpResponse<String> reply = call(AGENT, cycle, tool, parameters);
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
        return json(reply).path("data");
    }

    /// With two objectives, three alternatives, all rated.
    String rated() {
        String cycle = cycle();
        ok(cycle, "set_focal_statement", "{'statement':'Which runners should build releases?'}");
        ok(cycle, "set_decision_maker", "{'name':'Ada','role':'Platform lead'}");
        ok(cycle, "add_objective", objective("Monthly cost"));
        ok(cycle, "add_objective", objective("Queue time"));
        ok(cycle, "add_alternative", alternative("In-house server", true));
        ok(cycle, "add_alternative", alternative("Managed runners", false));
        ok(cycle, "add_alternative", alternative("Own cloud", false));
        ok(cycle, "rate_consequence", rating("alt_b", "obj_1", -1));
        ok(cycle, "rate_consequence", rating("alt_b", "obj_2", 2));
        ok(cycle, "rate_consequence", rating("alt_c", "obj_1", 0));
        ok(cycle, "rate_consequence", rating("alt_c", "obj_2", 1));
        return cycle;
    }

    static String objective(String name) {
        return "{'name':'%s','measure':'Number','direction':'lower','is_fundamental':true}"
                .formatted(name);
    }

    static String alternative(String name, boolean statusQuo) {
        return "{'name':'%s','description':'As it says','is_status_quo':%s}"
                .formatted(name, statusQuo);
    }

    static String rating(String alternative, String objective, int rating) {
        return "{'alternative_id':'%s','objective_id':'%s','rating':%d,'reasoning':'Seen'}"
                .formatted(alternative, objective, rating);
    }
}
