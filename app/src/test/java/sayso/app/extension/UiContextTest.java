package sayso.app.extension;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.agent.tools.ExtensionReply;
import sayso.agent.tools.ExtensionRun;
import sayso.app.extension.find.ExtensionSelection;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DeadlineAdjustment;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Problem;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.decision.store.DecisionQuery;

/// What an extension can ask a person, how it ends, and what becomes of the call meanwhile.
class UiContextTest {
    private static final String OPTIONS =
            "List.of(new UiOption(\"r\", \"Red\", \"warm\"), UiOption.of(\"g\", \"Green\"),"
                    + " UiOption.of(\"b\", \"Blue\"))";

    @TempDir private Path folder;
    private ExtensionHostFixture home;

    @BeforeEach
    void makeHome() {
        home = new ExtensionHostFixture(folder.resolve("home"));
    }

    /// A host with one extension, whose tool `t_do` does this.
    private ExtensionHost doing(String body) throws Exception {
        return doing("", body, Duration.ofSeconds(30));
    }

    private ExtensionHost doing(String more, String body, Duration limit) throws Exception {
        String tool =
                "api.tool(new ToolSpec(\"do\", \"T\", \"D\", \"{\\\"type\\\":\\\"object\\\"}\"),"
                        + " (params, context) -> { UiContext ui = context.ui(); "
                        + body
                        + " });";
        String manifest = "{\"name\": \"t\", \"version\": \"1\"" + more + "}";
        home.with("t", ExtensionJarBuilder.registering("t", manifest, tool));
        return home.host(ExtensionSelection.USUAL, limit);
    }

    private ExtensionRun start(ExtensionHost host) {
        return home.call(host, "t_do", Map.of());
    }

    private static Map<String, Object> data(ExtensionRun run) throws InterruptedException {
        ExtensionReply reply = ExtensionHostFixture.end(run);
        assertThat(reply.data()).as(reply.text()).isNotNull();
        return reply.data();
    }

    private static Answer choosing(String... ids) {
        return Answer.choosing(List.of(ids).stream().map(OptionId::new).toArray(OptionId[]::new));
    }

    @Test
    void selectGivesTheOptionThatWasChosenAndWhatWasSaidBesides() throws Exception {
        ExtensionRun run =
                start(
                        doing(
                                "return Reply.of(ui.select(\"# Which?\\nFor it.\", "
                                        + OPTIONS
                                        + "));"));
        Decision asked = home.waiting();
        assertThat(asked.question().title()).isEqualTo("Which?");
        assertThat(asked.question().prompt()).isEqualTo("# Which?\nFor it.");
        assertThat(asked.question().mode()).isEqualTo(QuestionMode.SINGLE);
        assertThat(asked.asker().name()).isEqualTo("shop/claude-code");
        // why: the question is in the store before its run says that it waits for it
        assertThat(run.awaitNews(null, ExtensionHostFixture.PATIENCE)).isTrue();
        assertThat(run.waitsFor()).contains(asked);

        home.answer(asked, choosing("g").withGlobalNote("not too dark"));

        assertThat(data(run))
                .containsEntry("value", "g")
                .containsEntry("label", "Green")
                .containsEntry("wasCustom", false)
                .containsEntry("cancelled", false)
                .containsEntry("outcome", "answered")
                .containsEntry("decision_id", asked.id().value())
                .containsEntry("decided_by", "person")
                .containsEntry("surface", "terminal")
                .containsEntry("remarks", "not too dark");
    }

    @Test
    void selectTakesOwnWordsWhereTheyAreAllowed() throws Exception {
        ExtensionRun run =
                start(doing("return Reply.of(ui.select(\"Which?\", " + OPTIONS + ", true));"));

        home.answer(home.waiting(), Answer.ofText("mauve"));

        assertThat(data(run))
                .containsEntry("value", "mauve")
                .containsEntry("label", "mauve")
                .containsEntry("wasCustom", true);
    }

    @Test
    void multiSelectKeepsTheCallersOrderAndPutsOwnWordsLast() throws Exception {
        ExtensionRun run =
                start(doing("return Reply.of(ui.multiSelect(\"Which?\", " + OPTIONS + ", true));"));

        home.answer(
                home.waiting(),
                new Answer(
                        List.of(new OptionId("b"), new OptionId("r")),
                        "and mauve",
                        Map.of(),
                        "",
                        "",
                        true));

        assertThat(data(run)).containsEntry("values", List.of("r", "b", "and mauve"));
    }

