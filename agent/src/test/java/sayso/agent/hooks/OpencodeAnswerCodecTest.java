package sayso.agent.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.agent.dialect.HookToolUse;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.Question;
import sayso.decision.model.QuestionMode;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicAnswerSource;
import sayso.decision.model.TopicId;
import sayso.wire.JsonObject;
import sayso.wire.PlainJson;

/// Answers go to opencode's dialog and come from it in its own words.
class OpencodeAnswerCodecTest {
    private static final String TWO =
            """
            {"questions":[
              {"question":"Which cache?","header":"Cache",
               "options":[{"label":"Redis","description":"shared"},{"label":"Local, fast","description":""}]},
              {"question":"Which tests?","header":"Tests","multiple":true,
               "options":[{"label":"Unit","description":""},{"label":"Load","description":""}]}]}\
            """;

    @Test
    void everyQuestionHasItsChoicesThenItsWordsThenTheNote() {
        AgentQuestion asked = asked(TWO);
        Answer answer =
                Answer.ofTopics(
                        Map.of(
                                new TopicId("1"),
                                choosing("2").withNote("for now"),
                                new TopicId("2"),
                                new TopicAnswer(
                                        List.of(new OptionId("1"), new OptionId("2")),
                                        "smoke",
                                        "",
                                        TopicAnswerSource.PERSON)));

        assertThat(OpencodeAnswerCodec.of(asked, question(asked), answer))
                .isEqualTo(
                        json(
                                "{\"answers\":[[\"Local, fast\",\"(note: for now)\"],[\"Unit\",\"Load\",\"smoke\"]]}"));
    }

    @Test
    void aQuestionThatWasLeftOutHasAnEmptyAnswer() {
        AgentQuestion asked = asked(TWO);
        Answer answer = Answer.ofTopics(Map.of(new TopicId("2"), choosing("1")));

        assertThat(OpencodeAnswerCodec.of(asked, question(asked), answer))
                .isEqualTo(json("{\"answers\":[[],[\"Unit\"]]}"));
    }

    @Test
    void whatWasChosenInTheDialogComesBackAsTheOptionsOfTheQuestion() {
        AgentQuestion asked = asked(TWO);
        Answer given =
                OpencodeAnswerCodec.given(
                                asked,
                                question(asked),
                                json("{\"answers\":[[\"Local, fast\"],[\"Load\",\"smoke\"]]}"))
                        .orElseThrow();

        assertThat(given.topics().get(new TopicId("1"))).isEqualTo(choosing("2"));
        TopicAnswer tests = given.topics().get(new TopicId("2"));
        assertThat(tests.chosen()).containsExactly(new OptionId("2"));
        assertThat(tests.text()).isEqualTo("smoke");
    }

    @Test
    void nothingSaidIsNoAnswer() {
        AgentQuestion asked = asked(TWO);

        for (String response :
                List.of("{}", "{\"answers\":7}", "{\"answers\":[]}", "{\"answers\":[[],7]}")) {
            assertThat(OpencodeAnswerCodec.given(asked, question(asked), json(response)))
                    .as(response)
                    .isEmpty();
        }
        assertThat(OpencodeAnswerCodec.given(asked, question(asked), null)).isEmpty();
    }

    @Test
    void whereTheDialogTakesNoOwnWordsNeitherDoesTheQuestion() {
        AgentQuestion one =
                asked(
                        "{\"questions\":[{\"question\":\"Go?\",\"header\":\"Go\",\"custom\":false,"
                                + "\"options\":[{\"label\":\"Yes\"},{\"label\":\"No\"}]}]}");
        AgentQuestion open =
                asked("{\"questions\":[{\"question\":\"Port?\",\"header\":\"P\",\"options\":[]}]}");

        assertThat(question(one).mode()).isEqualTo(QuestionMode.SINGLE);
        assertThat(question(open).mode()).isEqualTo(QuestionMode.TEXT_INPUT);
        assertThat(OpencodeAnswerCodec.given(one, question(one), json("{\"answers\":[[\"No\"]]}")))
                .contains(Answer.choosing(new OptionId("2")));
    }

    private static TopicAnswer choosing(String id) {
        return TopicAnswer.choosing(new OptionId(id));
    }

    private static AgentQuestion asked(String input) {
        return AgentQuestion.of(new HookToolUse("question", json(input), null, "que_1"))
                .orElseThrow();
    }

    private static Question question(AgentQuestion asked) {
        AskCheckResult checked = AskRules.checkWithoutTimeout(asked.request(), DeskPolicy.STANDARD);
        return ((AskCheckResult.Valid) checked).question();
    }

    private static JsonObject json(String text) {
        return (JsonObject) PlainJson.parse(text);
    }
}
