package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.ask.AskPreferences;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.PreferenceValue;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.decision.model.SurfacePreference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What an agent's own credential can do with launch tickets: ask for one, for its question that is
/// handed to a terminal and for no other, and never use one.
class HandoffBoundsTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String PERSON = HubFixture.person("ann");
    private static final String CHOICE = "{\"selected_ids\":[\"a\"],\"confirm\":true}";
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void anAgentGetsATicketAndOnlyAPersonsCredentialUsesIt() {
        Decision decision = asked(aDecision().over("terminal").ownedBy("ci").ask());
        String ticket = text(http.post(AGENT, path(decision) + "/launch", "{}"), "ticket");

        HttpResponse<String> itself = http.post(AGENT, path(decision) + "/attach", body(ticket));
        assertThat(itself.statusCode()).isEqualTo(403);
        assertThat(itself.body())
                .contains("not_allowed", "this is an agent's", "sayso token new person");

        HttpResponse<String> person = http.post(PERSON, path(decision) + "/attach", body(ticket));
        assertThat(person.statusCode()).isEqualTo(201);
        String sitting = text(person, "sitting");
        assertThat(http.post(sitting, path(decision) + "/answer", CHOICE).statusCode())
                .isEqualTo(200);
        assertThat(((Outcome.Answered) now(decision).outcome()).by())
                .isEqualTo(new Actor.Person("ann (hand-off)", Surface.TERMINAL, Assurance.HANDOFF));
    }

    static Stream<Arguments> kept() {
        return Stream.of(
                Arguments.of(aDecision().ownedBy("ci").ask(), "not asked with transport terminal"),
                Arguments.of(
                        aDecision().ownedBy("ci").over("web").ask(),
                        "not asked with transport terminal"),
                Arguments.of(
                        aDecision().ownedBy("ci").over("terminal").destructive().ask(),
                        "destructive"),
                Arguments.of(
                        aDecision().ownedBy("ci").over("terminal").irreversible().ask(),
                        "cannot be undone"),
                Arguments.of(
                        locked(aDecision().ownedBy("ci").over("terminal").ask(), "plan_approval"),
                        "locked"),
                Arguments.of(locked(aDecision().ownedBy("ci").ask(), "confirmation"), "locked"));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void noTicketIsMadeForWhatOnlyAPersonsOwnSurfaceAnswers(NewDecision ask, String why) {
        Decision decision = asked(ask);

        HttpResponse<String> refused = http.post(AGENT, path(decision) + "/launch", "{}");

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("not_allowed", why);
        assertThat(http.post(PERSON, path(decision) + "/launch", "{}").statusCode()).isEqualTo(403);
        assertThat(now(decision).isPending()).isTrue();
    }

    @Test
    void anAgentDoesNotApproveThePlanThatItProposes() {
        String path = "/api/plans/claude-code/s9";
        http.post(AGENT, path + "/on", "{\"folder\":\"/srv\"}");
        String plan = "## Plan: Orders\\n\\n1. Build\\n2. Test";
        HttpResponse<String> proposed =
                http.post(AGENT, path + "/propose", "{\"plan\":\"" + plan + "\"}");
        String id = JSON.readTree(proposed.body()).path("plan").path("decision_id").asString();

        assertThat(http.post(AGENT, "/api/decisions/" + id + "/launch", "{}").statusCode())
                .isEqualTo(403);
        JsonNode now = JSON.readTree(http.get(AGENT, path).body());
        assertThat(now.findPath("state").asString()).isEqualTo("proposed");
    }

    @Test
    void answersThatAnAgentReportedAreConfirmedAtAPersonsOwnSurface() {
        hub.wishing(
                new AskPreferences(
                        new PreferenceValue<>(SurfacePreference.TERMINAL, true, "settings.json"),
                        null,
                        null,
                        null,
                        null,
                        false));
        String known = ",\"initialAnswers\":[{\"id\":\"name\",\"value\":\"a\",\"wasCustom\":true}]";
        for (String reported : List.of("", known)) {
            String asked =
                    "{\"title\":\"Release\",\"decisions\":[{\"id\":\"name\",\"problem\":\"Which"
                            + " name?\"}]%s}".formatted(reported);
            String reply = http.post(AGENT, "/api/questionnaires", asked).body();
            String id = JSON.readTree(reply).findPath("questionnaire_id").asString();

            HttpResponse<String> launch =
                    http.post(AGENT, "/api/decisions/" + id + "/launch", "{}");

            assertThat(launch.statusCode())
                    .as(launch.body())
                    .isEqualTo(reported.isEmpty() ? 201 : 403);
        }
    }

    /// A ticket or a sitting that was given out before, by an older version as it may be.
    @Test
    void whatMayNotBeHandedOffIsNotAnsweredWithAnOldTicketOrSittingEither() {
        Decision decision = asked(aDecision().over("terminal").destructive().ask());

        assertThat(
                        http.post(
                                        PERSON,
                                        path(decision) + "/attach",
                                        body(hub.oldTicket(decision.id())))
                                .statusCode())
                .isEqualTo(403);
        String sitting = hub.oldSitting(decision.id());
        HttpResponse<String> answered = http.post(sitting, path(decision) + "/answer", CHOICE);
        assertThat(answered.statusCode()).isEqualTo(403);
        assertThat(answered.body()).contains("destructive");
        assertThat(http.post(sitting, path(decision) + "/cancel", "{}").statusCode())
                .isEqualTo(403);
        assertThat(now(decision).isPending()).isTrue();
    }

    private static NewDecision locked(NewDecision ask, String type) {
        return ask.takenIn(AskIntake.PLAIN.ofType(type).lock());
    }

    private Decision asked(NewDecision ask) {
        return ((AskResult.Asked) hub.desk().ask(ask)).decision();
    }

    private Decision now(Decision decision) {
        return ((DecisionLookup.Found) hub.desk().find(decision.id().value(), ANN)).decision();
    }

    private static String body(String ticket) {
        return "{\"ticket\":\"" + ticket + "\",\"nonce\":\"0123456789abcdef\",\"person\":\"root\"}";
    }

    private static String text(HttpResponse<String> reply, String field) {
        return JSON.readTree(reply.body()).path(field).asString();
    }

    private static String path(Decision decision) {
        return "/api/decisions/" + decision.id();
    }
}
