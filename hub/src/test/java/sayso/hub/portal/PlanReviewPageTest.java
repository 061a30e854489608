package sayso.hub.portal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.lifecycle.DecisionLookup;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.ContextComment;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicAnswer;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;

/// A plan is reviewed as a document: comments on its lines, a word on each step, four ways to end, and
/// what changed when it comes again.
class PlanReviewPageTest {
    private static final SessionKey SESSION = new SessionKey(Asker.LOCAL, "claude-code", "s-1");
    private static final Actor.Agent AGENT = new Actor.Agent(Asker.LOCAL, "claude-code", "s-1");
    private static final String PLAN =
            """
            # Plan: Move the orders

            Without downtime. <b>Really</b>.

            1. Create the new table.
               Keep its name.
            2. Copy the rows.
            3. Drop the old table.

            [target]: https://evil.example "hidden"
            """;

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
    void thePlanIsTheDocumentAndEachStepHasItsBox() throws Exception {
        String page = page(propose(PLAN));

        assertThat(page)
                .contains("id=\"plan\"", "data-at=\"5-6\"", "data-at=\"7-7\"")
                .contains(
                        "name=\"include\" value=\"step-1\" checked",
                        "name=\"include\" value=\"step-3\" checked")
                .contains(
                        "value=\"execute\"",
                        "value=\"execute-asking\"",
                        "value=\"refine\"",
                        "value=\"keep-planning\"")
                .contains("&lt;b&gt;Really")
                .doesNotContain("<b>Really", "Topic 1 of", "id=\"topics\"");
        // The headings of the document stand below that of the page.
        assertThat(page).containsOnlyOnce("<h1").contains("<h2>Plan: Move the orders</h2>");
        // What Markdown hides stands in the document too.
        assertThat(page).contains("[target]: https://evil.example");
        int second = page.indexOf("data-at=\"7-7\"");
        assertThat(page.substring(second, page.indexOf("data-at=\"8-8\"")))
                .contains("Copy the rows.", "value=\"step-2\"")
                .doesNotContain("value=\"step-1\"", "value=\"step-3\"");
    }

    @Test
    void eachStepOfALongPlanHasItsBoxAndWhatIsSaidOfItHolds() throws Exception {
        Decision decision = propose(longPlan(60, "Table"));

        assertThat(page(decision))
                .contains("name=\"include\" value=\"step-60\" checked")
                .doesNotContain("id=\"more-steps\"");

        send(
                decision,
                "verdict",
                "execute",
                new String[] {"step", "step-60", "step", "step-55", "include", "step-55"},
                "reads.step-55",
                "By hand");
        assertThat(plan().revision().step(60).orElseThrow().state())
                .isEqualTo(PlanStepState.SKIPPED);
        assertThat(plan().revision().step(55).orElseThrow().text()).isEqualTo("By hand");
    }

    @Test
    void aPlanOfWhichNotEachStepFitsSaysSoAboveIt() throws Exception {
        String page = page(propose(longPlan(30, "x".repeat(19_900))));

        assertThat(page)
                .contains(
                        "Only the first 20 of its 30 steps are asked one by one. A comment on a line"
                                + " of the others goes to the agent.")
                .doesNotContain("value=\"step-21\"");
        assertThat(page.indexOf("id=\"more-steps\"")).isLessThan(page.indexOf("value=\"step-1\""));
    }

    @Test
    void howAPlanEndedSaysTheVerdictAndWhatIsOtherwiseAlone() throws Exception {
        Decision approved = propose(longPlan(60, "Table"));
        send(
                approved,
                "verdict",
                "execute",
                new String[] {"step", "step-60", "step", "step-55", "include", "step-55"},
                "reads.step-55",
                "By hand",
                "comment_at",
                "3-3",
                "comment",
                "Look out");

        assertThat(page(approved))
                .contains("Approve; step 60 left out; step 55 reads “By hand”; 1 comment")
                .doesNotContain("Table 1: Approve", "The plan: Approve");

        Decision back = propose(PLAN);
        send(
                back,
                "verdict",
                "refine",
                new String[] {"step", "step-1", "include", "step-1"},
                "words",
                "On a copy first");
        assertThat(page(back))
                .contains("Request changes; “On a copy first”")
                .doesNotContain("table: Approve", "rows.: Approve");
    }

