package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Actor;
import sayso.decision.model.Asker;
import sayso.decision.plan.mode.ApprovalAnswer;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanVerdict;
import sayso.decision.plan.text.PlanText;
import sayso.decision.plan.text.StepMark;
import sayso.decision.session.SessionKey;

/// What people see of plans, and how they say how a step stands.
class PlanPageTest {
    private static final SessionKey SESSION = new SessionKey(Asker.LOCAL, "claude-code", "s 1/x");
    private static final Actor.Agent AGENT = new Actor.Agent(Asker.LOCAL, "claude-code", "s 1/x");
    private static final String PATH = "/plans/claude-code/s%201%2Fx";

    private PortalFixture portal;

    @BeforeEach
    void open() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void withoutPlansThePageSaysHowToBegin() throws Exception {
        assertThat(portal.page("/plans")).contains("No plan yet", "sayso plan on");
        assertThat(portal.browser.get(PATH).statusCode()).isEqualTo(404);
        assertThat(portal.page("/")).doesNotContain("Plan Mode: ON");
    }

    @Test
    void everyPageSaysWherePlanModeIsOnAndThePlanLeadsToItsDecision() throws Exception {
        propose("Plan: <b>Orders</b>\n1. Build\n2. Test");

        assertThat(portal.page("/history"))
                .contains("Plan waiting for you", "href=\"" + PATH + "\"");
        String page = portal.page(PATH);
        assertThat(page)
                .contains("&lt;b&gt;Orders&lt;/b&gt;", "href=\"/choice/" + plan().decision() + "\"")
                .contains("Build", "Test", "plan proposed")
                .doesNotContain("<b>Orders");
        assertThat(portal.page("/plans")).contains("claude-code in shop");
    }

    @Test
    void everyPageShowsThreePlansByTheirTitleAndLeadsToTheOthers() throws Exception {
        for (int i = 1; i <= 10; i++) {
            propose(session(i), "Plan: Orders " + i + "\n1. Build");
        }

        String page = portal.page("/history");
        assertThat(page.split("class=\"plan-state\"", -1)).hasSize(4);
        assertThat(page)
                .contains("<span class=\"plan-name\">Orders 10</span>")
                .contains("<a href=\"/plans\" id=\"planning-more\">and 7 more</a>");
        try (PageSocketClient socket = PageSocketClient.to(portal.url(), "/live", portal.browser)) {
            assertThat(socket.next()).contains("\"name\":\"Orders 10\"", "\"name\":\"Orders 1\"");
        }
    }

    @Test
    void threePlansAreShownWithoutALinkToMore() throws Exception {
        for (int i = 1; i <= 3; i++) {
            propose(session(i), "Plan: Orders " + i + "\n1. Build");
        }

        assertThat(portal.page("/"))
                .contains("Orders 1</span>", "Orders 3</span>")
                .doesNotContain("planning-more");
    }

    @Test
    void stepsAreTickedAsTheAgentTellsAndAPersonTakesOneBack() throws Exception {
        approved();
        portal.plans.report(SESSION, StepMark.in("[DONE:1]"), AGENT);
        assertThat(portal.page(PATH))
                .contains("Plan Mode: ON · 1/2", "data-state=\"claimed\"", "value=\"1\"");

        portal.browser.submit(PATH + "/step", "number", "1", "state", "open", "why", "not built");

        assertThat(portal.page(PATH))
                .contains("Plan Mode: ON · 0/2", "not built", "step reopened · ada");
    }

    @Test
    void planModeEndsByAPersonsWordOnly() throws Exception {
        approved();

        HttpResponse<String> reply = portal.browser.submit(PATH + "/off");

        assertThat(reply.statusCode()).isEqualTo(303);
        assertThat(plan().state()).isEqualTo(PlanState.ABANDONED);
        assertThat(portal.page(PATH))
                .contains("Plan abandoned: 0/2")
                .doesNotContain("Plan Mode: ON");
    }

    @Test
    void thePageThatApprovesShowsThePlanAndTheListCountsNoSteps() throws Exception {
        propose("Plan: Orders\n1. Build\n2. Test");

        String page = portal.browser.get("/choice/" + plan().decision()).body();
        assertThat(page.indexOf("id=\"plan\"")).isLessThan(page.indexOf("Approve</button>"));
        assertThat(page.substring(page.indexOf("id=\"plan\""))).contains("Build", "Test");
        assertThat(portal.browser.get("/").body())
                .contains("Orders")
                .doesNotContain("of 3 answered");
    }

    @Test
    void whatDoesNotFitIsSaidOnThePage() throws Exception {
        propose("Plan: Orders\n1. Build");

        HttpResponse<String> early =
                portal.browser.submit(PATH + "/step", "number", "1", "state", "claimed");
        assertThat(early.statusCode()).isEqualTo(409);
        assertThat(early.body()).contains("no plan is carried out in this session");
        assertThat(
                        portal.browser
                                .submit(PATH + "/step", "number", "x", "state", "open")
                                .statusCode())
                .isEqualTo(404);
        assertThat(portal.browser.submit("/plans/pi/nobody/off").statusCode()).isEqualTo(404);
    }

    private void approved() {
        propose("Plan: Orders\n1. Build\n2. Test");
        portal.desk.answer(
                plan().decision(),
                ApprovalAnswer.of(new PlanVerdict.Approved(false, List.of(), "")),
                PortalFixture.ADA_AT_THE_TERMINAL,
                null);
    }

    private static SessionKey session(int number) {
        return new SessionKey(Asker.LOCAL, "claude-code", "s-" + number);
    }

    private void propose(String text) {
        propose(SESSION, text);
    }

    private void propose(SessionKey session, String text) {
        portal.plans.enter(
                session,
                "/srv/shop",
                new Actor.Agent(Asker.LOCAL, session.agentKind(), session.sessionId()));
        portal.plans.propose(
                session,
                new Asker(
                        Asker.LOCAL,
                        session.agentKind(),
                        session.sessionId(),
                        "claude-code",
                        null,
                        "hook",
                        "/srv/shop"),
                PlanText.whole(text),
                true);
    }

    private Plan plan() {
        return portal.plans.look(SESSION);
    }
}
