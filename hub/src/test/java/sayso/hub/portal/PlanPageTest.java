package sayso.hub.portal;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.PlansUnderTest.PLANNER;
import static sayso.contracts.PlansUnderTest.PLANNER_ASKS;
import static sayso.contracts.PlansUnderTest.PLANNING_AGENT;
import static sayso.contracts.PlansUnderTest.whole;

import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.PlansUnderTest;
import sayso.core.decision.DecisionId;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanState;
import sayso.core.plan.mode.StepState;
import sayso.core.plan.text.PlanText;
import sayso.core.session.SessionKey;
import sayso.hub.portal.view.Words;

/// Plans in the portal, in a browser without scripts.
class PlanPageTest {
    private static final String PATH = "/plans/claude-code/s-plan";
    private static final PlanText PLAN =
            PlanText.whole("Plan: Orders <b>\n1. Build\n   - with care\n2. Test");

    private OpenPortal portal;

    @BeforeEach
    void signIn() throws Exception {
        portal = new OpenPortal();
    }

    @AfterEach
    void stop() {
        portal.close();
    }

    @Test
    void teachesWhereNobodyPlans() throws Exception {
        assertThat(portal.page("/plans")).contains("No session plans", "sayso plan on");
        assertThat(portal.page("/")).contains("href=\"/plans\"").doesNotContain("Plan Mode: ON");
        assertThat(portal.browser.get(PATH).statusCode()).isEqualTo(404);
    }

    @Test
    void everyPageSaysWhichSessionPlansAndLeadsToItsPlan() throws Exception {
        portal.plans.enter(PLANNER, "/srv/shop", PLANNING_AGENT);

        assertThat(portal.page("/"))
                .contains(
                        "href=\"" + PATH + "\"",
                        "Plan Mode: ON · advisory",
                        "claude-code in /srv/shop");
        assertThat(portal.page(PATH)).contains("No plan yet", "End plan mode");
        assertThat(portal.page("/plans")).contains("Plan Mode: ON · advisory", PATH);
    }

    @Test
    void aPlanThatWaitsLeadsToItsDecisionWhichShowsTheSessionsPlanMode() throws Exception {
        DecisionId asked = proposed();

        assertThat(portal.page(PATH))
                .contains("Plan Mode: ON · plan waits for you", "href=\"/choice/" + asked + "\"")
                .contains("Orders &lt;b&gt;", "with care")
                .doesNotContain("name=\"state\"");
        assertThat(portal.page("/choice/" + asked))
                .contains(
                        "data-plan=\"local/claude-code/s-plan\"",
                        "Plan Mode: ON · plan waits for you");
    }

    @Test
    void aPersonSaysHowAStepStandsAndEndsPlanMode() throws Exception {
        portal.desk.answer(proposed(), whole("execute"), OpenPortal.ADA, null);
        assertThat(portal.page("/")).contains("Plan Mode: ON · 0/2");

        assertThat(portal.page(PATH)).contains("the agent is at this step", "0 of 2 steps");
        HttpResponse<String> ticked =
                portal.browser.submit(
                        PATH + "/step", "step", "1", "state", "claimed", "reason", "seen");
        assertThat(ticked.statusCode()).isEqualTo(303);
        assertThat(portal.page(PATH))
                .contains("Plan Mode: ON · 1/2", "1 of 2 steps are no longer open", "seen")
                .contains("step done by ada");
        assertThat(portal.plans.look(PLANNER).revision().steps().getFirst().state())
                .isEqualTo(StepState.CLAIMED);

        HttpResponse<String> unknown =
                portal.browser.submit(PATH + "/step", "step", "9", "state", "open");
        assertThat(unknown.statusCode()).isEqualTo(409);
        assertThat(unknown.body()).contains("there is no step 9");

        portal.browser.submit(PATH + "/off");
        assertThat(portal.plans.look(PLANNER).state()).isEqualTo(PlanState.ABANDONED);
        assertThat(portal.page(PATH))
                .contains("Abandoned")
                .doesNotContain("End plan mode</summary>");
        assertThat(portal.page("/")).doesNotContain("Plan Mode: ON");
    }

    @Test
    void aFormFromElsewhereChangesNothing() throws Exception {
        proposed();
        portal.page(PATH);
        HttpResponse<String> reply = portal.browser.submit(PATH + "/off", Form.TOKEN, "guessed");
        assertThat(reply.statusCode()).isEqualTo(403);
        assertThat(portal.plans.look(PLANNER).state()).isEqualTo(PlanState.PROPOSED);
    }

    @Test
    void anotherOwnersSessionIsShownByItsName() throws Exception {
        SessionKey other = new SessionKey("ci", "codex", "a b/c");
        portal.plans.enter(other, null, PLANNING_AGENT);

        assertThat(portal.page("/")).contains("/plans/codex/a%20b%2Fc?owner=ci");
        assertThat(portal.page("/plans/codex/a%20b%2Fc?owner=ci")).contains("session a b/c");
        assertThat(Planned.session(Planned.key(other))).contains(other);
    }

    @Test
    void whoHasThePageOpenHearsOfEveryTick() throws Exception {
        portal.desk.answer(proposed(), whole("execute"), OpenPortal.ADA, null);
        Planned planned = new Planned(() -> portal.plans);
        try (PlanNews news = new PlanNews(portal.desk, planned, PLANNER, Words.ALL.getFirst())) {
            assertThat(news.now()).contains("Plan Mode: ON · 0/2");
            portal.plans.heard(PLANNER, PLANNER_ASKS, "[DONE:1]");
            news.await(Duration.ofSeconds(60));
            assertThat(news.now()).contains("\"key\":\"local/claude-code/s-plan\"", "ON · 1/2");
        }
        try (ListNews list = new ListNews(portal.desk, planned, Words.ALL.getFirst(), false)) {
            assertThat(list.now())
                    .contains("\"plans\":[{\"key\":\"local/claude-code/s-plan\"", "1/2");
        }
    }

    private DecisionId proposed() {
        Plan plan = PlansUnderTest.done(portal.plans.propose(PLANNER, PLANNER_ASKS, PLAN, true));
        return requireNonNull(plan.decision());
    }
}