    private static String longPlan(int steps, String words) {
        StringBuilder plan = new StringBuilder("Plan: Tables\n\n");
        for (int step = 1; step <= steps; step++) {
            plan.append(step).append(". ").append(words).append(' ').append(step).append('\n');
        }
        return plan.toString();
    }

    @Test
    void aPlanOfTwoMegabytesIsADocumentLikeOthersAndShowsWhatChanged() throws Exception {
        StringBuilder written = new StringBuilder("# Plan: Everything\n\n1. Look\n2. Do it\n\n");
        for (int line = 6; written.length() < 2_000_000; line++) {
            written.append("- Line ").append(line).append(": keep it.\n");
        }
        Decision first = propose(written.toString());

        String page = page(first);

        assertThat(page.split("class=\"plan-part", -1).length - 1).isLessThan(1_100);
        assertThat(page).contains("Line 6: keep", "Line 50000: keep", "data-at=\"6-6\"");

        send(
                first,
                "verdict",
                "refine",
                new String[] {
                    "step", "step-1", "include", "step-1", "step", "step-2", "include", "step-2"
                },
                "words",
                "Drop line 50000.");
        String changed =
                page(propose(written.toString().replace("50000: keep it", "50000: drop it")));

        assertThat(changed)
                .contains(
                        "Drop line 50000.", "class=\"plan-part changed\" data-at=\"50000-50000\"");
        assertThat(changed.indexOf("50000: ")).isLessThan(changed.indexOf("id=\"plan\""));
    }

    @Test
    void aPlanWithoutStepsIsReviewedAsAWhole() throws Exception {
        PlanText text = PlanText.whole("Move the parser.\n\nThen test it.").inSteps();
        Decision asked = propose(text);

        assertThat(page(asked))
                .contains("id=\"plan\"", "data-at=\"3-3\"", "value=\"execute\"", "value=\"refine\"")
                .doesNotContain("name=\"include\"", "Carry out the plan");

        send(asked, "verdict", "execute", new String[0], "comment_at", "3-3", "comment", "twice");

        assertThat(plan().state()).isEqualTo(PlanState.EXECUTING);
        assertThat(PlanVerdictText.of(now(asked)))
                .contains("approved the plan", "Line 3 (\"Then test it.\"): twice");
    }

    @Test
    void onePressApproves() throws Exception {
        Decision asked = propose(PLAN);

        send(asked, "verdict", "execute", included(1, 2, 3));

        assertThat(plan().state()).isEqualTo(PlanState.EXECUTING);
        assertThat(plan().asksBeforeEdits()).isFalse();
        assertThat(plan().revision().text()).isEqualTo(PLAN.strip());
    }

    @Test
    void theProgressOfTheApprovedPlanStandsBesideIt() throws Exception {
        Decision asked = propose(PLAN);
        assertThat(page(asked)).doesNotContain("id=\"plans-part\"");
        send(asked, "verdict", "execute", included(1, 2, 3));

        assertThat(page(asked))
                .contains("id=\"plans-part\"", "<span>0/3</span>", "Plan Mode: ON · 0/3");

        portal.plans.step(SESSION, 1, PlanStepState.CLAIMED, "", PortalFixture.ADA);

        String page = page(asked);
        assertThat(page).contains("<span>1/3</span>");
        assertThat(page.substring(page.indexOf("id=\"plans-part\"")))
                .contains("data-state=\"claimed\" value=\"1\"", "href=\"/plans/claude-code/s-1\"");

        Decision other = propose("Plan: Other\n1. Look");
        send(other, "verdict", "execute", new String[] {"step", "step-1", "include", "step-1"});

        assertThat(page(asked)).doesNotContain("class=\"plan-progress\"");
        assertThat(page(other)).contains("<span>0/1</span>");
    }

    @Test
    void thePlaceOfTheProgressIsThereWhileTheApprovalCanBeTakenBack() throws Exception {
        Decision asked = propose(PLAN);
        post(
                "/choice/" + asked.id() + "/answer",
                asked,
                new String[] {"verdict", "execute"},
                included(1, 2, 3));

        String page = page(asked);

        assertThat(page)
                .contains("id=\"undo\"", "id=\"plans-part\"")
                .doesNotContain("class=\"plan-progress\"");
        portal.clock.tick(Duration.ofMinutes(1));
        portal.desk.closeOverdue();
        assertThat(version(page(asked))).isNotEqualTo(version(page));
    }