    @Test
    void multiSelectHoldsItsBounds() throws Exception {
        ExtensionRun run =
                start(
                        doing(
                                "return Reply.of(ui.multiSelect(\"Which?\", "
                                        + OPTIONS
                                        + ", false, 2, 2));"));
        Decision asked = home.waiting();

        home.answer(asked, choosing("r"));
        assertThat(home.waiting()).isEqualTo(asked);
        home.answer(asked, choosing("r", "b"));

        assertThat(data(run)).containsEntry("values", List.of("r", "b"));
    }

    @Test
    void confirmIsTrueForAnExplicitYesAlone() throws Exception {
        ExtensionHost host = doing("return Reply.of(ui.confirm(\"Sure?\"));");
        ExtensionRun yes = start(host);
        home.answer(home.waiting(), choosing("yes"));
        assertThat(data(yes)).containsEntry("confirmed", true);

        ExtensionRun no = start(host);
        home.answer(home.waiting(), choosing("no"));
        assertThat(data(no)).containsEntry("confirmed", false).containsEntry("cancelled", false);
    }

    @Test
    void aFormIsOneDecisionWithAnAnswerForEachQuestion() throws Exception {
        ExtensionRun run =
                start(
                        doing(
                                "return Reply.of(ui.form(List.of("
                                        + "UiQuestion.of(\"name\", \"What name?\", List.of()),"
                                        + "new UiQuestion(\"tone\", \"Tone\", \"Which tone?\", "
                                        + OPTIONS
                                        + ", false))));"));
        Decision asked = home.waiting();
        assertThat(asked.question().mode()).isEqualTo(QuestionMode.TOPICS);
        assertThat(asked.question().topics())
                .extracting(topic -> topic.label())
                .containsExactly("Q1", "Tone");

        home.answer(
                asked,
                Answer.ofTopics(
                        Map.of(
                                new TopicId("tone"),
                                TopicAnswer.choosing(new OptionId("b")).withNote("a light one"),
                                new TopicId("name"),
                                TopicAnswer.ofText("harbour"))));

        assertThat(data(run))
                .containsEntry(
                        "answers",
                        List.of(
                                Map.of(
                                        "id", "name",
                                        "value", "harbour",
                                        "label", "harbour",
                                        "wasCustom", true),
                                Map.of(
                                        "id", "tone",
                                        "value", "b",
                                        "label", "Blue",
                                        "wasCustom", false,
                                        "index", 3)))
                .containsEntry("remarks", "Note on Tone: a light one");
    }

    @Test
    void aFormHasFieldsOfEachKindAndTakesNoNumberThatIsNone() throws Exception {
        ExtensionRun run =
                start(
                        doing(
                                ", \"features\": [\"form.types\"]",
                                "return Reply.of(ui.form(List.of("
                                        + "UiQuestion.of(\"load\", \"Test it under load?\", UiField.YES_NO),"
                                        + "UiQuestion.of(\"rate\", \"How many a second?\", UiField.NUMBER)"
                                        + ".onlyIf(\"load\", \"yes\"),"
                                        + "UiQuestion.of(\"why\", \"Why not?\", UiField.TEXT)"
                                        + ".onlyIf(\"load\", \"no\"),"
                                        + "UiQuestion.of(\"say\", \"Anything else?\", UiField.TEXT)"
                                        + ".optional(),"
                                        + "UiQuestion.of(\"hue\", \"Which colours?\", "
                                        + OPTIONS
                                        + ").choosingSeveral())));",
                                Duration.ofSeconds(30)));
        Decision asked = home.waiting();
        assertThat(asked.question().topics())
                .extracting(topic -> topic.question().mode())
                .containsExactly(
                        QuestionMode.SINGLE,
                        QuestionMode.TEXT_INPUT,
                        QuestionMode.TEXT_INPUT,
                        QuestionMode.TEXT_INPUT,
                        QuestionMode.HYBRID);
        assertThat(asked.question().topics().get(1).question().hints().placeholder())
                .isEqualTo("a number, as in 3 or 2.5");

        Answer answer =
                Answer.EMPTY
                        .on(new TopicId("load"), TopicAnswer.choosing(new OptionId("yes")))
                        .on(new TopicId("rate"), TopicAnswer.ofText("many"))
                        .on(
                                new TopicId("hue"),
                                new TopicAnswer(
                                        List.of(new OptionId("b"), new OptionId("r")),
                                        "and gold",
                                        "",
                                        TopicAnswerSource.PERSON));
        assertThat(home.desk.answer(asked.id(), answer, ExtensionHostFixture.PERSON, null))
                .isInstanceOfSatisfying(
                        ChangeResult.Rejected.class,
                        rejected ->
                                assertThat(rejected.problems())
                                        .extracting(Problem::message)
                                        .containsExactly("Q2: write a number, as in 3 or 2.5"));
        home.answer(asked, answer.on(new TopicId("rate"), TopicAnswer.ofText("-2.50")));

        assertThat(data(run))
                .containsEntry(
                        "answers",
                        List.of(
                                Map.of(
                                        "id", "load",
                                        "value", "yes",
                                        "label", "Yes",
                                        "wasCustom", false,
                                        "index", 1),
                                Map.of(
                                        "id", "rate",
                                        "value", "-2.50",
                                        "label", "-2.50",
                                        "wasCustom", true),
                                Map.of(
                                        "id",
                                        "hue",
                                        "value",
                                        "r",
                                        "label",
                                        "Red",
                                        "wasCustom",
                                        false,
                                        "index",
                                        1,
                                        "values",
                                        List.of("r", "b", "and gold"))));
    }

