package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.answered;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.decision.lifecycle.AnswerRules;
import sayso.decision.model.Answer;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.plan.mode.PlanVerdict.Unsaid;

class ApprovalAnswerTest {
    private static StepWord plain(int place) {
        return new StepWord(place, false, "", "");
    }

    static Stream<PlanVerdict> verdicts() {
        return Stream.of(
                new Approved(false, List.of(plain(0), plain(1), plain(2)), ""),
                new Approved(true, List.of(plain(0), plain(1), plain(2)), "Go slowly"),
                new Approved(
                        false,
                        List.of(
                                new StepWord(0, false, "", "with mvn"),
                                new StepWord(1, false, "By hand", "twice"),
                                new StepWord(2, true, "", "later")),
                        "Go"),
                new SentBack(""),
                new SentBack("smaller steps"));
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void anAnswerSaysWhatTheVerdictSaidAndMayBeGiven(PlanVerdict verdict) {
        Answer answer = ApprovalAnswer.of(verdict);

        assertThat(PlanVerdict.of(answered(ORDERS, answer))).isEqualTo(verdict);
        assertThat(AnswerRules.check(answered(ORDERS, answer).question(), answer)).isEmpty();
    }

    @Test
    void aStepThatIsLeftOutIsNotRewrittenToo() {
        Answer answer =
                ApprovalAnswer.of(
                        new Approved(
                                false, List.of(new StepWord(0, true, "By hand", "later")), ""));

        assertThat(answer.topics())
                .containsEntry(
                        new TopicId("step-1"),
                        TopicAnswer.choosing(new OptionId("skip")).withNote("later"));
    }

    @Test
    void aPlanIsSentBackToBeRefinedOnlyWhereSomethingWasSaid() {
        assertThat(ApprovalAnswer.of(new SentBack("")).topics())
                .containsExactly(
                        Map.entry(
                                new TopicId("plan"),
                                TopicAnswer.choosing(new OptionId("keep-planning"))));
    }

    @Test
    void whatNobodySaidIsNoAnswer() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ApprovalAnswer.of(new Unsaid("nobody answered in time")))
                .withMessage("nobody answered in time");
    }
}