    private static String version(String page) {
        Matcher part = Pattern.compile("id=\"plans-part\" data-version=\"(\\w+)\"").matcher(page);
        assertThat(part.find()).isTrue();
        return part.group(1);
    }

    @Test
    void aStepIsLeftOutAndAnotherReadsOtherwise() throws Exception {
        Decision asked = propose(PLAN);

        send(
                asked,
                "verdict",
                "execute-asking",
                included(1, 2),
                "reads.step-2",
                "Copy the rows in batches.",
                "step_note.step-3",
                "next month");

        assertThat(plan().asksBeforeEdits()).isTrue();
        assertThat(PlanVerdictText.of(now(asked)))
                .contains(
                        "Step 2 reads now: Copy the rows in batches.",
                        "Step 3 is to be skipped",
                        "next month");
    }

    @Test
    void commentsOnLinesAndOnWordsReachTheAgentWithTheirLines() throws Exception {
        Decision asked = propose(PLAN);

        send(
                asked,
                "verdict",
                "refine",
                included(1, 2, 3),
                "comment_at",
                "8-8",
                "comment_quote",
                "",
                "comment",
                "rename it instead",
                "comment_at",
                "3-7",
                "comment_quote",
                "Without  downtime",
                "comment",
                "ten seconds are fine",
                "comment_at",
                "1-1",
                "comment_quote",
                "",
                "comment",
                "   ");

        assertThat(plan().state()).isEqualTo(PlanState.PLANNING);
        assertThat(answered(asked).comments())
                .containsExactly(
                        new ContextComment(3, 7, "Without downtime", "ten seconds are fine"),
                        new ContextComment(8, 8, "", "rename it instead"));
        assertThat(PlanVerdictText.of(now(asked)))
                .contains("rename it instead", "3. Drop the old table.", "ten seconds are fine");
        assertThat(page(asked))
                .contains("rename it instead", "Without downtime")
                .doesNotContain("name=\"comment\"");
    }

    @Test
    void whoeverRequestsChangesAndNamesNoneIsAskedWhich() throws Exception {
        Decision asked = propose(PLAN);

        HttpResponse<String> reply = send(asked, "verdict", "refine", included(1, 2, 3));

        assertThat(reply.statusCode()).isEqualTo(422);
        assertThat(reply.body()).contains("Say what to change");
        assertThat(now(asked).isPending()).isTrue();
        send(asked, "verdict", "keep-planning", included(1, 2, 3));
        assertThat(plan().state()).isEqualTo(PlanState.PLANNING);
    }

    @Test
    void aPageThatDoesNotKnowTheLastDraftDoesNotOverwriteIt() throws Exception {
        Decision asked = propose(PLAN);
        String path = "/choice/" + asked.id() + "/draft";
        assertThat(post(path, asked, included(1, 2), "draft_after", "0").statusCode())
                .isEqualTo(204);

        HttpResponse<String> late = post(path, asked, included(3), "draft_after", "0");

        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(page(asked))
                .contains(
                        "name=\"include\" value=\"step-1\" checked",
                        "name=\"include\" value=\"step-3\">");
        Matcher known = Pattern.compile("data-draft=\"([0-9]+)\"").matcher(page(asked));
        assertThat(known.find()).isTrue();
        assertThat(post(path, asked, included(3), "draft_after", known.group(1)).statusCode())
                .isEqualTo(204);
        assertThat(page(asked)).contains("name=\"include\" value=\"step-1\">");
    }

