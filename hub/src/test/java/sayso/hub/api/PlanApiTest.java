package sayso.hub.api;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.PlanContractFixture.whole;

import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.Surface;
import sayso.decision.plan.mode.GrantRevocationResult;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanGrant;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;
import sayso.hub.client.RemotePlanDesk;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Plan mode over HTTP, by any client and by our own.
class PlanApiTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String AGENT = HubFixture.agent("ci", "builder");
    private static final String STRANGER = HubFixture.agent("elsewhere", "stranger");
    private static final String PERSON = HubFixture.person("ann");
    private static final String PATH = "/api/plans/claude-code/s%201";
    private static final SessionKey SESSION = new SessionKey("ci", "claude-code", "s 1");
    private static final Actor.Person ANN =
            new Actor.Person("ann", Surface.CLI, Assurance.TERMINAL);
    private static final PlanText PLAN =
            PlanText.whole("## Plan: Orders\n\n1. Build\n   - with care\n2. Test");

    private final HubFixture hub = HubFixture.start();
    private final ApiTestClient http = new ApiTestClient(hub);

    @AfterEach
    void close() {
        hub.close();
    }

    @Test
    void anAgentEntersAndProposesAPersonApprovesAndTheStepsAreTicked() {
        JsonNode begun = json(http.post(AGENT, PATH + "/on", "{\"folder\":\"/srv\"}")).path("plan");
        assertThat(text(begun, "state")).isEqualTo("planning");
        assertThat(text(begun, "folder")).isEqualTo("/srv");
        JsonNode proposed =
                json(http.post(
                                AGENT,
                                PATH + "/propose",
                                JSON.createObjectNode().put("plan", PLAN.text()).toString()))
                        .path("plan");
        assertThat(text(proposed, "state")).isEqualTo("proposed");
        String decision = text(proposed, "decision_id");

        assertThat(http.post(AGENT, "/api/decisions/" + decision + "/answer", ANSWER).statusCode())
                .isEqualTo(403);
        assertThat(http.post(PERSON, "/api/decisions/" + decision + "/answer", ANSWER).statusCode())
                .isEqualTo(200);
        JsonNode ticked =
                json(http.post(
                                AGENT,
                                PATH + "/progress",
                                "{\"marks\":[{\"step\":1,\"is\":\"done\"}]}"))
                        .path("plan");
        assertThat(text(ticked, "header")).isEqualTo("Plan Mode: ON · 1/2");

        JsonNode shown = json(http.get(PERSON, PATH + "?owner=ci"));
        assertThat(text(shown.path("steps").get(0), "state")).isEqualTo("claimed");
        assertThat(shown.path("history").findValuesAsString("move"))
                .containsExactly("entered", "proposed", "approved", "step_claimed");
        assertThat(shown.path("history").findValuesAsString("by"))
                .containsExactly("builder", "builder", "ann", "builder");
    }

    @Test
    void aPlanThatCannotBeShownWholeIsNotProposed() {
        for (String plan :
                List.of(
                        "## Plan: Long\n\n1. Build\n\n" + "words ".repeat(500_000),
                        "## Plan: Long\n\n1. Build " + "x".repeat(20_001) + "\n2. Test")) {
            HttpResponse<String> refused =
                    http.post(
                            AGENT,
                            PATH + "/propose",
                            JSON.createObjectNode().put("plan", plan).toString());
            assertThat(refused.statusCode()).isEqualTo(422);
            assertThat(refused.body()).contains("plan_refused", "characters; a person is shown");
        }
        assertThat(hub.plans().look(SESSION).state()).isNotEqualTo(PlanState.PROPOSED);
    }

    private static final String ANSWER =
            "{\"answers\":[{\"id\":\"plan\",\"selected_ids\":[\"execute\"]}]}";

    @Test
    void noAgentEndsAPlanApprovesItOrChangesAStepByHand() {
        executing();
        for (String verb : List.of("/off", "/steps/1")) {
            String body = verb.equals("/off") ? "{}" : "{\"state\":\"done\"}";
            assertThat(http.post(AGENT, PATH + verb, body).statusCode()).isEqualTo(403);
            HttpResponse<String> program =
                    http.post(PERSON, PATH + verb + "?as=agent&owner=ci", body);
            assertThat(program.statusCode()).isEqualTo(403);
            assertThat(program.body()).contains("only a person");
        }
        assertThat(hub.plans().look(SESSION).state()).isEqualTo(PlanState.EXECUTING);
        assertThat(hub.plans().look(SESSION).revision().done()).isZero();

        http.post(PERSON, PATH + "/steps/1?owner=ci", "{\"state\":\"done\"}");
        JsonNode open =
                json(
                        http.post(
                                PERSON,
                                PATH + "/steps/1?owner=ci",
                                "{\"state\":\"open\",\"reason\":\"still red\"}"));
        assertThat(text(open.path("plan").path("steps").get(0), "note")).isEqualTo("still red");
        assertThat(
                        text(
                                json(http.post(PERSON, PATH + "/off?owner=ci", "{}")).path("plan"),
                                "state"))
                .isEqualTo("abandoned");
    }

    @Test
    void anAgentSeesItsOwnersSessionsAlone() {
        executing();
        String path = PATH + "?owner=ci";
        assertThat(text(json(http.get(STRANGER, path)), "state")).isEqualTo("off");
        assertThat(http.get(STRANGER, "/api/plans?owner=ci").body()).isEqualTo("{\"plans\":[]}");
        assertThat(http.get(AGENT, "/api/plans?owner=elsewhere").body()).contains("\"s 1\"");
        assertThat(http.get(PERSON, "/api/plans").body()).contains("\"s 1\"");
        assertThat(http.get(PERSON, "/api/plans?owner=elsewhere").body()).doesNotContain("s 1");
    }

    @Test
    void listsWhatIsOnAndOnWishWhatIsOver() {
        executing();
        hub.plans().leave(SESSION, ANN);

        assertThat(http.get(PERSON, "/api/plans").body()).startsWith("{\"plans\":[],");
        assertThat(http.get(AGENT, "/api/plans").body()).isEqualTo("{\"plans\":[]}");
        assertThat(http.get(PERSON, "/api/plans?all=true").body()).contains("\"abandoned\"");
    }

    @Test
    void ourOwnClientDoesAllOfItOverThere() {
        try (RemotePlanDesk agent = new RemotePlanDesk(hub.address(), AGENT, HubFixture.VERSION);
                RemotePlanDesk person =
                        new RemotePlanDesk(hub.address(), PERSON, HubFixture.VERSION)) {
            SessionKey here = new SessionKey(Asker.LOCAL, "claude-code", "s 1");
            Actor.Agent builder = new Actor.Agent(Asker.LOCAL, "builder", "s 1");
            assertThat(agent.look(here).state()).isEqualTo(PlanState.OFF);
            assertThat(done(agent.enter(here, "/srv", builder)).session()).isEqualTo(SESSION);
            Plan proposed = done(agent.propose(here, asker("/srv"), PLAN, true));
            assertThat(proposed).isEqualTo(hub.plans().look(SESSION));
            hub.desk()
                    .answer(
                            new DecisionId(requireNonNull(proposed.decision()).value()),
                            whole("execute"),
                            ANN,
                            null);
            assertThat(
                            agent.report(
                                    here,
                                    List.of(new StepMark(StepMark.Kind.DONE, 2, "")),
                                    builder))
                    .isInstanceOf(PlanChangeResult.Done.class);
            assertThat(agent.sessions(Asker.LOCAL)).singleElement().isEqualTo(agent.look(here));
            assertThatThrownBy(() -> agent.leave(here, builder))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("does not let this token in here");
            assertThatThrownBy(() -> person.leave(SESSION, builder))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("only a person");

            assertThat(person.step(SESSION, 7, PlanStepState.OPEN, "", ANN))
                    .isInstanceOfSatisfying(
                            PlanChangeResult.Refused.class,
                            refused -> assertThat(refused.code()).isEqualTo("unknown_step"));
            Plan reopened = done(person.step(SESSION, 2, PlanStepState.OPEN, "not yet", ANN));
            assertThat(reopened.revision().done()).isZero();
            assertThat(person.all(null)).containsExactly(reopened);
            assertThat(done(person.leave(SESSION, ANN)).state()).isEqualTo(PlanState.ABANDONED);
            assertThat(person.sessions(Asker.LOCAL)).containsExactly(person.look(SESSION));
            assertThat(person.sessions("nobody")).isEmpty();
            assertThat(person.history(SESSION))
                    .isEqualTo(hub.plans().history(SESSION))
                    .last()
                    .satisfies(
                            entry -> assertThat(entry.move()).isEqualTo(PlanEventKind.ABANDONED));
            assertThat(person.step(SESSION, 1, PlanStepState.OPEN, "", ANN))
                    .isInstanceOf(PlanChangeResult.Refused.class);
        }
    }

    @Test
    void onlyAPersonTakesBackWhatAgentsMayAlwaysDo() {
        PlanGrant grant = granted("ci", "/srv");
        granted("elsewhere", "/srv");
        try (RemotePlanDesk agent = new RemotePlanDesk(hub.address(), AGENT, HubFixture.VERSION);
                RemotePlanDesk person =
                        new RemotePlanDesk(hub.address(), PERSON, HubFixture.VERSION)) {
            assertThat(agent.grants(Asker.LOCAL)).containsExactly(grant);
            assertThat(person.grants("ci")).containsExactly(grant);
            Actor.Agent builder = new Actor.Agent("ci", "builder", "s 1");
            assertThat(person.revoke(grant, builder)).isEqualTo(GrantRevocationResult.NOT_ALLOWED);
            assertThatThrownBy(() -> agent.revoke(grant, ANN))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("does not let this token in here");
            assertThat(hub.plans().grants("ci")).containsExactly(grant);

            assertThat(person.revoke(grant, ANN)).isEqualTo(GrantRevocationResult.DONE);
            assertThat(person.revoke(grant, ANN)).isEqualTo(GrantRevocationResult.GONE);
            assertThat(hub.plans().grants("ci")).isEmpty();
            assertThat(hub.plans().grants("elsewhere")).hasSize(1);
        }
    }

    @Test
    void whenAnythingChangedIsForPeopleAndAnAgentLearnsOfItsOwn() {
        try (RemotePlanDesk agent = new RemotePlanDesk(hub.address(), AGENT, HubFixture.VERSION);
                RemotePlanDesk person =
                        new RemotePlanDesk(hub.address(), PERSON, HubFixture.VERSION)) {
            assertThat(person.lastChange()).isEmpty();
            hub.plans().enter(new SessionKey("elsewhere", "codex", "s-2"), null, ANN);

            assertThat(person.lastChange()).isEqualTo(hub.plans().lastChange()).isPresent();
            assertThat(agent.lastChange()).isEmpty();
        }
    }

    private PlanGrant granted(String owner, String folder) {
        PlanGrant grant =
                new PlanGrant(
                        owner,
                        PlanGrant.project(folder),
                        "mvn test",
                        "mvn test",
                        null,
                        Instant.parse("2026-03-01T10:00:00Z"),
                        "ann",
                        null);
        hub.plans().grant(grant);
        return grant;
    }

    private static Asker asker(@Nullable String folder) {
        return new Asker("ci", "builder", "s 1", "claude-code", null, "cli", folder);
    }

    private void executing() {
        Plan plan = done(hub.plans().propose(SESSION, asker(null), PLAN, true));
        hub.desk().answer(requireNonNull(plan.decision()), whole("execute"), ANN, null);
        hub.plans().look(SESSION);
    }

    private static Plan done(PlanChangeResult change) {
        assertThat(change).isInstanceOf(PlanChangeResult.Done.class);
        return ((PlanChangeResult.Done) change).plan();
    }

    private static JsonNode json(HttpResponse<String> reply) {
        assertThat(reply.statusCode()).as(reply.body()).isEqualTo(200);
        return JSON.readTree(reply.body());
    }

    private static String text(JsonNode node, String name) {
        return node.path(name).stringValue();
    }
}
