package sayso.hub.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.analysis.CycleHubFixture.AGENT;
import static sayso.hub.analysis.CycleHubFixture.PERSON;
import static sayso.hub.analysis.CycleHubFixture.STRANGER;
import static sayso.hub.analysis.CycleHubFixture.json;
import static sayso.hub.analysis.CycleHubFixture.objective;

import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.tool.InvocationQuery;
import sayso.analysis.tool.ToolInvocation;
import sayso.decision.model.Actor;
import tools.jackson.databind.JsonNode;

/// Analyses over HTTP.
class CycleApiTest {
    private final CycleHubFixture hub = new CycleHubFixture();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void aToolChangesTheCycleAndIsLogged() {
        String cycle = hub.cycle();

        JsonNode reply = json(hub.call(AGENT, cycle, "add_objective", objective("Cost")));

        assertThat(reply.path("success").booleanValue()).isTrue();
        assertThat(reply.path("document_updated").booleanValue()).isTrue();
        assertThat(reply.path("error").isNull()).isTrue();
        assertThat(reply.path("data").path("objective_id").stringValue()).isEqualTo("obj_1");
        JsonNode rows = hub.got(AGENT, path(cycle) + "/tools/invocations").path("invocations");
        assertThat(rows.size()).isEqualTo(1);
        assertThat(rows.at("/0/tool_name").stringValue()).isEqualTo("add_objective");
        assertThat(rows.at("/0/result").stringValue()).isEqualTo("success");
        assertThat(rows.at("/0/id").stringValue())
                .isEqualTo(reply.path("invocation_id").stringValue());
        assertThat(rows.at("/0/conversation_turn").intValue()).isEqualTo(1);
        assertThat(rows.at("/0/channel").stringValue()).isEqualTo("http");
    }

    @Test
    void aCycleThatIsMadeHereTakesToolsInAnyOrderAndMakingItIsNoRow() {
        String cycle =
                json(hub.post(AGENT, "/api/cycles", "{'title':'Runners'}"))
                        .path("cycle_id")
                        .stringValue();

        JsonNode reply = json(hub.call(AGENT, cycle, "add_objective", objective("Total pay")));

        assertThat(reply.path("document_updated").booleanValue()).as(reply.toString()).isTrue();
        assertThat(hub.got(AGENT, path(cycle) + "/document").path("content").stringValue())
                .contains("Total pay");
        assertThat(hub.got(AGENT, path(cycle) + "/tools/invocations").path("invocations").size())
                .isEqualTo(1);
    }

    @Test
    void aPlaceThatNoOptionHasIsRefusedWithTheRange() {
        String cycle = hub.cycle();
        hub.ok(
                cycle,
                "request_confirmation",
                "{'summary':'Drop it?','options':[{'label':'Yes'},{'label':'No'}]}");
        String respond = path(cycle) + "/confirmations/conf_1/respond";
        for (String place : List.of("7", "2", "-1", "99", "9223372036854775807")) {
            HttpResponse<String> reply =
                    hub.post(PERSON, respond, "{'action':'confirm','chosen_option':" + place + "}");

            assertThat(reply.statusCode()).as(place).isEqualTo(400);
            assertThat(reply.body()).contains("chosen_option is " + place, "from 0 to 1");
            if (place.length() < 3) {
                HttpResponse<String> told =
                        hub.call(
                                AGENT,
                                cycle,
                                "record_user_choice",
                                "{'confirmation_id':'conf_1','choice':'" + place + "'}");
                assertThat(told.statusCode()).as(place).isEqualTo(400);
                assertThat(told.body()).contains("from 0 to 1");
            }
        }
        assertThat(hub.post(PERSON, respond, "{'user_input':'7'}").body())
                .contains("user_input is a number");
        assertThat(hub.got(PERSON, path(cycle) + "/confirmations").toString()).contains("pending");
        HttpResponse<String> fits =
                hub.post(PERSON, respond, "{'action':'confirm','chosen_option':1}");
        assertThat(fits.statusCode()).isEqualTo(200);
        assertThat(json(fits).path("chosen_option").intValue()).isEqualTo(1);
    }

