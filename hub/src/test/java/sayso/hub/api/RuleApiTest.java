package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Surface;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Standing rules over HTTP, by any client.
class RuleApiTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String STRANGER = HubFixture.agent("elsewhere", "stranger");
    private static final String PERSON = HubFixture.person("ann");
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void aPersonMakesARuleThatAnswersAndEndsIt() {
        Decision from = answered("Which cache?");

        JsonNode made = json(http.post(PERSON, "/api/rules", from("\"until\":\"90d\"", from)));
        assertThat(text(made, "name")).isEqualTo("Which cache?");
        assertThat(text(made, "made_by")).isEqualTo("ann");
        assertThat(text(made, "made_from")).isEqualTo(from.id().value());
        assertThat(made.path("holds").booleanValue()).isTrue();
        String path = "/api/rules/" + text(made, "id");

        Decision next = asked("Which cache?");
        assertThat(next.isPending()).isFalse();
        assertThat(
                        json(http.get(AGENT, path + "/uses"))
                                .path("uses")
                                .findValuesAsString("decision_id"))
                .containsExactly(next.id().value());
        assertThat(json(http.get(AGENT, path)).path("uses").intValue()).isEqualTo(1);

        JsonNode ended = json(http.post(PERSON, path + "/end", "{}"));
        assertThat(text(ended, "why_ended")).isEqualTo("revoked");
        assertThat(asked("Which cache?").isPending()).isTrue();
        assertThat(json(http.get(PERSON, "/api/rules")).path("rules")).isEmpty();
        assertThat(json(http.get(PERSON, "/api/rules?all=true")).path("rules")).hasSize(1);
    }

    @Test
    void everyWrongFieldIsNamedAtOnce() {
        Decision open = asked("Which cache?");
        HttpResponse<String> refused =
                http.post(
                        PERSON,
                        "/api/rules",
                        from(
                                "\"until\":\"soon\",\"uses_max\":0,\"folder\":\"shop\",\"colour\":1,"
                                        + "\"words\":[\"lake\",7],\"everywhere\":\"yes\",\"does\":\"odd\"",
                                open));
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(json(refused).path("errors").findValuesAsString("field"))
                .containsExactlyInAnyOrder(
                        "from",
                        "until",
                        "uses_max",
                        "folder",
                        "colour",
                        "words",
                        "words[1]",
                        "everywhere",
                        "does");
        HttpResponse<String> nothing =
                http.post(PERSON, "/api/rules/preview", "{\"uses_max\":\"many\"}");
        assertThat(json(nothing).path("errors").findValuesAsString("field"))
                .containsExactlyInAnyOrder("from", "uses_max");
    }

    @Test
    void saysHowOftenThePersonChoseOtherwiseAndWhatToSend() {
        Decision other = asked("Which cache?");
        hub.desk().answer(other.id(), Answer.choosing(new OptionId("b")), ANN, null);
        Decision from = answered("Which cache?");

        HttpResponse<String> refused = http.post(PERSON, "/api/rules", from("", from));

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body())
                .contains("not_confirmed", "1 of 1 questions", other.id().value(), "otherwise");
        assertThat(http.post(PERSON, "/api/rules", from("\"otherwise\":1", from)).statusCode())
                .isEqualTo(201);
    }

    @Test
    void noAgentAndNoProgramMakesOrEndsOneAndItIsLogged() {
        Decision from = answered("Which cache?");
        String rule = text(json(http.post(PERSON, "/api/rules", from("", from))), "id");
        for (String who : List.of("", "?as=person", "?as=person&surface=web&assurance=login")) {
            HttpResponse<String> made = http.post(AGENT, "/api/rules" + who, from("", from));
            assertThat(made.statusCode()).isEqualTo(403);
            assertThat(made.body()).contains("\"code\":\"not_allowed\"");
            assertThat(http.post(AGENT, "/api/rules/" + rule + "/end" + who, "{}").statusCode())
                    .isEqualTo(403);
        }
        HttpResponse<String> program =
                http.post(PERSON, "/api/rules?as=agent&name=claude-code", from("", from));
        assertThat(program.statusCode()).isEqualTo(403);
        HttpResponse<String> handedOn =
                http.post(PERSON, "/api/rules?assurance=handoff", from("", from));
        assertThat(handedOn.statusCode()).isEqualTo(403);
        assertThat(attempts())
                .containsExactly(
                        "builder",
                        "builder",
                        "builder",
                        "builder",
                        "builder",
                        "builder",
                        "claude-code",
                        "ann");
        assertThat(json(http.get(PERSON, "/api/rules?all=true")).path("rules")).hasSize(1);
    }

    @Test
    void whatBelongsToSomebodyElseLooksLikeWhatIsNotThere() {
        Decision from = answered("Which cache?");
        String rule = text(json(http.post(PERSON, "/api/rules", from("", from))), "id");
        for (String verb : List.of("", "/uses")) {
            HttpResponse<String> foreign = http.get(STRANGER, "/api/rules/" + rule + verb);
            HttpResponse<String> unknown = http.get(STRANGER, "/api/rules/r-zzzzzz" + verb);
            assertThat(foreign.statusCode()).isEqualTo(404);
            assertThat(foreign.body().replace(rule, "r-zzzzzz")).isEqualTo(unknown.body());
        }
        assertThat(http.post(STRANGER, "/api/rules/" + rule + "/end", "{}").statusCode())
                .isEqualTo(404);
        assertThat(json(http.get(STRANGER, "/api/rules?owner=ci&all=true")).path("rules"))
                .isEmpty();
        assertThat(json(http.get(AGENT, "/api/rules?owner=elsewhere")).path("rules")).hasSize(1);
        assertThat(http.post(STRANGER, "/api/rules/preview", from("", from)).body())
                .contains("is no decision");
        assertThat(json(http.get(PERSON, "/api/rules?owner=elsewhere")).path("rules")).isEmpty();
    }

    private List<String> attempts() {
        Stream<LogEvent> events = hub.desk().log().since(0, 1_000).stream().map(LoggedEvent::event);
        return events.filter(LogEvent.AttemptRefused.class::isInstance)
                .map(event -> ((LogEvent.AttemptRefused) event).by().name())
                .toList();
    }

    private static String from(String more, Decision decision) {
        return "{\"from\":\"" + decision.id() + "\"" + (more.isEmpty() ? "" : "," + more) + "}";
    }

    private Decision asked(String title) {
        return ((AskResult.Asked)
                        hub.desk()
                                .ask(
                                        aDecision()
                                                .titled(title)
                                                .ownedBy("ci")
                                                .askedBy("builder")
                                                .inProject("/srv/shop")
                                                .ask()))
                .decision();
    }

    private Decision answered(String title) {
        Decision asked = asked(title);
        hub.desk().answer(asked.id(), Answer.choosing(new OptionId("a")), ANN, null);
        return asked;
    }

    private static JsonNode json(HttpResponse<String> reply) {
        return JSON.readTree(reply.body());
    }

    private static String text(JsonNode json, String name) {
        return json.path(name).stringValue();
    }
}
