package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Assurance;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionState;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.PersonId;
import sayso.decision.model.Surface;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// The page of a questionnaire without scripts: one topic at a time, all of them, sent together.
class QuestionnairePageTest {
    private static final Actor.Agent ASKER = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    private static final TopicId SCOPE = new TopicId("scope");
    private static final TopicId DOCS = new TopicId("docs");
    private static final TopicId NAME = new TopicId("name");

    private final PortalFixture portal;
    private final Decision asked;

    QuestionnairePageTest() throws Exception {
        portal = new PortalFixture();
        asked = release();
    }

    private Decision release() {
        return portal.ask(
                AskRequest.ofTopics(
                        "Release",
                        new RequestedQuestionnaire(
                                List.of(
                                        topic("scope", "How <b>much</b>?", "all", "less"),
                                        topic("docs", "Which documents?", "now", "later"),
                                        topic("name", "Which name?")),
                                RequestedQuestionnaire.Words.OWN)));
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void showsOneTopicAtATimeAndGoesToTheNextThatIsOpen() throws Exception {
        assertThat(page(""))
                .contains("0 of 3 answered", "Topic 1 of 3", "name=\"topic\" value=\"scope\"")
                .contains("How &lt;b&gt;much&lt;/b&gt;?")
                .doesNotContain("Which documents?", "id=\"review\"");

        HttpResponse<String> kept = send("topic", "choice", "less", "note", "two weeks");

        assertThat(kept.statusCode()).isEqualTo(303);
        assertThat(kept.headers().firstValue("Location"))
                .hasValue("/choice/" + asked.id() + "?topic=docs");
        assertThat(page("?topic=docs")).contains("1 of 3 answered", "Topic 2 of 3");
        assertThat(draft().topics())
                .containsOnlyKeys(SCOPE)
                .containsEntry(SCOPE, picking("less").withNote("two weeks"));
    }

    @Test
    void aTopicThatWasAnsweredStandsThereAndCanBeChanged() throws Exception {
        page("");
        send("topic", "choice", "less");

        String again = page("?topic=scope");

        assertThat(again).containsPattern("value=\"less\"\\s+checked");
        send("topic", "choice", "", "text", "half of it");
        assertThat(draft().topics()).containsEntry(SCOPE, TopicAnswer.ofText("half of it"));
        assertThat(page("?topic=scope")).containsPattern("id=\"own-words\"\\s+checked");
    }

    @Test
    void theEarlierAnswerToATopicStandsThereAndIsGivenAgainByOnePress() throws Exception {
        page("");
        assertThat(page("")).doesNotContain("Answered before");
        send("topic", "choice", "less");
        page("?topic=docs");
        send("topic", "choice", "later");
        page("?topic=name");
        send("topic", "text", "harbor");
        page("?topic=review");
        send("answer", "topic", "");
        portal.clock.tick(Duration.ofMinutes(1));
        assertThat(portal.now(asked).isPending()).isFalse();
        Decision again = release();
        String path = "/choice/" + again.id();

        assertThat(portal.page(path))
                .contains("Answered before:", "href=\"/choice/" + asked.id() + "\"", "Same again")
                .contains("formaction=\"" + path + "/topic\"")
                .doesNotContain("checked");
        assertThat(
                        portal.browser
                                .submit(
                                        path + "/topic",
                                        "same",
                                        "yes",
                                        "earlier",
                                        asked.id().value())
                                .headers()
                                .firstValue("Location"))
                .hasValue(path + "?topic=docs");
        assertThat(
                        Objects.requireNonNull(
                                        portal.desk
                                                .draft(again.id(), PersonId.local("ada"))
                                                .orElse(null))
                                .content()
                                .topics())
                .containsEntry(SCOPE, picking("less").withSameAs(asked.id()));
        portal.page(path + "?topic=scope");
        portal.browser.submit(path + "/topic", "choice", "less", "note", "still");
        assertThat(
                        portal.desk
                                .draft(again.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .said(SCOPE))
                .as("a note changes nothing of it")
                .isEqualTo(picking("less").withNote("still").withSameAs(asked.id()));
        portal.page(path + "?topic=scope");
        portal.browser.submit(path + "/topic", "choice", "all");
        assertThat(
                        portal.desk
                                .draft(again.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .said(SCOPE))
                .isEqualTo(picking("all"));

        portal.page(path + "?topic=docs");
        portal.desk.erase(
                List.of(asked.id()), "", new Actor.Person("ada", Surface.WEB, Assurance.WEB));
        HttpResponse<String> gone =
                portal.browser.submit(
                        path + "/topic", "same", "yes", "earlier", asked.id().value());
        assertThat(gone.statusCode()).isEqualTo(409);
        assertThat(gone.body()).contains("The earlier answer is not known any more");
    }

    @Test
    void theRecordNamesByTopicWhatWasGivenAgain() throws Exception {
        Actor.Person ada = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
        Answer first =
                Answer.EMPTY
                        .on(SCOPE, picking("less"))
                        .on(new TopicId("docs"), picking("later"))
                        .on(new TopicId("name"), TopicAnswer.ofText("harbor"));
        portal.desk.answer(asked.id(), first, ada, null);
        portal.clock.tick(Duration.ofMinutes(1));
        Decision again = release();
        portal.desk.answer(
                again.id(), first.on(SCOPE, picking("less").withSameAs(asked.id())), ada, null);

        assertThat(portal.page("/choice/" + again.id()))
                .containsOnlyOnce("the same as in " + asked.id());
        assertThat(portal.page("/history/" + again.id()))
                .containsOnlyOnce("<dt>Same as</dt>")
                .contains("<dd>D1: " + asked.id() + "</dd>");
        assertThat(portal.page("/history/" + again.id() + "/record.md"))
                .containsOnlyOnce("- Same as: `" + asked.id() + "`, D1\n");
    }

    @Test
    void whatWasContestedBeforeItWasSentIsAskedOnceMore() throws Exception {
        Actor.Person ada = new Actor.Person("ada", Surface.WEB, Assurance.WEB);
        portal.desk.answer(
                asked.id(),
                Answer.EMPTY
                        .on(SCOPE, picking("less"))
                        .on(new TopicId("docs"), picking("later"))
                        .on(new TopicId("name"), TopicAnswer.ofText("harbor")),
                ada,
                null);
        portal.clock.tick(Duration.ofMinutes(1));
        Decision again = release();
        String path = "/choice/" + again.id();
        portal.page(path);
        portal.browser.submit(path + "/topic", "same", "yes", "earlier", asked.id().value());
        portal.page(path + "?topic=docs");
        portal.browser.submit(path + "/topic", "choice", "later");
        portal.page(path + "?topic=name");
        portal.browser.submit(path + "/topic", "text", "harbor");
        assertThat(portal.page(path + "?topic=review"))
                .containsOnlyOnce("the same as in " + asked.id());
        portal.desk.contest(asked.id(), "all of it", ada);

        HttpResponse<String> refused = portal.browser.submit(path + "/answer", "topic", "");

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body())
                .contains("The earlier answer to D1 does not count any more. Choose anew.");
        assertThat(
                        portal.desk
                                .draft(again.id(), PersonId.local("ada"))
                                .orElseThrow()
                                .content()
                                .said(SCOPE)
                                .isGiven())
                .isFalse();
        portal.page(path + "?topic=scope");
        portal.browser.submit(path + "/topic", "choice", "less");
        portal.page(path + "?topic=review");
        portal.browser.submit(path + "/answer", "topic", "");
        portal.clock.tick(Duration.ofMinutes(1));
        assertThat(portal.now(again).isPending()).isFalse();
    }

    @Test
    void theReviewShowsAllOfThemAndOnlyItSends() throws Exception {
        page("");
        send("topic", "choice", "less");
        page("?topic=docs");
        send("topic", "choice", "later");

        assertThat(page("?topic=review"))
                .contains("id=\"review\"", "no answer yet", "Still to answer: D3");
        HttpResponse<String> early = send("answer", "topic", "");
        assertThat(early.statusCode()).isEqualTo(422);
        assertThat(early.body()).contains("D3");
        assertThat(portal.now(asked).isPending()).isTrue();

        page("?topic=name");
        assertThat(send("topic", "text", "harbor").headers().firstValue("Location"))
                .hasValue("/choice/" + asked.id() + "?topic=review");
        page("?topic=review");
        send("answer", "topic", "", "remark", "thanks");
        portal.clock.tick(Duration.ofSeconds(4));

        Outcome.Answered answered = (Outcome.Answered) portal.now(asked).ending().orElseThrow();
        assertThat(answered.answer().topics())
                .containsEntry(SCOPE, picking("less"))
                .containsEntry(DOCS, picking("later"))
                .containsEntry(NAME, TopicAnswer.ofText("harbor"));
        assertThat(answered.answer().globalNote()).isEqualTo("thanks");
        assertThat(page("")).contains("id=\"review\"", "harbor").doesNotContain("id=\"send\"");
    }

    @Test
    void pausesToTalkAndGoesOn() throws Exception {
        page("");
        send("pause", "choice", "less");

        assertThat(portal.desk.await(asked.id(), ASKER, Duration.ZERO))
                .isInstanceOfSatisfying(
                        WaitResult.Paused.class,
                        paused ->
                                assertThat(paused.pause().handedOver().topics())
                                        .containsOnlyKeys(SCOPE));
        assertThat(page("")).contains("id=\"go-on\"", "Paused just now to discuss");

        portal.desk.goOn(
                asked.id(),
                Answer.EMPTY.on(
                        NAME, TopicAnswer.ofText("haven").from(TopicAnswerSource.AGENT_REPORTED)),
                ASKER);
        assertThat(page("")).contains("The agent would like to continue.");

        send("resume");

        assertThat(portal.now(asked).isPaused()).isFalse();
        assertThat(page("?topic=name"))
                .contains("from chat, reported by the agent", ">haven</textarea>");
        assertThat(page("")).doesNotContain("id=\"go-on\"");
    }

    @Test
    void aFormBesideTheAnswerComesBackToItsTopicAndSaysWhatWasDone() throws Exception {
        page("?topic=name");
        HttpResponse<String> reply = send("limit", "limit", "set", "minutes", "10");

        String back = reply.headers().firstValue("Location").orElseThrow();
        assertThat(back).endsWith("?topic=name&done=limited");
        assertThat(portal.page(back)).contains("name=\"topic\" value=\"name\"", "Deadline set.");
    }

    @Test
    void whatTheAgentReportsStandsBesideAndIsNeverSentUnseen() throws Exception {
        page("");
        send("topic", "choice", "less");
        page("?topic=docs");
        send("topic", "choice", "now");
        page("?topic=name");
        send("topic", "text", "harbor");
        page("?topic=review");
        portal.desk.goOn(
                asked.id(),
                Answer.EMPTY.on(NAME, TopicAnswer.ofText("haven")).on(SCOPE, picking("all")),
                ASKER);

        HttpResponse<String> unseen = send("answer", "topic", "");

        assertThat(unseen.statusCode()).isEqualTo(409);
        assertThat(unseen.body())
                .contains(
                        "The agent has reported something new",
                        "from chat, reported by the agent: “haven”",
                        "from chat, reported by the agent: all");
        assertThat(portal.now(asked).isPending()).isTrue();
        assertThat(page("?topic=scope"))
                .contains("id=\"reported\">from chat, reported by the agent: all")
                .containsPattern("value=\"less\"\\s+checked");
        page("?topic=review");
        assertThat(send("answer", "topic", "").statusCode()).isEqualTo(303);
        portal.clock.tick(Duration.ofSeconds(4));
        Outcome.Answered answered = (Outcome.Answered) portal.now(asked).ending().orElseThrow();
        assertThat(answered.answer().topics())
                .containsEntry(SCOPE, picking("less"))
                .containsEntry(NAME, TopicAnswer.ofText("harbor"));
    }

    @Test
    void whatTheAgentReportsOfAnOpenTopicIsSentOnlyOnceItWasSeen() throws Exception {
        page("");
        send("topic", "choice", "less");
        page("?topic=docs");
        send("topic", "choice", "now");
        page("?topic=review");
        portal.desk.goOn(asked.id(), Answer.EMPTY.on(NAME, TopicAnswer.ofText("haven")), ASKER);

        assertThat(send("answer", "topic", "").statusCode()).isEqualTo(409);
        assertThat(portal.now(asked).isPending()).isTrue();
        assertThat(page("?topic=review")).contains("haven", "from chat, reported by the agent");
        send("answer", "topic", "");
        portal.clock.tick(Duration.ofSeconds(4));
        Outcome.Answered answered = (Outcome.Answered) portal.now(asked).ending().orElseThrow();
        assertThat(answered.answer().topics())
                .containsEntry(
                        NAME, TopicAnswer.ofText("haven").from(TopicAnswerSource.AGENT_REPORTED));
    }

    @Test
    void goesOnWithWhatWasTypedInTheTerminal() throws Exception {
        portal.desk.saveDraft(
                asked.id(),
                Answer.EMPTY.on(SCOPE, picking("all")).on(NAME, TopicAnswer.ofText("har")),
                PortalFixture.ADA_AT_THE_TERMINAL);

        assertThat(page("")).contains("2 of 3 answered", "name=\"topic\" value=\"docs\"");
        assertThat(page("?topic=name")).contains(">har</textarea>");
    }

    @Test
    void whatCameTooLateIsKeptAndSaid() throws Exception {
        page("");
        portal.desk.answer(
                asked.id(),
                Answer.EMPTY
                        .on(SCOPE, picking("all"))
                        .on(DOCS, picking("now"))
                        .on(NAME, TopicAnswer.ofText("first")),
                PortalFixture.BOB,
                null);

        HttpResponse<String> late = send("topic", "choice", "less");

        assertThat(late.statusCode()).isEqualTo(409);
        assertThat(late.body()).contains("id=\"unsent\"").contains("first");
        assertThat(portal.now(asked).state()).isEqualTo(DecisionState.RESOLVED);
    }

    @Test
    void listsSayHowFarItHasComeAndThatItIsPaused() throws Exception {
        assertThat(portal.page("/")).contains("0 of 3 answered");
        page("");
        send("topic", "choice", "less");
        assertThat(portal.page("/")).contains("1 of 3 answered").doesNotContain("paused-mark");
        page("?topic=docs");
        send("pause", "choice", "later");
        assertThat(portal.page("/")).contains("2 of 3 answered", "paused-mark\">paused");

        send("resume");
        page("?topic=name");
        send("topic", "text", "harbor");
        page("?topic=review");
        send("answer", "topic", "");
        portal.clock.tick(Duration.ofSeconds(4));
        assertThat(portal.page("/history")).contains("3 of 3 answered");
    }

    @Test
    void declinesTheWhole() throws Exception {
        page("");
        send("cancel", "kind", "discuss", "reason", "call me");

        assertThat(portal.now(asked).state()).isEqualTo(DecisionState.CANCELLED);
    }

    private String page(String query) throws Exception {
        return portal.page("/choice/" + asked.id() + query);
    }

    private HttpResponse<String> send(String what, String... pairs) throws Exception {
        return portal.browser.submit("/choice/" + asked.id() + "/" + what, pairs);
    }

    private Answer draft() {
        return Objects.requireNonNull(
                        portal.desk.draft(asked.id(), PersonId.local("ada")).orElse(null),
                        "no draft was kept")
                .content();
    }

    private static RequestedTopic topic(String id, String prompt, String... options) {
        return RequestedTopic.of(
                id,
                prompt,
                List.of(options).stream().map(each -> RequestedOption.of(each, each)).toList());
    }

    private static TopicAnswer picking(String option) {
        return TopicAnswer.choosing(new OptionId(option));
    }
}
