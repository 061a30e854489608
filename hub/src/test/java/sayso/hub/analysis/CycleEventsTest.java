package sayso.hub.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.hub.analysis.CycleHubFixture.AGENT;
import static sayso.hub.analysis.CycleHubFixture.PERSON;
import static sayso.hub.analysis.CycleHubFixture.rating;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What comes of calls, with its data: in the audit trail whole, in the log without anybody's words.
class CycleEventsTest {
    private final CycleHubFixture hub = new CycleHubFixture();

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void everyEventHasItsData() {
        String cycle = hub.rated();
        hub.ok(cycle, "rate_consequence", rating("alt_c", "obj_1", -2));
        hub.ok(
                cycle,
                "mark_dominated",
                "{'alternative_id':'alt_c','dominated_by':'alt_b','reason':'Worse everywhere'}");
        hub.ok(
                cycle,
                "flag_uncertainty",
                "{'component':'objectives','description':'Prices','resolvable':true}");
        hub.ok(
                cycle,
                "suggest_revisit",
                "{'component':'objectives','reason':'A new law','priority':'low'}");
        hub.ok(cycle, "dismiss_revisit", "{'suggestion_id':'rev_1','reason':'It was repealed'}");
        hub.ok(
                cycle,
                "request_confirmation",
                "{'summary':'Drop the server?','options':[{'label':'Yes'},{'label':'No'}]}");
        assertThat(
                        hub.post(
                                        PERSON,
                                        "/api/cycles/" + cycle + "/confirmations/conf_1/respond",
                                        "{'action':'confirm','chosen_option':1}")
                                .statusCode())
                .isEqualTo(200);

        assertThat(trail(cycle))
                .contains(
                        event("ObjectiveAdded", "objective_id", "obj_1", "name", "Monthly cost")
                                + ",'is_fundamental':true}",
                        event("AlternativeAdded", "alternative_id", "alt_b", "name")
                                + "'Managed runners'}",
                        event("ConsequenceRated", "alt_id", "alt_c", "obj_id", "obj_1")
                                + ",'rating':-2}",
                        event("DominatedMarked", "alt_id", "alt_c", "dominated_by", "alt_b") + "}",
                        event("UncertaintyFlagged", "uncertainty_id", "unc_1", "component")
                                + "'objectives'}",
                        event("RevisitSuggested", "revisit_id", "rev_1", "component", "objectives")
                                + ",'reason':'A new law','priority':'low'}",
                        event("RevisitResolved", "revisit_id", "rev_1", "status", "dismissed")
                                + "}",
                        event("ConfirmationResolved", "confirmation_id", "conf_1", "status")
                                + "'confirmed','choice':1}")
                .anyMatch(one ->
                        one.startsWith(event("ConfirmationRequested", "confirmation_id", "conf_1"))
                                && one.endsWith(",'summary':'Drop the server?'}"));
        assertThat(logged())
                .contains(
                        event("ObjectiveAdded", "objective_id", "obj_1")
                                + ",'is_fundamental':true}",
                        event("RevisitSuggested", "revisit_id", "rev_1", "component", "objectives")
                                + ",'priority':'low'}")
                .noneMatch(one -> one.contains("'name'") || one.contains("'summary'"));
        assertThat(hub.got(PERSON, "/api/cycles/" + cycle + "/audit/verify").path("ok"))
                .isEqualTo(JsonNodeFactory.instance.booleanNode(true));
    }

    @Test
    void attemptsAreFoundByToolAndByTime() {
        String cycle = hub.rated();
        String path = "/api/cycles/" + cycle + "/tools/invocations?tool=rate_consequence";
        JsonNode rated = hub.got(AGENT, path).path("invocations");
        assertThat(rated.size()).isEqualTo(4);
        String first = rated.at("/0/invoked_at").stringValue();

        assertThat(hub.got(AGENT, path + "&since=" + first).path("invocations").size())
                .isEqualTo(4);
        assertThat(hub.got(AGENT, path + "&until=" + first).path("invocations").size()).isZero();
        assertThat(hub.get(AGENT, path + "&since=yesterday").statusCode()).isEqualTo(400);
        assertThat(hub.get(AGENT, path + "&since=yesterday").body())
                .contains("since 'yesterday' is no instant");
    }

    private List<String> trail(String cycle) {
        List<String> events = new ArrayList<>();
        hub.got(PERSON, "/api/cycles/" + cycle + "/tools/invocations?limit=200")
                .path("invocations")
                .forEach(row -> row.path("events").forEach(one -> events.add(quoted(one))));
        return events;
    }

    private List<String> logged() {
        List<String> events = new ArrayList<>();
        for (JsonNode line : hub.got(PERSON, "/api/events?limit=500").path("events")) {
            if (line.path("kind").asString("").equals("tool_completed")) {
                ObjectNode content = (ObjectNode) line.path("content");
                assertThat(content.path("duration_ms").isNumber()).isTrue();
                content.path("events").forEach(one -> events.add(quoted(one)));
            }
        }
        return events;
    }

    private static String quoted(JsonNode event) {
        return event.toString().replace('"', '\'');
    }

    /// How an event with these fields begins: names and values in turn, of the last one the name alone.
    private static String event(String type, String... fields) {
        StringBuilder text = new StringBuilder("{'event':'" + type + "'");
        for (int i = 0; i < fields.length; i += 2) {
            text.append(",'").append(fields[i]).append("':");
            text.append(i + 1 < fields.length ? "'" + fields[i + 1] + "'" : "");
        }
        return text.toString();
    }
}
