package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static sayso.decision.model.DecisionSamples.ANN;
import static sayso.decision.model.DecisionSamples.CLAUDE;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.answered;
import static sayso.decision.plan.mode.PlanSamples.asking;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Answer;
import sayso.decision.model.CancelKind;
import sayso.decision.model.ContextComment;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.model.TopicAnswer;
import sayso.decision.model.TopicId;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.plan.mode.PlanVerdict.Unsaid;

class PlanVerdictTest {
    private static final List<StepWord> PLAIN = List.of(plain(0), plain(1), plain(2));

    private static StepWord plain(int place) {
        return new StepWord(place, false, "", "");
    }

    private static TopicAnswer choosing(String option) {
        return TopicAnswer.choosing(new OptionId(option));
    }

    private static PlanVerdict verdict(Map<String, TopicAnswer> said) {
        return PlanVerdict.of(answered(ORDERS, answer(said, "", "")));
    }

    private static Answer answer(Map<String, TopicAnswer> said, String note, String why) {
        Map<TopicId, TopicAnswer> topics = new LinkedHashMap<>();
        said.forEach((topic, answer) -> topics.put(new TopicId(topic), answer));
        return new Answer(List.of(), "", Map.of(), note, why, true, topics);
    }

    @Test
    void executingApprovesEachStepThatNobodySpokeOf() {
        assertThat(verdict(Map.of("plan", choosing("execute"))))
                .isEqualTo(new Approved(false, PLAIN, ""));
        assertThat(verdict(Map.of("plan", choosing("execute-asking"))))
                .isEqualTo(new Approved(true, PLAIN, ""));
    }

    @Test
    void stepsAreSkippedReadOtherwiseOrHaveANote() {
        assertThat(
                        verdict(
                                Map.of(
                                        "plan",
                                        choosing("execute"),
                                        "step-1",
                                        choosing("approve").withNote("with mvn"),
                                        "step-2",
                                        TopicAnswer.ofText("By hand"),
                                        "step-3",
                                        choosing("skip").withNote("later"))))
                .isEqualTo(
                        new Approved(
                                false,
                                List.of(
                                        new StepWord(0, false, "", "with mvn"),
                                        new StepWord(1, false, "By hand", ""),
                                        new StepWord(2, true, "", "later")),
                                ""));
    }

    @Test
    void aTopicOfNoStepSaysNothing() {
        assertThat(verdict(Map.of("plan", choosing("execute"), "step-4", choosing("skip"))))
                .isEqualTo(new Approved(false, PLAIN, ""));
    }

    @ParameterizedTest
    @CsvSource({"refine", "keep-planning"})
    void whatIsNotToBeExecutedGoesBack(String option) {
        assertThat(verdict(Map.of("plan", choosing(option)))).isEqualTo(new SentBack(""));
        assertThat(verdict(Map.of("plan", choosing(option).withNote("smaller steps"))))
                .isEqualTo(new SentBack("smaller steps"));
    }

    @Test
    void ownWordsApproveNothing() {
        assertThat(verdict(Map.of("plan", TopicAnswer.ofText("execute"))))
                .isEqualTo(new SentBack("execute"));
        assertThat(verdict(Map.of())).isEqualTo(new SentBack(""));
        assertThat(verdict(Map.of("step-1", choosing("approve")))).isEqualTo(new SentBack(""));
    }

    @Test
    void whatWasSaidOfStepsGoesBackWithThePlanByTheAgentsOwnNumbers() {
        assertThat(
                        verdict(
                                Map.of(
                                        "plan",
                                        choosing("refine").withNote("Nearly"),
                                        "step-1",
                                        choosing("skip").withNote("there already"),
                                        "step-2",
                                        TopicAnswer.ofText("By hand").withNote("twice"),
                                        "step-3",
                                        choosing("approve").withNote("good"))))
                .isEqualTo(
                        new SentBack(
                                """
                                Nearly
                                Item 3: leave it out; there already
                                Item 5: it should read: By hand; twice
                                Item 6: good\
                                """));
    }