    @Test
    void aFormOfOneYesOrNoIsAQuestionOfItsOwn() throws Exception {
        ExtensionRun run =
                start(
                        doing(
                                "return Reply.of(ui.form(List.of("
                                        + "UiQuestion.of(\"go\", \"Go?\", UiField.YES_NO))));"));
        Decision asked = home.waiting();
        assertThat(asked.question().mode()).isEqualTo(QuestionMode.CONFIRM);
        home.answer(asked, choosing("no"));

        assertThat(data(run).get("answers").toString())
                .contains("id=go", "value=no", "wasCustom=false", "index=2");
    }

    @Test
    void aFieldWithOptionsThatItHasNoPlaceForIsRefusedAndNobodyIsAsked() throws Exception {
        ExtensionRun run =
                start(
                        doing(
                                "return Reply.of(ui.form(List.of(new UiQuestion(\"n\", null, \"N?\", "
                                        + OPTIONS
                                        + ", false, UiField.NUMBER, false, true, null))));"));

        assertThat(data(run).get("error").toString())
                .contains("invalid_request", "questions[0].options are not for the field number");
        assertThat(home.desk.list(DecisionQuery.all())).isEmpty();
    }

    @Test
    void aFormThatIsBrokenOffBeforeAnybodyWaitsIsHandedBackToo() throws Exception {
        home.onceAsked(asked -> {
            home.desk.pause(asked.decision().id(), Answer.EMPTY, ExtensionHostFixture.PERSON, null);
            return asked;
        });
        ExtensionRun run =
                start(
                        doing(
                                "return Reply.of(ui.form(List.of(UiQuestion.of(\"a\", \"A?\","
                                        + " List.of()),"
                                        + "UiQuestion.of(\"b\", \"B?\", List.of()))));"));

        assertThat(data(run)).containsEntry("outcome", "pending").containsEntry("cancelled", true);
    }

    @Test
    void aFormThatAPersonBreaksOffWaitsForTheNextCallOfItsId() throws Exception {
        ExtensionHost host =
                doing(
                        "return Reply.of(ui.form(List.of(UiQuestion.of(\"a\", \"A?\", List.of()),"
                                + "UiQuestion.of(\"b\", \"B?\", List.of()))));");
        ExtensionRun first = start(host);
        Decision asked = home.waiting();
        Answer half = Answer.EMPTY.on(new TopicId("a"), TopicAnswer.ofText("one"));
        home.desk.pause(asked.id(), half, ExtensionHostFixture.PERSON, null);
        assertThat(data(first))
                .containsEntry("outcome", "pending")
                .containsEntry("cancelled", true);
        assertThat(ExtensionHostFixture.end(first).isPending()).isTrue();

        ExtensionRun second = home.call(host, "t_do", Map.of(), first.callId());
        home.desk.goOn(asked.id(), Answer.EMPTY, ExtensionHostFixture.PERSON);
        home.answer(asked, half.on(new TopicId("b"), TopicAnswer.ofText("two")));

        assertThat(data(second)).containsEntry("outcome", "answered");
        assertThat(home.desk.list(DecisionQuery.all())).hasSize(1);
    }

    @Test
    void anEmptyFormAndAQuestionThatIsNotAllowedAskNobody() throws Exception {
        assertThat(
                        ExtensionHostFixture.end(
                                        start(doing("return Reply.of(ui.form(List.of()));")))
                                .text())
                .isEqualTo("Error: a form has no questions");

        ExtensionReply refused =
                ExtensionHostFixture.end(
                        start(
                                doing(
                                        "return Reply.of(ui.select(\"\","
                                                + " List.of(UiOption.of(\"a\", \"A\"),"
                                                + " UiOption.of(\"a\", \"B\"))));")));
        assertThat(refused.isError()).isTrue();
        assertThat(refused.data().toString())
                .contains("code=invalid_request", "retryable=false", "title is blank")
                .contains("'a' is already used");
        assertThat(home.desk.list(DecisionQuery.all())).isEmpty();
    }

