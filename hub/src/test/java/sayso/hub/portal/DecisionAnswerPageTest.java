package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedSelection;
import sayso.decision.ask.RequestedTerms;
import sayso.decision.ask.RequestedTexts;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.statistics.DurationPercentiles;
import sayso.decision.statistics.StatisticsQuery;

/// The page of one question without scripts: what stands on it, and what its forms do.
class DecisionAnswerPageTest {
    private final PortalFixture portal;

    DecisionAnswerPageTest() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void hasTheQuestionItsContextAndTheOpenOnesBesideIt() throws Exception {
        Decision first = ask("First?");
        portal.clock.tick(Duration.ofSeconds(1));
        Decision here = portal.ask(question("Here?").withContext("the **diff**"));
        portal.clock.tick(Duration.ofSeconds(1));
        Decision last = ask("Last?");

        assertThat(portal.choicePage(here))
                .contains("id=\"context\"", "the <strong>diff</strong>", "id=\"neighbours\"")
                .contains("<a href=\"/choice/" + here.id() + "\" aria-current=\"page\">")
                .contains("rel=\"prev\" href=\"/choice/" + first.id() + "\"")
                .contains("rel=\"next\" href=\"/choice/" + last.id() + "\"");
        assertThat(portal.choicePage(last))
                .contains("rel=\"next\" href=\"/choice/" + first.id() + "\"")
                .doesNotContain("id=\"beside\"");
    }

    @Test
    void anIdThatIsNoDecisionLeadsToTheSearchAndToTheOpenOnes() throws Exception {
        Decision open = ask("Still <b>open</b>?");

        for (String path : List.of("/choice/d-nope12", "/history/d-nope12")) {
            HttpResponse<String> reply = portal.browser.get(path);
            assertThat(reply.statusCode()).isEqualTo(404);
            assertThat(reply.body())
                    .contains("Decision d-nope12 not found", "/history?search=d-nope12")
                    .contains("href=\"/choice/" + open.id() + "\"", "Still &lt;b&gt;open");
        }
        assertThat(portal.browser.get("/nowhere").body()).doesNotContain("search-history");
    }

    @Test
    void whoOpensItLooksAtItAndWhoSeesTheListDoesNot() throws Exception {
        Decision decision = ask("Looked at?");
        portal.clock.tick(Duration.ofMinutes(3));
        portal.page("/");
        assertThat(looks().count()).isZero();

        portal.choicePage(decision);

        assertThat(looks())
                .isEqualTo(
                        new DurationPercentiles(1, Duration.ofMinutes(3), Duration.ofMinutes(3)));
    }

    @Test
    void thePageSaysWhatWasDoneWhereTheDecisionWaitsOn() throws Exception {
        Decision decision = ask("Done?");
        portal.choicePage(decision);

        assertThat(done(decision, "/seen", "seen", "hour")).contains("reminded again in an hour");
        assertThat(done(decision, "/seen", "seen", "yes")).contains("no more reminders");
        assertThat(done(decision, "/limit", "limit", "set", "minutes", "10"))
                .contains("Deadline set");
        assertThat(done(decision, "/limit", "limit", "five")).contains("Deadline extended");
        assertThat(done(decision, "/limit", "limit", "none")).contains("Deadline removed");
        assertThat(done(decision, "/fold", "hide", "b")).contains("Option hidden");
        assertThat(done(decision, "/fold", "show", "b")).contains("Option shown again");
        portal.browser.submit("/choice/" + decision.id() + "/answer", "choice", "b");
        assertThat(done(decision, "/undo")).contains("open again");
        assertThat(portal.choicePage(decision)).doesNotContain("id=\"done\"");
        assertThat(portal.page("/choice/" + decision.id() + "?done=%3Cb%3Ex"))
                .doesNotContain("id=\"done\"");
    }