    @Test
    void whateverWasSaidToTheWholeIsHeardOnce() {
        Map<String, TopicAnswer> execute = Map.of("plan", choosing("execute").withNote("Go"));

        assertThat(PlanVerdict.of(answered(ORDERS, answer(execute, "slowly", "it is late"))))
                .isEqualTo(new Approved(false, PLAIN, "Go\nslowly\nit is late"));
        assertThat(PlanVerdict.of(answered(ORDERS, answer(execute, "Go", "Go"))))
                .isEqualTo(new Approved(false, PLAIN, "Go"));
    }

    @Test
    void commentsOnLinesOfThePlanAreWordsThatQuoteThem() {
        List<ContextComment> comments =
                List.of(
                        new ContextComment(4, 4, "", "not on a Friday"),
                        new ContextComment(2, 3, "", "in one step"),
                        new ContextComment(3, 3, "migration", "which one?"));
        String words =
                """
                Lines 2-3 ("3. Build"): in one step
                Line 3 ("migration"): which one?
                Line 4 ("6. Run it"): not on a Friday\
                """;

        assertThat(
                        PlanVerdict.of(
                                answered(
                                        ORDERS,
                                        answer(Map.of("plan", choosing("execute")), "", "")
                                                .withComments(comments))))
                .isEqualTo(new Approved(false, PLAIN, words));
        assertThat(
                        PlanVerdict.of(
                                answered(
                                        ORDERS,
                                        answer(
                                                        Map.of(
                                                                "plan",
                                                                choosing("refine")
                                                                        .withNote("Nearly"),
                                                                "step-1",
                                                                choosing("skip")),
                                                        "",
                                                        "")
                                                .withComments(comments))))
                .isEqualTo(new SentBack("Nearly\n" + words + "\nItem 3: leave it out"));
    }

    @Test
    void theAnswerOfAVerdictSaysTheSame() {
        for (PlanVerdict verdict :
                List.of(
                        new Approved(true, PLAIN, "Line 3 (\"5. Write the migration\"): twice"),
                        new SentBack("Line 3 (\"5. Write the migration\"): twice"),
                        new SentBack(""))) {
            assertThat(PlanVerdict.of(answered(ORDERS, ApprovalAnswer.of(verdict))))
                    .isEqualTo(verdict);
        }
    }

    @Test
    void commentsAloneAskForChanges() {
        List<ContextComment> comments = List.of(new ContextComment(4, 4, "", "not on a Friday"));
        Answer answer = ApprovalAnswer.of(new SentBack(""), comments);

        assertThat(answer.comments()).isEqualTo(comments);
        assertThat(answer.said(new TopicId("plan"))).isEqualTo(choosing("refine"));
        assertThat(PlanVerdict.of(answered(ORDERS, answer)))
                .isEqualTo(new SentBack("Line 4 (\"6. Run it\"): not on a Friday"));
    }

    @ParameterizedTest
    @CsvSource({
        "REFUSED, 'the person declined the plan'",
        "DISCUSS, 'the person wants to talk about it first'",
        "WITHDRAWN, 'the plan was withdrawn'"
    })
    void whatWasCancelledIsNoVerdict(CancelKind kind, String why) {
        assertThat(closed(new Outcome.Cancelled(kind, "", ANN, NOON))).isEqualTo(new Unsaid(why));
        assertThat(closed(new Outcome.Cancelled(kind, "not now", ANN, NOON)))
                .isEqualTo(new Unsaid(why + ": not now"));
    }

    @Test
    void neitherSilenceNorASuccessorIsAVerdict() {
        assertThat(closed(new Outcome.TimedOut(NOON, null)))
                .isEqualTo(new Unsaid("nobody answered in time"));
        Answer execute = answer(Map.of("plan", choosing("execute")), "", "");
        assertThat(closed(new Outcome.TimedOut(NOON, execute)))
                .as("whatever default was taken")
                .isEqualTo(new Unsaid("nobody answered in time"));
        assertThat(closed(new Outcome.Superseded(new DecisionId("d-8n3kr1"), CLAUDE, NOON)))
                .isEqualTo(new Unsaid("another question took its place"));
    }

    @Test
    void whatIsOpenHasNone() {
        assertThatNullPointerException()
                .isThrownBy(() -> PlanVerdict.of(asking(ORDERS)))
                .withMessage("decision is open");
    }

    private static PlanVerdict closed(Outcome outcome) {
        return PlanVerdict.of(asking(ORDERS).ended(outcome, null));
    }
}
