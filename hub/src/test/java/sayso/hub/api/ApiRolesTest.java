package sayso.hub.api;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LoggedEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.Surface;
import sayso.hub.http.Route;

/// Who may do what, route by route: the decision's own asker, another agent, a person. A route
/// without a row fails.
class ApiRolesTest {
    private static final String OWNER = HubFixture.agent("ci", "builder");
    private static final String OTHER = HubFixture.agent("elsewhere", "stranger");
    private static final String PERSON = HubFixture.person("ann");
    private static final String ANSWER = "{\"selected_ids\":[\"a\"]}";
    private static final String CLAIM = "{\"selected_ids\":[\"a\"],\"undo_seconds\":3}";
    private static final String ASK =
            """
            {"title":"Which?","prompt":"One of two.","options":[{"id":"a"},{"id":"b"}]}\
            """;

    private static final String GUESSED =
            "{\"ticket\":\"{id}.guessed\",\"nonce\":\"0123456789abcdef\",\"person\":\"eve\"}";

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    /// @param closed whether the decision in the path was answered before
    /// @param statuses what its asker, another agent and a person are told
    record Row(String route, boolean closed, String body, List<Integer> statuses) {
        @Override
        public String toString() {
            return route + (closed ? " (closed)" : "");
        }
    }

    static Stream<Row> rows() {
        return Stream.of(
                row("POST /api/decisions", ASK, 201, 201, 201),
                row("GET /api/decisions", "", 200, 200, 200),
                row("GET /api/counts", "", 200, 200, 200),
                row("GET /api/recall", "", 200, 200, 200),
                row("GET /api/stats", "", 200, 200, 200),
                row("POST /api/analysis/evaluate", "{\"case\":{}}", 200, 200, 200),
                row("POST /api/import", "{\"decisions\":[]}", 200, 200, 200),
                row("GET /api/decisions/{id}", "", 200, 404, 200),
                row("POST /api/decisions/{id}/answer", ANSWER, 403, 404, 200),
                closed("POST /api/decisions/{id}/answer", ANSWER, 403, 404, 200),
                row("POST /api/decisions/{id}/answer", CLAIM, 403, 404, 200),
                row("POST /api/decisions/{id}/undo", "{}", 403, 404, 200),
                closed("POST /api/decisions/{id}/undo", "{}", 403, 404, 409),
                row("POST /api/decisions/{id}/cancel", "{\"kind\":\"withdrawn\"}", 200, 404, 403),
                row("POST /api/decisions/{id}/cancel", "{\"kind\":\"refused\"}", 403, 404, 200),
                row("POST /api/decisions/{id}/cancel", "{}", 200, 404, 200),
                row("POST /api/decisions/{id}/pause", "{}", 403, 404, 422),
                row("POST /api/decisions/{id}/resume", "{}", 200, 404, 200),
                row("POST /api/decisions/{id}/reopen", "{}", 403, 404, 409),
                closed("POST /api/decisions/{id}/reopen", "{}", 403, 404, 409),
                row("POST /api/decisions/{id}/contest", "{}", 403, 404, 409),
                row("POST /api/decisions/{id}/extend", "{\"no_limit\":true}", 403, 404, 200),
                row("POST /api/decisions/{id}/ack", "{}", 403, 404, 200),
                row("POST /api/decisions/{id}/review", "{}", 403, 404, 409),
                row("POST /api/decisions/{id}/view", "{}", 403, 403, 200),
                row("POST /api/decisions/{id}/remind", "{}", 200, 404, 200),
                row("GET /api/decisions/{id}/draft", "", 403, 403, 200),
                row("PUT /api/decisions/{id}/draft", ANSWER, 403, 403, 200),
                row("GET /api/decisions/{id}/await?seconds=0", "", 200, 404, 200),
                closed("GET /api/decisions/{id}/await?seconds=60", "", 200, 404, 200),
                row("GET /api/decisions/{id}/asker", "", 200, 404, 200),
                row("GET /api/decisions/{id}/precedents", "", 200, 404, 200),
                row("GET /api/decisions/{id}/gates", "", 200, 404, 200),
                row("GET /api/decisions/{id}/notices", "", 200, 404, 200),
                row("GET /api/notices", "", 403, 403, 200),
                row("GET /api/gates", "", 200, 200, 200),
                row("GET /api/gates/{item}", "", 200, 200, 200),
                row("GET /api/work", "", 200, 200, 200),
                row("GET /api/work/{item}", "", 200, 200, 200),
                row("POST /api/work/{item}", "{}", 200, 200, 200),
                row(
                        "POST /api/answers",
                        "{\"answers\":[{\"id\":\"{id}\",\"selected_ids\":[\"a\"]}]}",
                        200,
                        200,
                        200),
                row("POST /api/answers/undo", "{\"ids\":[\"{id}\"]}", 200, 200, 200),
                row("POST /api/questionnaires", "{}", 422, 422, 422),
                row("GET /api/questionnaires/{id}", "", 404, 404, 404),
                row("POST /api/erase", "{\"ids\":[\"{id}\"]}", 200, 200, 200),
                row("POST /api/overdue", "{}", 200, 200, 200),
                row("POST /api/stale", "{\"older_than_seconds\":60}", 200, 200, 200),
                row("GET /api/events", "", 200, 200, 200),
                row("GET /api/events/check", "", 403, 403, 200),
                row("GET /api/now", "", 200, 200, 200),
                row("GET /api/policy", "", 200, 200, 200),
                row("GET /api/openapi.json", "", 200, 200, 200),
                row("POST /api/decisions/{id}/launch", "{}", 201, 404, 201),
                closed("POST /api/decisions/{id}/launch", "{}", 409, 404, 409),
                row("POST /api/decisions/{id}/attach", GUESSED, 403, 404, 404));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void letsInWhomItShould(Row row) {
        List<String> tokens = List.of(OWNER, OTHER, PERSON);
        for (int i = 0; i < tokens.size(); i++) {
            Decision decision = asked(aDecision().over("terminal").blocking("bd-" + i));
            if (row.closed()) {
                hub.desk().answer(decision.id(), Answer.choosing(new OptionId("a")), ann(), null);
            }

            HttpResponse<String> reply = send(tokens.get(i), row, decision.id());

            assertThat(reply.statusCode())
                    .as(row + " as " + tokens.get(i) + ": " + reply.body())
                    .isEqualTo(row.statuses().get(i));
            if (reply.statusCode() == 403 && !AT_THE_DOOR.matcher(row.route()).find()) {
                assertThat(hub.desk().log().since(0, 1_000))
                        .as("what the log keeps of " + row)
                        .filteredOn(event -> decision.id().equals(event.decision()))
                        .extracting(LoggedEvent::event)
                        .anyMatch(event -> event.type().endsWith("_refused"));
            }
            if (!tokens.get(i).equals(PERSON)) {
                assertThat(now(decision).state())
                        .as("what an agent's token left of the decision by " + row)
                        .isNotEqualTo(row.closed() ? null : DecisionState.RESOLVED);
                assertThat(now(decision).timing().deadline())
                        .isEqualTo(decision.timing().deadline());
                assertThat(now(decision).isErased()).isFalse();
            }
        }
    }

    /// What the door refuses is about no decision yet.
    private static final Pattern AT_THE_DOOR = Pattern.compile("^GET|/view$|/draft$");

    /// What roles may do with analyses, plans, rules and links is tried where those are made.
    private static final Pattern MADE_ELSEWHERE =
            Pattern.compile(" /api/(cycles|analyses|plans|rules|links)\\b");

    @Test
    void hasARowForEveryRouteOfDecisions() {
        assertThat(hub.server().table().routes())
                .extracting(Route::toString)
                .filteredOn(route -> !MADE_ELSEWHERE.matcher(route).find())
                .containsExactlyInAnyOrderElementsOf(
                        rows().map(row -> row.route().split("\\?", 2)[0]).distinct().toList());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void wantsACredentialOnEveryRoute(Row row) {
        assertThat(send("nobody", row, new DecisionId("d-7m2kq0")).statusCode()).isEqualTo(401);
    }

    @Test
    void looksTheSameForWhatIsForeignAndForWhatIsNot() {
        Decision decision = asked(aDecision());
        for (Row row : rows().filter(row -> row.route().contains("{id}")).toList()) {
            HttpResponse<String> foreign = send(OTHER, row, decision.id());
            HttpResponse<String> unknown = send(OTHER, row, new DecisionId("d-zzzzzz"));

            assertThat(foreign.statusCode()).as(row.toString()).isEqualTo(unknown.statusCode());
            assertThat(foreign.body().replace(decision.id().value(), "d-zzzzzz"))
                    .isEqualTo(unknown.body());
        }
    }

    @Test
    void listsAnAgentItsOwnWhateverItAsksFor() {
        Decision decision = asked(aDecision().blocking("bd-1"));

        assertThat(http.get(OTHER, "/api/decisions?state=all&owner=ci").body())
                .doesNotContain(decision.id().value());
        assertThat(http.get(OTHER, "/api/gates/bd-1").body()).doesNotContain("bd-1\"");
        assertThat(http.get(OTHER, "/api/events").body()).doesNotContain(decision.id().value());
        assertThat(http.get(OWNER, "/api/decisions?state=all&owner=elsewhere").body())
                .contains(decision.id().value());
        assertThat(http.get(PERSON, "/api/decisions?owner=elsewhere").body())
                .doesNotContain(decision.id().value());
        assertThat(http.get(PERSON, "/api/events").body()).contains(decision.id().value());
    }

    @Test
    void logsWhatAnAgentsTokenTriedAndSaysWhoseTokenItWas() {
        Decision decision = asked(aDecision());

        HttpResponse<String> reply =
                http.post(OWNER, path(decision) + "/answer?as=person&surface=web", ANSWER);

        assertThat(reply.statusCode()).isEqualTo(403);
        assertThat(reply.body()).contains("this token is an agent's", "sayso token new person");
        assertThat(now(decision).isPending()).isTrue();
        assertThat(hub.desk().log().since(0, 100))
                .extracting(LoggedEvent::event)
                .filteredOn(LogEvent.AnswerRefused.class::isInstance)
                .singleElement()
                .extracting(event -> ((LogEvent.AnswerRefused) event).by())
                .isEqualTo(new Actor.Agent("ci", "builder", null));
    }

    @Test
    void takesThePersonFromTheTokenAndNoMoreAssuranceThanItProves() {
        Decision decision = asked(aDecision());

        http.post(
                PERSON,
                path(decision) + "/answer?as=person&name=bob&surface=web&assurance=login",
                ANSWER);

        assertThat(((Outcome.Answered) now(decision).ending().orElseThrow()).by())
                .isEqualTo(new Actor.Person("ann", Surface.WEB, Assurance.TERMINAL));
    }

    @Test
    void recordsLessAssuranceWhereTheSurfaceGivesLess() {
        Decision decision = asked(aDecision());

        http.post(PERSON, path(decision) + "/answer?assurance=handoff", ANSWER);

        assertThat(((Outcome.Answered) now(decision).ending().orElseThrow()).by())
                .isEqualTo(new Actor.Person("ann", Surface.CLI, Assurance.HANDOFF));
    }

    @Test
    void doesNotLetAClientClaimTheAgentsOwnDialog() {
        Decision decision = asked(aDecision());

        HttpResponse<String> reply =
                http.post(PERSON, path(decision) + "/answer?surface=elicitation", ANSWER);

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("\"field\":\"surface\"");
        assertThat(now(decision).isPending()).isTrue();
    }

    @Test
    void refusesAProgramThatHoldsAPersonsToken() {
        Decision decision = asked(aDecision());

        HttpResponse<String> reply =
                http.post(PERSON, path(decision) + "/answer?as=agent&name=claude-code", ANSWER);

        assertThat(reply.statusCode()).isEqualTo(403);
        assertThat(now(decision).isPending()).isTrue();
        assertThat(hub.desk().log().since(0, 100))
                .extracting(logged -> logged.event().type())
                .contains("answer_refused");
    }

    private static Row row(String route, String body, int owner, int other, int person) {
        return new Row(route, false, body, List.of(owner, other, person));
    }

    private static Row closed(String route, String body, int owner, int other, int person) {
        return new Row(route, true, body, List.of(owner, other, person));
    }

    private HttpResponse<String> send(String token, Row row, DecisionId id) {
        String[] parts = row.route().split(" ", 2);
        String path = parts[1].replace("{id}", id.value()).replace("{item}", "bd-1");
        String body = row.body().replace("{id}", id.value());
        return http.send(token, parts[0], path, parts[0].equals("GET") ? null : body);
    }

    private Decision asked(DecisionBuilder decision) {
        return ((AskResult.Asked) hub.desk().ask(decision.ownedBy("ci").askedBy("builder").ask()))
                .decision();
    }

    private Decision now(Decision decision) {
        return Optional.of(hub.desk().find(decision.id().value(), ann()))
                .map(lookup -> ((DecisionLookup.Found) lookup).decision())
                .orElseThrow();
    }

    private static Actor.Person ann() {
        return new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    }

    private static String path(Decision decision) {
        return "/api/decisions/" + decision.id();
    }
}