    /// What the page says that is shown after a form was sent.
    private String done(Decision decision, String form, String... fields) throws Exception {
        HttpResponse<String> reply =
                portal.browser.submit("/choice/" + decision.id() + form, fields);
        assertThat(reply.statusCode()).isEqualTo(303);
        String page = portal.page(reply.headers().firstValue("Location").orElseThrow());
        Matcher said = Pattern.compile("id=\"done\">([^<]+)<").matcher(page);
        return said.find() ? said.group(1) : "";
    }

    private DurationPercentiles looks() {
        return portal.desk.statistics(new StatisticsQuery(null, null, Set.of())).all().toView();
    }

    @Test
    void notesThatAreOffAreNowhereUntilTheyAreOnAgain() throws Exception {
        Decision decision = ask("Notes?");
        portal.settings.write("{\"annotations\":{\"value\":false,\"pin\":false}}\n");

        assertThat(portal.choicePage(decision)).doesNotContain("name=\"note");

        portal.settings.write("{\"annotations\":{\"value\":true,\"pin\":false}}\n");
        assertThat(portal.choicePage(decision)).contains("name=\"note.a\"", "name=\"note\"");
    }

    @Test
    void whereNoNoteFieldWasShownTheNotesKnownBeforeStay() throws Exception {
        Decision decision =
                portal.ask(
                        question("Known notes?")
                                .withTexts(
                                        new RequestedTexts(
                                                null,
                                                null,
                                                null,
                                                null,
                                                Map.of("b", "known before"),
                                                null)));
        portal.settings.write("{\"annotations\":{\"value\":false,\"pin\":false}}\n");
        portal.choicePage(decision);
        send(decision, "answer", "choice", "b");
        portal.clock.tick(Duration.ofSeconds(4));

        assertThat(portal.now(decision).ending().orElseThrow())
                .isInstanceOfSatisfying(
                        Outcome.Answered.class,
                        it ->
                                assertThat(it.answer().notes())
                                        .containsEntry(new OptionId("b"), "known before"));
    }

    @Test
    void hintsThatAreOffAreNotShown() throws Exception {
        Decision decision =
                portal.ask(
                        AskRequest.of("Name?", "Say one.", List.of())
                                .withMode("text_input")
                                .withTexts(
                                        new RequestedTexts(
                                                "as in harbor", null, null, null, null, null)));

        assertThat(portal.choicePage(decision)).contains("placeholder=\"as in harbor\"");
        portal.settings.write("{\"show_placeholder\":{\"value\":false,\"pin\":false}}\n");
        assertThat(portal.choicePage(decision)).doesNotContain("as in harbor");
    }

    @Test
    void oneChoiceSendsUnlessThePersonTurnedThatOff() throws Exception {
        Decision decision = ask("Send?");

        assertThat(portal.choicePage(decision)).contains("data-submits=\"true\"");
        portal.settings.write("{\"single_submit_mode\":{\"value\":false,\"pin\":false}}\n");
        assertThat(portal.choicePage(decision)).contains("data-submits=\"false\"");
    }

    @Test
    void aNumberSendsWhatCanBeTakenBack() throws Exception {
        Decision decision = ask("By number?");
        assertThat(portal.choicePage(decision)).contains("data-number-sends=\"true\"");
        assertThat(portal.page("/")).contains("data-sends=\"true\"");

        portal.settings.write("{\"undo_seconds\":0}\n");
        assertThat(portal.choicePage(decision))
                .contains("data-submits=\"true\" data-number-sends=\"false\"");
        assertThat(portal.page("/")).contains("data-sends=\"false\"");
    }

    @Test
    void whereOwnWordsAreOfferedANumberSendsNothingOnThePageAndTheOptionInTheList()
            throws Exception {
        Decision decision =
                portal.ask(
                        question("Or in your words?")
                                .withMode("hybrid")
                                .withSelection(new RequestedSelection(null, null, 1, null, null)));

        assertThat(portal.choicePage(decision))
                .contains("data-submits=\"false\"", "id=\"text\"")
                .containsOnlyOnce("class=\"option-number\" aria-hidden=\"true\">3<")
                .doesNotContain("class=\"option-number\" aria-hidden=\"true\">4<");
        assertThat(portal.page("/"))
                .contains("data-position=\"3\" data-sends=\"true\"")
                .doesNotContain("data-sends=\"false\"");
    }

