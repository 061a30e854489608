package sayso.hub.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.analysis.CycleHubFixture.AGENT;
import static sayso.hub.analysis.CycleHubFixture.PERSON;
import static sayso.hub.analysis.CycleHubFixture.json;

import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The decision document over HTTP.
class DocumentApiTest {
    private static final JsonMapper JSON = new JsonMapper();

    private final CycleHubFixture hub = new CycleHubFixture();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void theDocumentFollowsTheToolsAndEveryVersionIsThere() {
        String cycle = hub.rated();

        JsonNode now = hub.got(AGENT, path(cycle));
        JsonNode history = hub.got(AGENT, path(cycle) + "/history?limit=5");
        JsonNode earlier = hub.got(AGENT, path(cycle) + "?version=4");
        JsonNode changed = hub.got(AGENT, path(cycle) + "/diff?from=4&to=5");

        assertThat(now.path("content").stringValue()).contains("Queue time", "**+2**");
        assertThat(now.path("version").intValue()).isEqualTo(12);
        assertThat(now.path("sync_source").stringValue()).isEqualTo("component_update");
        assertThat(now.path("updated_by").path("kind").stringValue()).isEqualTo("agent");
        assertThat(history.path("versions").size()).isEqualTo(5);
        assertThat(history.at("/versions/0/version").intValue()).isEqualTo(12);
        assertThat(history.path("next_before").intValue()).isEqualTo(8);
        assertThat(history.at("/versions/0/change_summary").stringValue())
                .isEqualTo("rate_consequence");
        assertThat(earlier.path("content").stringValue())
                .contains("Monthly cost", "*Document Version: 4*")
                .doesNotContain("Queue time");
        assertThat(changed.at("/sections/0/component").stringValue()).isEqualTo("objectives");
        assertThat(changed.at("/sections/0/diff").stringValue()).contains("+| Queue time");
        assertThat(hub.get(AGENT, path(cycle) + "?version=99").statusCode()).isEqualTo(404);
        assertThat(hub.get(AGENT, path(cycle) + "/diff").statusCode()).isEqualTo(400);
        assertThat(hub.got(AGENT, path(cycle) + "?form=summary").path("content").stringValue())
                .contains("Queue time")
                .doesNotContain("<!--", "Key Tensions");
        assertThat(
                        hub.got(AGENT, path(cycle) + "?section=objectives")
                                .path("content")
                                .stringValue())
                .startsWith("## 3. Objectives");
    }

    @Test
    void anEditComesBackAsCallsAndNothingIsLost() {
        String cycle = hub.rated();
        String text = content(cycle);

        JsonNode saved =
                json(
                        put(
                                PERSON,
                                cycle,
                                text.replace(
                                                "Monthly cost <!--obj_1-->",
                                                "Cost a month <!--obj_1-->")
                                        .replace("| **+2** |", "| +1 |"),
                                12));

        assertThat(saved.path("success").booleanValue()).as(saved.toString()).isTrue();
        assertThat(saved.path("new_version").intValue()).isEqualTo(13);
        assertThat(content(cycle)).contains("Cost a month", "*Document Version: 13*");
        JsonNode now = hub.got(AGENT, path(cycle));
        assertThat(now.path("sync_source").stringValue()).isEqualTo("user_edit");
        assertThat(now.path("change_summary").stringValue())
                .isEqualTo("2 changes in Objectives, Consequences");
        JsonNode rows =
                hub.got(PERSON, "/api/cycles/" + cycle + "/tools/invocations?after=11")
                        .path("invocations");
        assertThat(rows.size()).isEqualTo(2);
        assertThat(rows.at("/0/triggered_by").stringValue()).isEqualTo("document edit");
        assertThat(rows.at("/1/actor_kind").stringValue()).isEqualTo("person");
        assertThat(rows.at("/1/tool_name").stringValue()).isEqualTo("rate_consequence");
        assertThat(
                        hub.got(PERSON, "/api/cycles/" + cycle + "/audit/verify")
                                .path("ok")
                                .booleanValue())
                .isTrue();
        JsonNode again = json(put(PERSON, cycle, content(cycle), 13));
        assertThat(again.path("new_version").intValue()).isEqualTo(13);
        assertThat(again.path("changes").size()).isZero();
    }