    @Test
    void decliningAndALimitThatPassesAreEndingsOfTheirOwn() throws Exception {
        ExtensionHost host = doing("return Reply.of(ui.confirm(\"Sure?\"));");
        ExtensionRun declined = start(host);
        home.desk.cancel(
                home.waiting().id(),
                CancelKind.DISCUSS,
                "let us talk",
                ExtensionHostFixture.PERSON);
        assertThat(data(declined))
                .containsEntry("outcome", "cancelled")
                .containsEntry("cancelled", true)
                .containsEntry("reason", "let us talk")
                .doesNotContainKey("confirmed");

        ExtensionRun late = start(host);
        Decision asked = home.waiting(1);
        home.desk.extend(
                asked.id(),
                new DeadlineAdjustment.FromNow(Duration.ofMinutes(2)),
                ExtensionHostFixture.PERSON);
        home.clock.tick(Duration.ofMinutes(3));
        home.desk.closeOverdue();
        assertThat(data(late))
                .containsEntry("outcome", "timed_out")
                .containsEntry("cancelled", true)
                .containsKey("after_seconds");
    }

    @Test
    void whereNobodyIsTheQuestionIsAnErrorOrWaitsAsTheManifestSays() throws Exception {
        home.leftAlone();
        ExtensionReply error =
                ExtensionHostFixture.end(start(doing("return Reply.of(ui.confirm(\"Sure?\"));")));
        assertThat(error.isError()).isTrue();
        assertThat(error.data().toString())
                .contains("code=ui_unavailable", "ui_api_version=2", "retryable=true")
                .contains("declare headless: park");
        assertThat(home.desk.list(DecisionQuery.all())).isEmpty();

        ExtensionHost parks =
                doing(
                        ", \"headless\": \"park\"",
                        "return Reply.of(ui.confirm(\"Sure?\"));",
                        Duration.ofSeconds(30));
        ExtensionRun parked = start(parks);
        assertThat(data(parked)).containsEntry("outcome", "pending");
        home.answer(home.waiting(), choosing("yes"));

        assertThat(data(home.call(parks, "t_do", Map.of(), parked.callId())))
                .containsEntry("confirmed", true);
    }

    @Test
    void aCallThatIsRunAgainAfterACrashFindsTheAnswersItWasGiven() throws Exception {
        String body =
                "return Reply.text(ui.confirm(\"First?\") + \" \" + ui.confirm(\"Second?\"));";
        ExtensionHost before = doing(body);
        ExtensionRun lost = home.call(before, "t_do", Map.of(), "call-7");
        home.answer(home.waiting(), choosing("yes"));
        Decision second = home.waiting(1);
        assertThat(second.question().title()).isEqualTo("Second?");

        ExtensionHost after = doing(body);
        ExtensionRun again = home.call(after, "t_do", Map.of(), "call-7");
        home.answer(second, choosing("no"));

        assertThat(ExtensionHostFixture.end(again).text())
                .contains("value=true")
                .contains("value=false");
        assertThat(ExtensionHostFixture.end(lost).text())
                .isEqualTo(ExtensionHostFixture.end(again).text());
        assertThat(home.desk.list(DecisionQuery.all())).hasSize(2);
    }

    @Test
    void anAnswerThatIsThereIsFoundAlsoWhereNobodyCanBeReached() throws Exception {
        String body =
                "return Reply.of(ui.confirm(\"First?\") instanceof UiResult.Answered<Boolean>"
                        + " ? ui.confirm(\"Second?\") : new UiResult.Cancelled<Boolean>(\"none\"));";
        ExtensionRun lost = home.call(doing(body), "t_do", Map.of(), "call-8");
        home.answer(home.waiting(), choosing("yes"));
        Decision second = home.waiting(1);
        home.leftAlone();
        home.answer(second, choosing("yes"));
        ExtensionHostFixture.end(lost);

        assertThat(data(home.call(doing(body), "t_do", Map.of(), "call-8")))
                .containsEntry("confirmed", true);
        ExtensionReply fresh =
                ExtensionHostFixture.end(home.call(doing(body), "t_do", Map.of(), "call-9"));
        assertThat(fresh.data()).containsEntry("reason", "none");
        assertThat(home.desk.list(DecisionQuery.pending())).isEmpty();
    }

