package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.asking;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Answer;
import sayso.decision.model.ContextComment;
import sayso.decision.model.DecisionSamples;
import sayso.decision.model.Question;
import sayso.decision.plan.mode.ApprovalSummary.Said;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;

class ApprovalSummaryTest {
    private static final Question PLAN = asking(ORDERS).question();

    @Test
    void onlyTheStepsThatAreOtherwiseAreToldByTheAgentsOwnNumbers() {
        Answer answer =
                ApprovalAnswer.of(
                        new Approved(
                                true,
                                List.of(
                                        new StepWord(0, true, "", "no need"),
                                        new StepWord(1, false, "By hand", ""),
                                        new StepWord(2, false, "", "")),
                                "Go slowly"),
                        List.of(new ContextComment(1, 1, "", "why?")));

        assertThat(ApprovalSummary.of(PLAN, answer))
                .contains(
                        new ApprovalSummary(
                                "execute-asking",
                                "Go slowly",
                                List.of("3"),
                                List.of(new Said("5", "By hand")),
                                List.of(new Said("3", "no need")),
                                1));
    }

    @Test
    void ofAPlanThatWentBackNoStepIsApproved() {
        assertThat(ApprovalSummary.of(PLAN, ApprovalAnswer.of(new SentBack("smaller steps"))))
                .contains(
                        new ApprovalSummary(
                                "refine", "smaller steps", List.of(), List.of(), List.of(), 0));
    }

    @Test
    void anotherQuestionHasNone() {
        assertThat(ApprovalSummary.of(DecisionSamples.pending().question(), Answer.EMPTY))
                .isEmpty();
    }
}