    @Test
    void oneFaultAndNothingIsSaved() {
        String cycle = hub.rated();
        String text = content(cycle);
        String broken =
                text.replace("| **+2** |", "| +7 |").replace("## 4. Alternatives", "## 4. Options");

        HttpResponse<String> reply = put(PERSON, cycle, broken, 12);

        assertThat(reply.statusCode()).isEqualTo(400);
        JsonNode problem = json(reply);
        assertThat(problem.path("code").stringValue()).isEqualTo("document_unreadable");
        assertThat(problem.path("parse_errors").size()).isGreaterThan(1);
        assertThat(problem.at("/parse_errors/0/line").intValue()).isPositive();
        assertThat(problem.at("/parse_errors/0/column").intValue()).isPositive();
        assertThat(problem.at("/error/next_call").isMissingNode()).isTrue();
        assertThat(content(cycle)).isEqualTo(text);
        HttpResponse<String> gone =
                put(PERSON, cycle, text.replaceFirst("(?m)^\\| C \\|.*\\R", ""), 12);
        assertThat(gone.statusCode()).isEqualTo(400);
        assertThat(gone.body()).contains("allow_removals");
        JsonNode rows =
                hub.got(PERSON, "/api/cycles/" + cycle + "/tools/invocations?after=11")
                        .path("invocations");
        assertThat(rows.size()).isEqualTo(2);
        assertThat(rows.at("/0/tool_name").stringValue()).isEqualTo("edit_document");
        assertThat(rows.at("/0/error_code").stringValue()).isEqualTo("document_unreadable");
        JsonNode missing = json(hub.send(PERSON, "PUT", path(cycle), "{'content':7}"));
        assertThat(missing.path("errors").size()).isEqualTo(2);
    }

    @Test
    void editsOfTwoAreBroughtTogetherAndConflictsAreNamed() {
        String cycle = hub.rated();
        String text = content(cycle);
        hub.ok(cycle, "set_synthesis", "{'synthesis':'It depends on the price after the trial.'}");

        JsonNode merged =
                json(put(PERSON, cycle, text.replace("Platform lead", "Head of platform"), 12));
        HttpResponse<String> conflict =
                put(PERSON, cycle, text.replace("Platform lead", "Nobody"), 12);
        HttpResponse<String> future = put(PERSON, cycle, text, 99);

        assertThat(merged.path("merged").booleanValue()).as(merged.toString()).isTrue();
        assertThat(content(cycle)).contains("Head of platform", "price after the trial");
        assertThat(conflict.statusCode()).isEqualTo(409);
        JsonNode error = json(conflict).path("error");
        assertThat(error.path("code").stringValue()).isEqualTo("merge_conflict");
        assertThat(error.at("/details/conflicts/0/section").stringValue())
                .isEqualTo("## 2. Problem Frame");
        assertThat(error.at("/details/conflicts/0/yours").stringValue()).contains("Nobody");
        assertThat(error.at("/details/conflicts/0/current").stringValue())
                .contains("Head of platform");
        assertThat(json(future).path("code").stringValue()).isEqualTo("stale_version");
    }

    @Test
    void anAgentsEditPassesTheSameGatesAndAPersonsReopens() {
        String cycle =
                json(hub.post(AGENT, "/api/cycles", "{'title':'Runners','flow':'linear'}"))
                        .path("cycle_id")
                        .stringValue();
        hub.ok(cycle, "add_potential_decision", "{'description':'Which runners'}");
        hub.ok(cycle, "complete_component", "{'component':'issue_raising'}");
        String edited = content(cycle).replace("Which runners", "Which build runners");

        HttpResponse<String> agent = put(AGENT, cycle, edited, 3);
        JsonNode person = json(put(PERSON, cycle, edited, 3));

        assertThat(agent.statusCode()).isEqualTo(409);
        assertThat(json(agent).path("code").stringValue()).isEqualTo("wrong_component");
        assertThat(json(agent).at("/validation_errors/0/component").stringValue())
                .isEqualTo("issue_raising");
        assertThat(person.path("success").booleanValue()).as(person.toString()).isTrue();
        JsonNode now = hub.got(AGENT, "/api/cycles/" + cycle);
        assertThat(now.at("/components/issue_raising").stringValue()).isEqualTo("needs_revision");
        assertThat(now.path("current_component").stringValue()).isEqualTo("issue_raising");
    }

    @Test
    void aLookAtAnEditSavesNothing() {
        String cycle = hub.rated();
        String text = content(cycle);

        JsonNode looked =
                json(
                        hub.post(
                                PERSON,
                                path(cycle) + "/parse",
                                body(text.replace("Ada", "Grace"), null)));

        assertThat(looked.at("/changes/0/tool").stringValue()).isEqualTo("set_decision_maker");
        assertThat(looked.at("/changes/0/parameters/name").stringValue()).isEqualTo("Grace");
        assertThat(content(cycle)).isEqualTo(text);
    }

    private String content(String cycle) {
        return hub.got(PERSON, path(cycle)).path("content").stringValue();
    }

    private HttpResponse<String> put(String token, String cycle, String text, int version) {
        return hub.send(token, "PUT", path(cycle), body(text, version));
    }

    private static String body(String text, Integer version) {
        return JSON.createObjectNode()
                .put("content", text.replace('\'', '’'))
                .put("expected_version", version)
                .toString();
    }

    private static String path(String cycle) {
        return "/api/cycles/" + cycle + "/document";
    }
}