    @Test
    void theSameCallIsJoinedWhileItRunsAndRefusedWithOtherArguments() throws Exception {
        ExtensionHost host = doing("return Reply.of(ui.confirm(\"Sure?\"));");
        ExtensionRun run = start(host);
        Decision asked = home.waiting();

        assertThat(home.call(host, "t_do", Map.of(), run.callId())).isSameAs(run);
        ExtensionReply refused =
                ExtensionHostFixture.end(home.call(host, "t_do", Map.of("a", "b"), run.callId()));

        assertThat(refused.text()).contains("was already used with other arguments");
        home.answer(asked, choosing("yes"));
        assertThat(data(run)).containsEntry("confirmed", true);
    }

    @Test
    void aCallerThatGivesUpEndsTheWaitAndTheQuestionStands() throws Exception {
        ExtensionRun run = start(doing("return Reply.of(ui.confirm(\"Sure?\"));"));
        Decision asked = home.waiting();

        run.stop();

        assertThat(ExtensionHostFixture.end(run).text()).contains("the caller gave up");
        assertThat(home.waiting()).isEqualTo(asked);
    }

    @Test
    void anExceptionNamesTheExtensionAndHarmsNobody() throws Exception {
        ExtensionReply failed =
                ExtensionHostFixture.end(
                        start(doing("throw new java.io.IOException(\"disk full\");")));

        assertThat(failed.isError()).isTrue();
        assertThat(failed.text())
                .isEqualTo("Error: extension 't' failed in t_do: java.io.IOException: disk full");
        assertThat(failed.data().toString()).contains("code=extension_failed");
        assertThat(
                        ExtensionHostFixture.end(
                                        start(
                                                doing(
                                                        "return Reply.of(\"x\", Map.of(\"a\","
                                                                + " new Object()));")))
                                .text())
                .contains("a value of java.lang.Object is not JSON");
    }

    @Test
    void itsOwnWorkIsLimitedAndWaitingForAPersonIsNot() throws Exception {
        ExtensionHost host =
                doing(
                        "",
                        "if (!(ui.confirm(\"Sure?\") instanceof UiResult.Answered<Boolean>))"
                                + " return Reply.text(\"no\");"
                                + " new java.util.concurrent.CountDownLatch(1).await();"
                                + " return Reply.text(\"never\");",
                        Duration.ofSeconds(3));
        ExtensionRun run = start(host);
        Decision asked = home.waiting();
        // why: more than the limit passes while the person thinks, and nothing ends
        assertThat(run.await(Duration.ofSeconds(5))).isEmpty();

        home.answer(asked, choosing("yes"));

        assertThat(ExtensionHostFixture.end(run).text())
                .contains("it took more than 3 s of its own");
    }

    @Test
    void aMessageReachesThePersonAndTheClientAndNeverFails() throws Exception {
        ExtensionReply reply =
                ExtensionHostFixture.end(
                        start(
                                doing(
                                        "ui.notify(\"half done\", NotifyLevel.WARNING);"
                                                + " ui.notify(\"all done\");"
                                                + " return Reply.text(\"ok\");")));

        assertThat(reply.text()).isEqualTo("ok");
        assertThat(home.notices).containsExactly("warning: t: half done", "info: t: all done");
        assertThat(home.diagnostics).contains("half done", "all done");
    }

    @Test
    void theContextTellsWhoCallsAndWhatIsServed() throws Exception {
        ExtensionRun run =
                home.call(
                        doing(
                                "return Reply.text(context.uiApiVersion() + \" \" +"
                                        + " context.uiFeatures() + \" \" + context.project().get()"
                                        + " + \" \" + context.session());"),
                        "t_do",
                        Map.of(),
                        "call-1");

        assertThat(ExtensionHostFixture.end(run).text())
                .isEqualTo(
                        "1 [select, multi_select, form, form.types, confirm, notify] shop"
                                + " Session[agent=shop/claude-code, id=null, callId=call-1,"
                                + " via=mcp]");
    }

    @Test
    void anAgentCannotAnswerWhatAnExtensionAsks() throws Exception {
        ExtensionRun run = start(doing("return Reply.of(ui.confirm(\"Sure?\"));"));
        Decision asked = home.waiting();

        home.desk.answer(
                asked.id(), choosing("yes"), new Actor.Agent(Asker.LOCAL, "a", null), null);

        assertThat(home.waiting().isPending()).isTrue();
        run.stop();
    }
}