    @Test
    void anOptionThatIsHiddenIsFoldedInEveryQuestionWithTheseOptions() throws Exception {
        Decision decision = ask("Fold?");
        Decision same = ask("The same options?");
        Decision other =
                portal.ask(
                        AskRequest.of(
                                "Other options?",
                                "Because.",
                                List.of(
                                        PortalFixture.option("a", "First"),
                                        PortalFixture.option("z", "Last"))));
        assertThat(portal.choicePage(decision)).doesNotContain("id=\"hidden\"");

        HttpResponse<String> folded = send(decision, "fold", "hide", "b", "note", "typed before");

        assertThat(folded.statusCode()).isEqualTo(303);
        for (Decision each : List.of(decision, same)) {
            assertThat(portal.choicePage(each))
                    .contains("1 hidden (h shows)", "name=\"show\" value=\"b\"");
        }
        assertThat(portal.choicePage(decision)).contains("typed before");
        assertThat(portal.choicePage(other)).doesNotContain("id=\"hidden\"");
        assertThat(portal.settings.text())
                .containsPattern("\"sha256:[0-9a-f]{64}\":\\s*\\[\\s*\"b\"");

        portal.choicePage(decision);
        send(decision, "fold", "show", "b");
        assertThat(portal.choicePage(decision)).doesNotContain("id=\"hidden\"");
    }

    @Test
    void anOptionThatIsPreselectedOrChosenIsNeverFolded() throws Exception {
        Decision decision =
                portal.ask(
                        question("Preselected?")
                                .withSelection(
                                        new RequestedSelection(
                                                List.of("b"), null, null, null, null)));
        portal.choicePage(decision);
        send(decision, "fold", "hide", "b");
        send(decision, "fold", "hide", "c");
        send(decision, "draft", "choice", "c");

        assertThat(portal.choicePage(decision)).doesNotContain("id=\"hidden\"");
        send(decision, "draft", "choice", "a");
        assertThat(portal.choicePage(decision)).contains("1 hidden", "name=\"show\" value=\"c\"");
    }

    @Test
    void theSettingsPageShowsEverythingAgain() throws Exception {
        Decision decision = ask("Fold?");
        portal.choicePage(decision);
        send(decision, "fold", "hide", "b");

        String page = portal.page("/settings");
        assertThat(page).contains("now hidden in 1 sets");
        SettingsFormData.of(page).send(portal.browser, "show_all", "true");

        assertThat(portal.choicePage(decision)).doesNotContain("id=\"hidden\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "\"><img src=x onerror=alert(1)>",
                "\u001b]0;owned\u0007"
            })
    void whatAgentsWriteIsShownAsTextBesideTheQuestionToo(String hostile) throws Exception {
        Decision decision =
                portal.ask(
                        AskRequest.of(
                                        "Question " + hostile,
                                        "Prompt " + hostile,
                                        List.of(
                                                new RequestedOption(
                                                        "a",
                                                        "Label " + hostile,
                                                        hostile,
                                                        true,
                                                        "Preview " + hostile,
                                                        "Remark " + hostile),
                                                PortalFixture.option("b", hostile)))
                                .withContext("Context " + hostile));
        Decision other = ask("Other?");
        portal.choicePage(decision);
        send(decision, "fold", "hide", "b", "note", "<i>&");

        for (Decision each : List.of(decision, other)) {
            assertThat(portal.choicePage(each))
                    .doesNotContain("<script>alert", "<img", "\u001b", "\u0007");
        }
    }

