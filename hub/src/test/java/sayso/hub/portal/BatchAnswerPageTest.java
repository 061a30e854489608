package sayso.hub.portal;

import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.EscalationProgress;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;

/// Several decisions answered by one form, in a browser without scripts; and what the list says of those
/// that ended.
class BatchAnswerPageTest {
    private PortalDecisionFixture hub;

    @BeforeEach
    void signIn() throws Exception {
        hub = PortalDecisionFixture.signedIn();
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void theListOffersThoseThatAreAlikeOfOneAsker() throws Exception {
        Decision one = asked("Ship the docs?");
        hub.clock().tick(ofMinutes(1));
        Decision two = asked("Ship the site?");
        hub.asked(aDecision().titled("Which?").withOptions("x", "y").askedBy("shop/builder"));
        hub.asked(aDecision().titled("Mine?").withOptions("a", "b").askedBy("shop/other"));

        assertThat(hub.page("/"))
                .contains("2 from shop/builder: Option a, Option b")
                .containsPattern("/together\\?id=(" + one.id() + "|" + two.id() + ")&(amp;)?id=d-");
    }

    @Test
    void theMostThatAreAlikeAreAnsweredAndNotTheFirstOfTheSelected() throws Exception {
        Decision other = hub.asked(aDecision().titled("Which?").withOptions("x", "y"));
        Decision one = asked("Ship the docs?");
        Decision two = asked("Ship the site?");

        String page =
                hub.page("/together?id=" + other.id() + "&id=" + one.id() + "&id=" + two.id());

        assertThat(page)
                .contains("Answer 2 decisions together", "Option b")
                .doesNotContain("name=\"id\" value=\"" + other.id());
    }

    @Test
    void oneAnswerIsShownFirstAndThenGivenToAll() throws Exception {
        Decision one = asked("Ship the docs?", "bd-1");
        Decision two = asked("Ship the site?");

        assertThat(hub.page(address(one, two)))
                .contains("Answer 2 decisions together", "Option b", "blocks bd-1");
        String preview =
                hub.browser()
                        .post(
                                "/together",
                                body(fields(one, two) + "&choice=2&rationale=late"),
                                headers())
                        .body();
        assertThat(preview).contains("Answer: Option b", "Reason: late", "Send to all 2");
        assertThat(hub.now(one.id()).isPending()).isTrue();

        String done = send(one, two, "choice=2&rationale=late");
        assertThat(done).contains("Results", "Undo all 2", "3 s left");
        assertThat(hub.now(one.id()).isPending()).isTrue();
        hub.clock().tick(ofSeconds(3));
        assertThat(List.of(said(one), said(two))).containsOnly("b");
        assertThat(hub.desk().gatesOn("bd-1")).allMatch(gate -> gate.releasedAt() != null);
    }

    @Test
    void allOfItIsTakenBackWithOneButton() throws Exception {
        Decision one = asked("Ship the docs?", "bd-1");
        Decision two = asked("Ship the site?");
        hub.page(address(one, two));
        send(one, two, "choice=2");

        HttpResponse<String> reply =
                hub.browser().post("/together/undo", body(fields(one, two)), headers());
        assertThat(reply.statusCode()).isEqualTo(303);
        assertThat(hub.page(reply.headers().firstValue("location").orElseThrow()))
                .contains("Answer 2 decisions together", "Option b");
        hub.clock().tick(ofSeconds(10));
        assertThat(List.of(hub.now(one.id()), hub.now(two.id())))
                .allMatch(each -> each.isPending() && each.claim() == null);
        assertThat(hub.desk().gatesOn("bd-1")).allMatch(gate -> gate.releasedAt() == null);
    }

    @Test
    void whatCountsCannotBeTakenBackAnyMore() throws Exception {
        Decision one = asked("Ship the docs?");
        Decision two = asked("Ship the site?");
        hub.page(address(one, two));
        send(one, two, "choice=1");
        hub.clock().tick(ofSeconds(4));

        HttpResponse<String> reply =
                hub.browser().post("/together/undo", body(fields(one, two)), headers());
        assertThat(reply.statusCode()).isEqualTo(409);
        assertThat(reply.body()).contains("None of the selected decisions", "no longer open");
        assertThat(List.of(said(one), said(two))).containsOnly("a");
    }

    @Test
    void allOrNone() throws Exception {
        Decision one = asked("Ship the docs?");
        Decision two = asked("Ship the site?");
        Decision changed = hub.now(two.id());
        hub.page(address(one, two));
        hub.desk().saveDraft(two.id(), Answer.ofText("hm"), PortalDecisionFixture.BEN);

        String done =
                hub.browser()
                        .post(
                                "/together",
                                body(
                                        fields(one, two)
                                                + "&choice=1&send=yes"
                                                + seen(one)
                                                + "&seen."
                                                + changed.id()
                                                + "=other"),
                                headers())
                        .body();
        assertThat(done).contains("not answered, because another one could not be");
        assertThat(hub.now(one.id()).isPending()).isTrue();
        assertThat(hub.now(two.id()).isPending()).isTrue();
    }

    @Test
    void whatOffersSomethingElseIsLeftOutAndSaysWhy() throws Exception {
        Decision one = asked("Ship the docs?");
        Decision two = asked("Ship the site?");
        Decision other = hub.asked(aDecision().titled("Which?").withOptions("x", "y"));
        hub.answered(two, "a");

        assertThat(hub.page(address(one, two, other)))
                .contains("Answer 1 decision", "Left out", "offers other options")
                .contains("no longer open");
    }

    @Test
    void nothingChosenIsAFaultAndSendsNothing() throws Exception {
        Decision one = asked("Ship the docs?");
        Decision two = asked("Ship the site?");
        hub.page(address(one, two));
        HttpResponse<String> reply =
                hub.browser().post("/together", body(fields(one, two)), headers());
        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("role=\"alert\"");
    }

    @Test
    void theListSaysWhatNobodyFetchedAndWhatIsHeldForNothing() throws Exception {
        assertThat(hub.page("/")).doesNotContain("id=\"loose\"");
        hub.answered(asked("Ship the docs?"), "a");
        Decision held = asked("Ship the site?", "bd-7");
        hub.desk().cancel(held.id(), CancelKind.REFUSED, "no", PortalDecisionFixture.ADA);

        assertThat(hub.page("/"))
                .contains("1 answer from the last 7 days has not reached its agent yet")
                .contains("1 work item is blocked by a decision that ended");
    }

    @Test
    void whoSawItIsToldOfItAgainLaterOrNotAtAll() throws Exception {
        Decision one = asked("Ship the docs?");
        assertThat(hub.page("/choice/" + one.id())).contains("Remind again in an hour");

        hub.browser().submit("/choice/" + one.id() + "/seen", "seen", "hour");
        EscalationProgress later = hub.now(one.id()).escalation();
        assertThat(later).isNotNull();
        assertThat(later.nextAt()).isEqualTo(hub.clock().instant().plus(ofMinutes(60)));
        assertThat(hub.page("/choice/" + one.id())).contains("ada has seen it; next reminder in");
        assertThat(hub.page("/")).contains(">Snoozed<").doesNotContain(">Seen<");

        hub.browser().submit("/choice/" + one.id() + "/seen", "seen", "yes");
        assertThat(hub.now(one.id()).escalatesAt()).isNull();
        assertThat(hub.page("/choice/" + one.id())).contains("ada has seen it; reminders are off.");
        assertThat(hub.page("/")).contains(">Seen<").doesNotContain(">Snoozed<");
        assertThat(hub.now(one.id()).isPending()).isTrue();
    }

    private Decision asked(String title, String... blocks) {
        return hub.asked(
                aDecision()
                        .titled(title)
                        .withOptions("a", "b")
                        .askedBy("shop/builder")
                        .blocking(blocks));
    }

    private String send(Decision one, Decision two, String said) throws Exception {
        return hub.browser()
                .post(
                        "/together",
                        body(fields(one, two) + "&send=yes&" + said + seen(one) + seen(two)),
                        headers())
                .body();
    }

    private String seen(Decision decision) {
        return "&seen." + decision.id() + "=" + hub.now(decision.id()).contentDigest();
    }

    private String body(String fields) {
        return hub.browser().hiddenFields() + "&" + fields;
    }

    private static Map<String, String> headers() {
        return Map.of();
    }

    private static String fields(Decision... decisions) {
        StringBuilder fields = new StringBuilder();
        for (Decision decision : decisions) {
            fields.append(fields.isEmpty() ? "" : "&").append("id=").append(decision.id());
        }
        return fields.toString();
    }

    private static String address(Decision... decisions) {
        return "/together?" + fields(decisions);
    }

    private String said(Decision decision) {
        Outcome.Answered answered =
                (Outcome.Answered) hub.now(decision.id()).ending().orElseThrow();
        List<OptionId> chosen = answered.answer().chosen();
        return chosen.getFirst().value();
    }
}
