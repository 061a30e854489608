package sayso.decision.questionnaire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.RequestedOption;
import sayso.decision.ask.RequestedQuestionnaire;
import sayso.decision.ask.RequestedTopic;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.text.ContextLines;

class LoneTopicCommentsTest {
    private static final TopicId DATABASE = new TopicId("database");
    private final LoneTopic lone =
            LoneTopic.in(
                            DecisionSamples.question(
                                    AskRequest.ofTopics(
                                                    "Shop",
                                                    new RequestedQuestionnaire(
                                                            List.of(
                                                                    RequestedTopic.of(
                                                                            "database",
                                                                            "Which one?",
                                                                            List.of(
                                                                                    RequestedOption
                                                                                            .of(
                                                                                                    "a",
                                                                                                    "A"),
                                                                                    RequestedOption
                                                                                            .of(
                                                                                                    "b",
                                                                                                    "B")))),
                                                            RequestedQuestionnaire.Words.OWN))
                                            .withContext("1. Look\n2. Go")))
                    .orElseThrow();

    private static ContextComment on(int line, String text) {
        return new ContextComment(line, line, "", text);
    }

    @Test
    void commentsAreOnTheSameWordsWhicheverWayItIsPut() {
        Answer kept = Answer.EMPTY.withComments(List.of(on(1, "where?"), on(2, "not yet")));

        Answer single = lone.single(kept);

        ContextLines shown = ContextLines.of(lone.question());
        assertThat(single.comments().stream().map(shown::line)).containsExactly("1. Look", "2. Go");
        assertThat(
                        lone.answering(Answer.EMPTY, single.withChosen(List.of(new OptionId("a"))))
                                .comments())
                .isEqualTo(kept.comments());
    }

    @Test
    void whatIsSaidOfALineThatTheQuestionnaireDoesNotHaveStandsInTheNote() {
        int before = ContextLines.of(lone.question()).count() - 2;
        Answer single =
                Answer.choosing(new OptionId("a"))
                        .withGlobalNote("soon")
                        .withComments(
                                before > 0
                                        ? List.of(on(1, "hm"), on(before + 1, "where?"))
                                        : List.of(on(1, "where?")));

        Answer answer = lone.answering(Answer.EMPTY, single);

        assertThat(answer.comments()).containsExactly(on(1, "where?"));
        assertThat(answer.said(DATABASE))
                .isEqualTo(
                        TopicAnswer.choosing(new OptionId("a"))
                                .withNote(
                                        before > 0
                                                ? "soon\nOn \""
                                                        + ContextLines.of(lone.question())
                                                                .line(on(1, "hm"))
                                                        + "\": hm"
                                                : "soon"));
    }
}