    @Test
    void lessThanTenSecondsAreAskedAboutOnceMore() throws Exception {
        Decision decision = ask("Soon?");
        portal.choicePage(decision);

        HttpResponse<String> asked =
                send(decision, "limit", "limit", "set", "minutes", "5 s", "note", "half a thought");

        assertThat(asked.statusCode()).isEqualTo(422);
        assertThat(asked.body())
                .contains(
                        "Only 5 s would remain",
                        "name=\"limit\" value=\"set_now\"",
                        "half a thought");
        assertThat(portal.now(decision).timing().deadline()).isNull();

        HttpResponse<String> meant = send(decision, "limit", "limit", "set_now", "minutes", "5 s");
        assertThat(meant.statusCode()).isEqualTo(303);
        assertThat(portal.choicePage(decision)).contains("5 s left");
    }

    @Test
    void aTimeIsTypedInMinutesOrWithItsUnit() throws Exception {
        Decision decision = ask("How long?");
        portal.choicePage(decision);
        HttpResponse<String> nothing = send(decision, "limit", "limit", "five");
        assertThat(nothing.statusCode()).isEqualTo(422);
        assertThat(nothing.body()).contains("This decision has no deadline to extend");
        for (Map.Entry<String, String> time :
                Map.of(
                                "7",
                                "7 min left",
                                "10 s",
                                "10 s left",
                                "2h",
                                "2 h left",
                                "1 h 30 min",
                                "1 h 30 min left")
                        .entrySet()) {
            send(decision, "limit", "limit", "set", "minutes", time.getKey());
            assertThat(portal.choicePage(decision)).contains(time.getValue());
        }
        send(decision, "limit", "limit", "set", "minutes", "10");
        send(decision, "limit", "limit", "five", "minutes", "99");
        assertThat(portal.choicePage(decision)).contains("15 min left");
        for (String wrong : List.of("", "0", "-1", "8 d", "soon", "9999999")) {
            assertThat(send(decision, "limit", "limit", "set", "minutes", wrong).statusCode())
                    .as(wrong)
                    .isEqualTo(422);
        }
    }

    @Test
    void whatWasTypedIsKeptWhenTheTimeIsChanged() throws Exception {
        Decision decision = ask("Keep?");
        portal.choicePage(decision);

        send(decision, "limit", "limit", "five", "choice", "b", "note", "not sent yet");

        assertThat(portal.choicePage(decision))
                .contains("not sent yet")
                .containsPattern("value=\"b\" checked");
    }

    @Test
    void enterInAFieldKeepsWhatIsTypedAndSendsNothing() throws Exception {
        Decision decision = ask("Enter?");
        String page = portal.choicePage(decision);

        assertThat(page.indexOf("name=\"back\""))
                .as("the first button of the form, which Enter presses")
                .isLessThan(page.indexOf("id=\"send\""))
                .isGreaterThan(page.indexOf("id=\"answer\""));
        HttpResponse<String> kept =
                send(decision, "draft", "back", "yes", "choice", "a", "note", "kept");
        assertThat(kept.statusCode()).isEqualTo(303);
        assertThat(portal.now(decision).state()).isEqualTo(DecisionState.PENDING);
        assertThat(portal.choicePage(decision)).contains("kept");
    }

    @Test
    void atZeroItSaysWhatHappenedAndThatALateAnswerCounts() throws Exception {
        Decision decision = ask("Too late?");
        portal.choicePage(decision);
        send(decision, "limit", "limit", "set", "minutes", "1");
        portal.clock.tick(Duration.ofMinutes(2));

        assertThat(portal.choicePage(decision))
                .contains("Expired", "Nothing was chosen. You can still answer", "id=\"send\"")
                .doesNotContain("id=\"five\"");
        send(decision, "answer", "choice", "b");
        assertThat(portal.choicePage(decision)).contains("Answered late by ada", "Second");
    }