    @Test
    void aFieldThatADraftLeavesOutSaysAsLittleAsOneThatIsEmpty() throws Exception {
        Decision asked = propose(PLAN);
        post("/choice/" + asked.id() + "/draft", asked, new String[0], included(1, 2, 3));
        Answer before =
                portal.desk.draft(asked.id(), PortalFixture.ADA.id()).orElseThrow().content();

        post(
                "/choice/" + asked.id() + "/draft",
                asked,
                new String[0],
                new String[] {
                    "step",
                    "step-1",
                    "include",
                    "step-1",
                    "step",
                    "step-2",
                    "include",
                    "step-2",
                    "step",
                    "step-3",
                    "include",
                    "step-3",
                    "reads.step-1",
                    "Create the new table.\nKeep its name.",
                    "step_note.step-1",
                    "",
                    "reads.step-2",
                    "Copy the rows.",
                    "step_note.step-2",
                    "",
                    "comment_at",
                    "3-3",
                    "comment_quote",
                    "",
                    "comment",
                    ""
                });

        assertThat(portal.desk.draft(asked.id(), PortalFixture.ADA.id()).orElseThrow().content())
                .isEqualTo(before);
    }

    @Test
    void whatIsTypedIsKeptAndStandsOnThePageAgain() throws Exception {
        Decision asked = propose(PLAN);

        HttpResponse<String> kept =
                post(
                        "/choice/" + asked.id() + "/draft",
                        asked,
                        included(1, 3),
                        "words",
                        "mind the <index>",
                        "comment_at",
                        "7-7",
                        "comment_quote",
                        "rows",
                        "comment",
                        "all of them?");

        assertThat(kept.statusCode()).isEqualTo(204);
        assertThat(page(asked))
                .contains("mind the &lt;index&gt;", "all of them?", ">rows</q>")
                .contains("name=\"include\" value=\"step-2\">")
                .contains("Comments and changed steps: 2");
    }

    @Test
    void aPlanThatComesAgainShowsFirstWhatChangedAndWhatWasAskedFor() throws Exception {
        Decision first = propose(PLAN);
        send(first, "verdict", "refine", included(1, 2, 3), "words", "keep the old <table>");
        assertThat(plan().state()).isEqualTo(PlanState.PLANNING);

        Decision second = propose(PLAN.replace("Drop the old table", "Rename the old table"));

        String page = page(second);
        assertThat(page)
                .contains("id=\"changes\"", "keep the old &lt;table&gt;", "/history/" + first.id())
                .contains("<mark>Drop</mark>", "<mark>Rename</mark>")
                .contains("5 unchanged lines");
        assertThat(page.indexOf("id=\"changes\"")).isLessThan(page.indexOf("id=\"plan\""));
        assertThat(page).contains("class=\"plan-part changed\" data-at=\"8-8\"");
        assertThat(page(first)).doesNotContain("id=\"changes\"");
    }

    @Test
    void afterAnApprovalAnotherPlanIsAFirstOne() throws Exception {
        Decision first = propose(PLAN);
        send(first, "verdict", "execute", included(1, 2, 3));

        assertThat(page(propose("Plan: Other\n1. Look"))).doesNotContain("id=\"changes\"");
    }

    @Test
    void whatWasSentIsNotCalledUnsentAndWhatWasNotIs() throws Exception {
        Decision asked = propose(PLAN);
        String[] remark = {
            "comment_at", "7-7", "comment_quote", "", "comment", "in batches", "verdict", "refine"
        };
        post("/choice/" + asked.id() + "/draft", asked, included(1, 2, 3), remark);

        send(asked, "verdict", "refine", included(1, 2, 3), remark);

        assertThat(page(asked)).doesNotContain("class=\"ending unsent\"");

        Decision again = propose(PLAN + "\n");
        post(
                "/choice/" + again.id() + "/draft",
                again,
                included(1, 3),
                "comment_at",
                "7-7",
                "comment_quote",
                "",
                "comment",
                "from the phone");
        portal.desk.answer(
                again.id(),
                Answer.ofTopics(
                        Map.of(
                                ApprovalQuestionFactory.WHOLE,
                                TopicAnswer.choosing(
                                        new OptionId(ApprovalQuestionFactory.EXECUTE)))),
                PortalFixture.BOB,
                null);

        String page = page(again);
        String unsent = page.substring(page.indexOf("class=\"ending unsent\""));
        assertThat(unsent.substring(0, unsent.indexOf("</section>")))
                .contains("<p class=\"typed\">step 2 left out, “from the phone”</p>");
    }