    @Test
    void aBodyThatNamesAnotherCycleThanThePathIsRefusedAndIsOneRow() {
        String cycle = hub.cycle();

        HttpResponse<String> other =
                hub.call(AGENT, cycle, "add_note", "{'cycle_id':'c-zzzzzz','content':'x'}");
        HttpResponse<String> same =
                hub.call(
                        AGENT,
                        cycle,
                        "add_note",
                        "{'cycle_id':'%s','content':'x'}".formatted(cycle));

        assertThat(other.statusCode()).isEqualTo(400);
        assertThat(json(other).path("result").stringValue()).isEqualTo("validation_error");
        assertThat(json(other).at("/error_detail/errors/0/field").stringValue())
                .isEqualTo("cycle_id");
        assertThat(same.statusCode()).as(same.body()).isEqualTo(200);
        JsonNode rows = hub.got(AGENT, path(cycle) + "/tools/invocations").path("invocations");
        assertThat(rows.size()).isEqualTo(2);
        assertThat(rows.at("/0/error_code").stringValue()).isEqualTo("invalid_parameter");
    }

    @Test
    void aRefusedCallIsToldWhichParametersWereIgnored() {
        JsonNode reply = json(hub.call(AGENT, hub.cycle(), "add_objective", "{'nmae':'x'}"));

        assertThat(reply.at("/suggestions/0").stringValue()).contains("did you mean 'name'?");
    }

    @Test
    void aCallThatFailsSaysWhyAndWhatNextAndIsARowToo() {
        HttpResponse<String> made =
                hub.post(AGENT, "/api/cycles", "{'title':'Runners','flow':'linear'}");
        String cycle = json(made).path("cycle_id").stringValue();

        HttpResponse<String> early = hub.call(AGENT, cycle, "add_objective", objective("Cost"));
        HttpResponse<String> faulty =
                hub.call(AGENT, cycle, "add_potential_decision", "{'descripton':'x'}");
        HttpResponse<String> unknown = hub.call(AGENT, cycle, "add_goal", "{}");
        HttpResponse<String> broken =
                hub.post(AGENT, path(cycle) + "/tools/add_note", "{'parameters':");
        HttpResponse<String> odd =
                hub.post(AGENT, path(cycle) + "/tools/add_note", "{'conversation_turn':'x'}");

        assertThat(early.statusCode()).isEqualTo(409);
        JsonNode error = json(early).path("error_detail");
        assertThat(error.path("code").stringValue()).isEqualTo("wrong_component");
        assertThat(error.path("next_call").path("tool").stringValue())
                .isEqualTo("complete_component");
        assertThat(json(early).path("error").stringValue())
                .isEqualTo(error.path("message").stringValue());
        assertThat(faulty.statusCode()).isEqualTo(400);
        assertThat(json(faulty).at("/error_detail/errors/0/field").stringValue())
                .isEqualTo("description");
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(broken.statusCode()).isEqualTo(400);
        assertThat(json(broken).at("/error_detail/code").stringValue()).isEqualTo("malformed_json");
        assertThat(json(odd).at("/error_detail/errors/0/field").stringValue())
                .isEqualTo("conversation_turn");
        JsonNode rows = hub.got(AGENT, path(cycle) + "/tools/invocations").path("invocations");
        assertThat(rows.size()).isEqualTo(5);
        assertThat(
                        hub.got(AGENT, path(cycle) + "/tools/invocations?result=not_found")
                                .path("invocations")
                                .size())
                .isEqualTo(1);
    }

    @Test
    void everyOneReachesTheirOwnAndAPersonAll() {
        String cycle = hub.rated();

        for (String verb :
                List.of("", "/tools", "/tools/invocations", "/revisits", "/audit/verify")) {
            HttpResponse<String> foreign = hub.get(STRANGER, path(cycle) + verb);
            assertThat(foreign.statusCode()).as(verb).isEqualTo(404);
            assertThat(foreign.body().replace(cycle, "c-none"))
                    .isEqualTo(hub.get(STRANGER, path("c-none") + verb).body());
            assertThat(hub.get(PERSON, path(cycle) + verb).statusCode()).as(verb).isEqualTo(200);
        }
        assertThat(hub.call(STRANGER, cycle, "add_note", "{'content':'x'}").statusCode())
                .isEqualTo(404);
        assertThat(hub.got(STRANGER, "/api/cycles").path("cycles").size()).isZero();
        assertThat(hub.got(STRANGER, "/api/cycles?owner=ci").path("cycles").size()).isZero();
        assertThat(hub.got(PERSON, "/api/cycles").path("cycles").size()).isEqualTo(1);
        assertThat(hub.got(PERSON, "/api/cycles?owner=local").path("cycles").size()).isZero();
        String analysis = hub.got(PERSON, path(cycle)).path("analysis_id").stringValue();
        assertThat(hub.get(STRANGER, "/api/analyses/" + analysis + "/tree").statusCode())
                .isEqualTo(404);
    }