    @Test
    void whatWasTypedElsewhereIsThereAndSaysWhere() throws Exception {
        Decision decision = ask("Follow me?");
        portal.desk.saveDraft(
                decision.id(),
                Answer.choosing(new OptionId("b")).withGlobalNote("from the couch"),
                PortalFixture.ADA_AT_THE_TERMINAL);
        portal.clock.tick(Duration.ofMinutes(2));

        assertThat(portal.choicePage(decision))
                .contains("from the couch", "typed in the terminal, 2 min ago")
                .containsPattern("value=\"b\" checked");
    }

    @Test
    void aPageThatListensHearsOfADraftFromElsewhere() throws Exception {
        Decision decision = ask("Listen?");
        portal.choicePage(decision);

        try (PageSocketClient page =
                PageSocketClient.to(
                        portal.url(), "/live?decision=" + decision.id(), portal.browser)) {
            assertThat(page.next()).doesNotContain("draft_saved_at");
            portal.desk.saveDraft(
                    decision.id(),
                    Answer.choosing(new OptionId("b")),
                    PortalFixture.ADA_AT_THE_TERMINAL);
            assertThat(page.next())
                    .contains("\"draft_saved_at\"", "\"draft_place\":\"the terminal\"");
        }
    }

    @Test
    void whoeverComesSecondFindsTheWordsAgainLater() throws Exception {
        Decision decision = ask("Second?");
        portal.choicePage(decision);
        portal.desk.answer(
                decision.id(),
                Answer.choosing(new OptionId("b")),
                PortalFixture.ADA_AT_THE_TERMINAL,
                null);

        HttpResponse<String> late = send(decision, "answer", "choice", "a", "note", "my own words");

        assertThat(late.statusCode()).isEqualTo(409);
        for (String page : List.of(late.body(), portal.choicePage(decision))) {
            assertThat(page)
                    .contains(
                            "Answered by ada in the terminal just now: Second",
                            "What you typed was saved but not sent",
                            "First, my own words")
                    .containsPattern("value=\"b\" checked");
        }
    }

    @Test
    void whatWasSentIsNotShownAsUnsent() throws Exception {
        Decision decision = ask("Sent?");
        portal.choicePage(decision);
        send(decision, "draft", "choice", "b", "note", "the same");
        send(decision, "answer", "choice", "b", "note", "the same");

        assertThat(portal.choicePage(decision))
                .contains("the same")
                .doesNotContain("id=\"unsent\"", "readonly=\"false\"");
    }

    @Test
    void anAnswerCanBeTakenBackForAMoment() throws Exception {
        Decision decision = ask("Undo?");
        portal.choicePage(decision);
        send(decision, "answer", "choice", "b", "note", "too fast");

        assertThat(portal.choicePage(decision))
                .contains("Answered by ada in the portal just now: Second, too fast")
                .contains("id=\"undo\"", "data-state=\"claimed\"")
                .doesNotContain("id=\"send\"", "id=\"unsent\"");
        assertThat(
                        portal.desk.answer(
                                decision.id(),
                                Answer.choosing(new OptionId("a")),
                                PortalFixture.BOB,
                                null))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);