    @Test
    void anAnsweredPlanLeadsOnToTheNextDecision() throws Exception {
        Decision asked = propose(PLAN);
        Decision other =
                portal.ask(
                        AskRequest.of(
                                "Deploy?",
                                "Now?",
                                List.of(
                                        RequestedOption.of("a", "A"),
                                        RequestedOption.of("b", "B"))));
        send(asked, "verdict", "execute", included(1, 2, 3));

        assertThat(page(asked)).contains("id=\"onward\" href=\"/choice/" + other.id() + "\"");
    }

    private static String[] included(int... steps) {
        String[] pairs = new String[6 + steps.length * 2];
        for (int i = 0; i < 3; i++) {
            pairs[i * 2] = "step";
            pairs[i * 2 + 1] = "step-" + (i + 1);
        }
        for (int i = 0; i < steps.length; i++) {
            pairs[6 + i * 2] = "include";
            pairs[7 + i * 2] = "step-" + steps[i];
        }
        return pairs;
    }

    @Test
    void theRecordSaysHowThePlanWasDecidedAlsoWhereNothingIsOtherwise() throws Exception {
        Decision asRead = propose(PLAN);
        send(
                asRead,
                "verdict",
                "execute",
                new String[] {
                    "step", "step-1", "step", "step-2", "step", "step-3",
                    "include", "step-1", "include", "step-2", "include", "step-3"
                });
        assertThat(portal.page("/history/" + asRead.id()))
                .contains("<span class=\"detail\">Approve</span>");
        assertThat(portal.page("/history/" + asRead.id() + "/record.md"))
                .containsPattern("answered \\| [^|]+ \\| Approve \\|");
    }

    private HttpResponse<String> send(
            Decision asked, String name, String value, String[] steps, String... pairs)
            throws Exception {
        String[] all = new String[steps.length + 2];
        System.arraycopy(steps, 0, all, 2, steps.length);
        all[0] = name;
        all[1] = value;
        HttpResponse<String> reply = post("/choice/" + asked.id() + "/answer", asked, all, pairs);
        // It can be undone no longer.
        portal.clock.tick(Duration.ofMinutes(1));
        portal.desk.closeOverdue();
        return reply;
    }

    /// The fields of the page and these, as a browser sends them: one value after the other.
    private HttpResponse<String> post(String path, Decision asked, String[] steps, String... pairs)
            throws Exception {
        String page = page(asked);
        StringBuilder body = new StringBuilder("review=yes");
        for (String name : new String[] {"form_token", "digest"}) {
            add(body, name, hidden(page, name));
        }
        for (int i = 0; i < steps.length; i += 2) {
            add(body, steps[i], steps[i + 1]);
        }
        for (int i = 0; i < pairs.length; i += 2) {
            add(body, pairs[i], pairs[i + 1]);
        }
        return portal.browser.post(path, body.toString(), Map.of());
    }

    private static String hidden(String page, String name) {
        Matcher field = Pattern.compile("name=\"" + name + "\" value=\"([^\"]*)\"").matcher(page);
        assertThat(field.find()).isTrue();
        return field.group(1);
    }

    private static void add(StringBuilder body, String name, String value) {
        body.append('&').append(name).append('=').append(URLEncoder.encode(value, UTF_8));
    }

    private Decision propose(String text) {
        return propose(PlanText.whole(text));
    }

    private Decision propose(PlanText plan) {
        portal.plans.enter(SESSION, "/srv/shop", AGENT);
        portal.plans.propose(
                SESSION,
                new Asker(
                        Asker.LOCAL,
                        "claude-code",
                        "s-1",
                        "claude-code",
                        null,
                        "hook",
                        "/srv/shop"),
                plan,
                true);
        return found(String.valueOf(plan().decision()));
    }

    private Decision now(Decision asked) {
        return found(asked.id().value());
    }

    private Answer answered(Decision asked) {
        return ((Outcome.Answered) now(asked).outcome()).answer();
    }

    private Decision found(String id) {
        return ((DecisionLookup.Found) portal.desk.find(id, PortalFixture.ADA)).decision();
    }

    private String page(Decision decision) throws Exception {
        return portal.browser.get("/choice/" + decision.id()).body();
    }

    private Plan plan() {
        return portal.plans.look(SESSION);
    }
}
