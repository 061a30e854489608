package sayso.hub.portal;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;

/// The page of a questionnaire that asks one thing: as quick as a single question.
class LoneTopicPageTest {
    private static final Actor.Agent ASKER = new Actor.Agent(Asker.LOCAL, "shop/builder", null);
    private static final TopicId SCOPE = new TopicId("scope");

    private final PortalFixture portal;

    LoneTopicPageTest() throws Exception {
        portal = new PortalFixture();
    }

    @AfterEach
    void close() {
        portal.close();
    }

    @Test
    void itsPageHasNoTabsAndNoReviewAndSends() throws Exception {
        Decision asked = ask("Scope", true);

        assertThat(page(asked, ""))
                .contains("How much?", "value=\"less\"", "id=\"send\"", "id=\"pause\"")
                .doesNotContain("id=\"topics\"", "Review", "Save and continue", "Topic 1")
                .contains("data-submits=\"false\"");
        HttpResponse<String> sent = send(asked, "answer", "choice", "less", "note", "two weeks");

        assertThat(sent.statusCode()).isEqualTo(303);
        portal.clock.tick(Duration.ofSeconds(4));
        assertThat(answer(asked)).isEqualTo(picking("less").withNote("two weeks"));
        assertThat(page(asked, ""))
                .contains("id=\"review\"", "less")
                .doesNotContain("id=\"topics\"", "id=\"send\"");
    }

    @Test
    void whereOneChoiceIsAllChoosingSends() throws Exception {
        assertThat(page(ask("Scope", false), "")).contains("data-submits=\"true\"");
    }

    @Test
    void anEmptyAnswerIsRefusedOnTheSamePage() throws Exception {
        Decision asked = ask("Scope", true);
        page(asked, "");

        HttpResponse<String> empty = send(asked, "answer");

        assertThat(empty.statusCode()).isEqualTo(422);
        assertThat(empty.body()).contains("value=\"less\"", "role=\"alert\"");
        assertThat(portal.now(asked).isPending()).isTrue();
    }

    @Test
    void whatWasTypedElsewhereStandsThereReadyToBeSent() throws Exception {
        Decision asked = ask("Scope", true);
        portal.desk.saveDraft(
                asked.id(),
                Answer.EMPTY.on(SCOPE, picking("less")),
                PortalFixture.ADA_AT_THE_TERMINAL);

        assertThat(page(asked, "")).containsPattern("value=\"less\"\\s+checked");
        assertThat(page(asked, "?topic=review")).contains("id=\"send\"", "value=\"less\"");
    }

    @Test
    void itCanBePausedAndGoneOnWith() throws Exception {
        Decision asked = ask("Scope", true);
        page(asked, "");
        send(asked, "pause", "choice", "less");

        assertThat(portal.desk.await(asked.id(), ASKER, Duration.ZERO))
                .isInstanceOf(WaitResult.Paused.class);
        assertThat(page(asked, "")).contains("id=\"go-on\"");
        portal.desk.goOn(
                asked.id(),
                Answer.EMPTY.on(SCOPE, picking("all").from(TopicAnswerSource.AGENT_REPORTED)),
                ASKER);
        send(asked, "resume");

        assertThat(page(asked, "")).contains("How much?").doesNotContain("id=\"go-on\"");
    }

    @Test
    void saysItsLabelWhereTheTitleDoesNot() throws Exception {
        assertThat(page(ask("Scope", true), "")).contains("id=\"topic-title\">Scope</h2>");
        assertThat(page(ask(null, true), "")).doesNotContain("topic-title");
    }

    private Decision ask(@Nullable String label, boolean ownWords) {
        RequestedTopic topic =
                RequestedTopic.of(
                        "scope",
                        "How much?",
                        List.of(
                                RequestedOption.of("all", "all"),
                                RequestedOption.of("less", "less")));
        RequestedTopic asked =
                new RequestedTopic(
                        topic.id(),
                        label,
                        topic.prompt(),
                        null,
                        topic.options(),
                        ownWords,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        return portal.ask(
                AskRequest.ofTopics(
                        "Release",
                        new RequestedQuestionnaire(
                                List.of(asked), RequestedQuestionnaire.Words.OWN)));
    }

    private TopicAnswer answer(Decision asked) throws Exception {
        Outcome.Answered answered = (Outcome.Answered) portal.now(asked).ending().orElseThrow();
        return answered.answer().topics().get(SCOPE);
    }

    private String page(Decision asked, String query) throws Exception {
        return portal.page("/choice/" + asked.id() + query);
    }

    private HttpResponse<String> send(Decision asked, String what, String... pairs)
            throws Exception {
        return portal.browser.submit("/choice/" + asked.id() + "/" + what, pairs);
    }

    private static TopicAnswer picking(String option) {
        return TopicAnswer.choosing(new OptionId(option));
    }
}