        assertThat(send(decision, "undo").statusCode()).isEqualTo(303);
        assertThat(portal.now(decision).state()).isEqualTo(DecisionState.PENDING);
        assertThat(portal.choicePage(decision))
                .contains("too fast", "id=\"send\"")
                .containsPattern("value=\"b\" checked")
                .doesNotContain("id=\"undo\"");
    }

    @Test
    void afterTheMomentAnAnswerStands() throws Exception {
        Decision decision = ask("Too late to undo?");
        portal.choicePage(decision);
        send(decision, "answer", "choice", "b");
        portal.clock.tick(Duration.ofSeconds(3));

        HttpResponse<String> late = send(decision, "undo");

        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.body()).contains("It was too late to undo the answer", "Second");
        assertThat(portal.now(decision).state()).isEqualTo(DecisionState.RESOLVED);
        assertThat(portal.choicePage(decision)).doesNotContain("id=\"undo\"");
    }

    @Test
    void whatIsDestructiveIsMarkedAndSentBySecondPressThatNamesTheOption() throws Exception {
        Decision decision =
                portal.ask(
                        question("Drop orders_old?")
                                .withTerms(new RequestedTerms(null, null, null, null, true, null)));

        assertThat(portal.choicePage(decision))
                .contains("id=\"risk\"", "Destructive · cannot be undone")
                .doesNotContain("risk-confirm");
        assertThat(portal.browser.get("/").body())
                .contains("<span class=\"mark risky\" aria-hidden=\"true\">Destructive</span>");
        HttpResponse<String> asked = send(decision, "answer", "choice", "b");
        assertThat(asked.statusCode()).isEqualTo(422);
        assertThat(portal.now(decision).claim()).isNull();
        assertThat(asked.body()).contains("id=\"risk-confirm\">Second</button>");

        String named = confirms(asked.body());
        HttpResponse<String> other = send(decision, "answer", "choice", "a", "confirm", named);
        assertThat(portal.now(decision).claim()).isNull();
        assertThat(other.body()).contains("id=\"risk-confirm\">First</button>");

        send(decision, "answer", "choice", "b", "confirm", named);
        assertThat(portal.now(decision).claim()).isNotNull();
    }

    private static String confirms(String page) {
        Matcher button = Pattern.compile("name=\"confirm\" value=\"([^\"]+)\"").matcher(page);
        assertThat(button.find()).isTrue();
        return button.group(1);
    }

    @Test
    void withoutAMomentToUndoAnAnswerStandsAtOnce() throws Exception {
        portal.settings.write("{\"undo_seconds\":0}\n");
        Decision decision = ask("At once?");
        portal.choicePage(decision);
        send(decision, "answer", "choice", "b");

        assertThat(portal.now(decision).state()).isEqualTo(DecisionState.RESOLVED);
    }

    @Test
    void whoCannotTakeAnAnswerBackSeesItAndNoButton() throws Exception {
        Decision decision = ask("Not mine?");
        portal.choicePage(decision);
        portal.desk.answer(
                decision.id(),
                Answer.choosing(new OptionId("a")),
                PortalFixture.BOB,
                null,
                Duration.ofSeconds(3));

        assertThat(portal.choicePage(decision))
                .contains("Answered by bob in the terminal just now: First")
                .doesNotContain("id=\"undo\"");
        assertThat(send(decision, "undo").statusCode()).isEqualTo(403);
    }

    @Test
    void aPageThatListensHearsOfAnAnswerAndThatItWasTakenBack() throws Exception {
        Decision decision = ask("Listen to undo?");
        portal.choicePage(decision);

        try (PageSocketClient page =
                PageSocketClient.to(
                        portal.url(), "/live?decision=" + decision.id(), portal.browser)) {
            assertThat(page.next()).contains("\"state\":\"pending\"");
            portal.desk.answer(
                    decision.id(),
                    Answer.choosing(new OptionId("a")),
                    PortalFixture.ADA_AT_THE_TERMINAL,
                    null,
                    Duration.ofSeconds(3));
            assertThat(page.next()).contains("\"state\":\"claimed\"", "\"undo_ms\":3000", "First");
            portal.desk.undo(decision.id(), PortalFixture.ADA_AT_THE_TERMINAL);
            assertThat(page.next())
                    .contains("\"state\":\"pending\"", "\"takes_answer\":true")
                    .doesNotContain("undo_ms");
        }
    }

    private Decision ask(String title) {
        return portal.ask(question(title));
    }

    private static AskRequest question(String title) {
        return AskRequest.of(
                title,
                "All tests are green.",
                List.of(
                        PortalFixture.option("a", "First"),
                        PortalFixture.option("b", "Second"),
                        PortalFixture.option("c", "Third")));
    }

    private HttpResponse<String> send(Decision decision, String what, String... pairs)
            throws Exception {
        return portal.browser.submit("/choice/" + decision.id() + "/" + what, pairs);
    }
}