    @Test
    void cyclesArePagedAndBranchesMakeATree() {
        String first = hub.rated();
        hub.cycle();
        String branch =
                json(hub.post(
                                AGENT,
                                path(first) + "/branch",
                                "{'branch_point':'consequences','label':'Cheaper','hypothesis':'h'}"))
                        .path("cycle_id")
                        .stringValue();

        JsonNode page = hub.got(AGENT, "/api/cycles?limit=2");
        String after = page.path("next_after").stringValue();
        JsonNode rest = hub.got(AGENT, "/api/cycles?limit=2&after=" + after);

        assertThat(page.path("cycles").size()).isEqualTo(2);
        assertThat(rest.path("cycles").size()).isEqualTo(1);
        assertThat(rest.path("next_after").isNull()).isTrue();
        String analysis = hub.got(AGENT, path(first)).path("analysis_id").stringValue();
        JsonNode tree = hub.got(AGENT, "/api/analyses/" + analysis + "/tree");
        assertThat(tree.at("/cycles/0/cycle_id").stringValue()).isEqualTo(first);
        assertThat(tree.at("/cycles/0/children/0/cycle_id").stringValue()).isEqualTo(branch);
        assertThat(tree.at("/cycles/0/children/0/label").stringValue()).isEqualTo("Cheaper");
        hub.call(AGENT, branch, "rate_consequence", CycleHubFixture.rating("alt_b", "obj_1", 1));
        JsonNode compared = hub.got(AGENT, path(first) + "/compare?with=" + branch);
        assertThat(compared.path("cells").size()).isEqualTo(1);
        assertThat(hub.get(AGENT, path(first) + "/compare").statusCode()).isEqualTo(400);
    }

    @Test
    void whatAPersonDecidesAnAgentDoesNot() {
        String cycle = hub.rated();
        String suggested =
                hub.ok(
                                cycle,
                                "suggest_revisit",
                                "{'component':'alternatives','reason':'One is missing','priority':'critical'}")
                        .path("suggestion_id")
                        .stringValue();
        String resolve = path(cycle) + "/revisits/" + suggested + "/resolve";

        HttpResponse<String> agent = hub.post(AGENT, resolve, "{'action':'accept'}");
        HttpResponse<String> program =
                hub.post(PERSON, resolve + "?as=agent", "{'action':'accept'}");

        assertThat(agent.statusCode()).isEqualTo(403);
        assertThat(json(agent).path("code").stringValue()).isEqualTo("person_needed");
        assertThat(program.statusCode()).isEqualTo(403);
        assertThat(hub.got(AGENT, path(cycle) + "/revisits").path("has_critical").booleanValue())
                .isTrue();
        assertThat(
                        hub.post(
                                        PERSON,
                                        resolve,
                                        "{'action':'accept','reason':'Yes','resolution':'No'}")
                                .statusCode())
                .isEqualTo(400);
        JsonNode accepted =
                json(hub.post(PERSON, resolve, "{'action':'accept','resolution':'Yes'}"));
        assertThat(accepted.path("status").stringValue()).isEqualTo("accepted");
        assertThat(accepted.path("resolution").stringValue()).isEqualTo("Yes");
        assertThat(hub.got(AGENT, path(cycle)).path("current_component").stringValue())
                .isEqualTo("alternatives");
        assertThat(hub.post(PERSON, resolve, "{'action':'dismiss'}").statusCode()).isEqualTo(409);
        assertThat(hub.got(AGENT, path(cycle) + "/revisits").path("revisits").size()).isZero();
        assertThat(
                        hub.got(AGENT, path(cycle) + "/revisits?status=accepted")
                                .path("revisits")
                                .size())
                .isEqualTo(1);

        assertThat(hub.post(AGENT, path(cycle) + "/archive", "{'reason':'Old'}").statusCode())
                .isEqualTo(403);
        JsonNode archived = json(hub.post(PERSON, path(cycle) + "/archive", "{'reason':'Old'}"));
        assertThat(archived.path("status").stringValue()).isEqualTo("archived");
        assertThat(
                        json(hub.call(AGENT, cycle, "add_note", "{'content':'x'}"))
                                .at("/error_detail/code")
                                .stringValue())
                .isEqualTo("cycle_closed");
        assertThat(hub.got(AGENT, path(cycle) + "/audit/verify").path("ok").booleanValue())
                .isTrue();
    }

    @Test
    void severalCallsEachSayWhatCameOfThem() {
        String cycle = hub.cycle();
        String calls =
                "'calls':[{'tool':'add_objective','parameters':%s},{'tool':'add_objective','parameters':{}},"
                        + "{'tool':'add_objective','parameters':%s}]";
        String body = calls.formatted(objective("Cost"), objective("Time"));

        JsonNode full = json(hub.post(AGENT, path(cycle) + "/tools", "{" + body + "}"));
        JsonNode brief =
                json(
                        hub.post(
                                AGENT,
                                path(cycle) + "/tools",
                                "{"
                                        + calls.formatted(objective("A"), objective("B"))
                                        + ",'mode':'summary','stop_on_error':true}"));

        assertThat(full.path("success").booleanValue()).isFalse();
        assertThat(full.path("succeeded").intValue()).isEqualTo(2);
        assertThat(full.at("/results/1/error_detail/code").stringValue())
                .isEqualTo("invalid_parameter");
        assertThat(full.at("/results/2/data/objective_id").stringValue()).isEqualTo("obj_2");
        assertThat(brief.path("skipped").intValue()).isEqualTo(1);
        assertThat(brief.path("results").size()).isEqualTo(2);
        assertThat(brief.at("/results/0/index").intValue()).isEqualTo(1);
        HttpResponse<String> none = hub.post(AGENT, path(cycle) + "/tools", "{'calls':[]}");
        assertThat(none.statusCode()).isEqualTo(400);
        assertThat(json(none).at("/errors/0/field").stringValue()).isEqualTo("calls");
    }

    @Test
    void theTrailIsPagedAndItsFirstBadRowIsNamed() {
        String cycle = hub.rated();

        JsonNode page = hub.got(AGENT, path(cycle) + "/tools/invocations?limit=4&mode=summary");
        JsonNode next =
                hub.got(
                        AGENT,
                        path(cycle)
                                + "/tools/invocations?tool=rate_consequence&after="
                                + page.path("next_after").longValue());

        assertThat(page.path("invocations").size()).isEqualTo(4);
        assertThat(page.at("/invocations/0").has("parameters")).isFalse();
        assertThat(next.path("invocations").size()).isEqualTo(4);
        assertThat(next.at("/invocations/0/parameters/rating").intValue()).isEqualTo(-1);
        JsonNode well = hub.got(AGENT, path(cycle) + "/audit/verify");
        assertThat(well.path("ok").booleanValue()).isTrue();
        assertThat(well.path("rows").intValue()).isEqualTo(11);

        forge(cycle, 12);
        JsonNode bad = hub.got(AGENT, path(cycle) + "/audit/verify");
        assertThat(bad.path("ok").booleanValue()).isFalse();
        assertThat(bad.path("first_bad_seq").intValue()).isEqualTo(12);
        assertThat(bad.path("why").stringValue()).contains("row 12");
        HttpResponse<String> odd = hub.get(AGENT, path(cycle) + "/tools/invocations?limit=0");
        assertThat(odd.statusCode()).isEqualTo(400);
        assertThat(json(odd).at("/errors/0/field").stringValue()).isEqualTo("limit");
    }

    /// A row whose hash says something else than the row.
    private void forge(String cycle, long sequence) {
        hub.hub
                .cycles()
                .write(transaction -> {
                    ToolInvocation one =
                            transaction
                                    .invocations(new CycleId(cycle), InvocationQuery.all(1))
                                    .getFirst();
                    transaction.add(
                            new ToolInvocation(
                                    "i-forged",
                                    one.cycle(),
                                    sequence,
                                    null,
                                    one.component(),
                                    one.tool(),
                                    "{}",
                                    one.outcome(),
                                    one.resultData(),
                                    null,
                                    "[]",
                                    "[]",
                                    "person",
                                    "eve",
                                    "http",
                                    null,
                                    0,
                                    null,
                                    1L,
                                    one.invokedAt(),
                                    one.completedAt(),
                                    0,
                                    one.rowHash()),
                            List.of(),
                            new Actor.Rule("eve"));
                    return true;
                });
    }

    private static String path(String cycle) {
        return "/api/cycles/" + cycle;
    }
}
