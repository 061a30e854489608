package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.answered;
import static sayso.decision.plan.mode.PlanSamples.asking;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Outcome;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;

class PlanVerdictTextTest {
    private static final String WAITS =
            "The plan waits for a person's approval. Plan mode is on: nothing may be changed.";

    private static String told(PlanVerdict verdict) {
        return PlanVerdictText.of(answered(ORDERS, ApprovalAnswer.of(verdict)));
    }

    @Test
    void nothingIsApprovedUntilSomebodyAnswered() {
        assertThat(PlanVerdictText.of(null)).isEqualTo(WAITS);
        assertThat(PlanVerdictText.of(asking(ORDERS))).isEqualTo(WAITS);
    }

    @Test
    void anApprovalSaysHowToReportSteps() {
        assertThat(told(new Approved(false, List.of(), "")))
                .isEqualTo("The person approved the plan.\n" + PlanVerdictText.MARKS);
    }

    @Test
    void whatThePersonSaidIsToldByTheAgentsOwnNumbers() {
        List<StepWord> steps =
                List.of(
                        new StepWord(0, false, "", "with mvn"),
                        new StepWord(1, false, "By hand", "twice"),
                        new StepWord(2, true, "", ""));

        assertThat(told(new Approved(true, steps, "Go slowly")))
                .isEqualTo(
                        """
                        The person approved the plan, and is asked before each edit.
                        Step 3 is approved
                          Note: with mvn
                        Step 5 reads now: By hand
                          Note: twice
                        Step 6 is to be skipped (6. Run it)
                        The person says: Go slowly
                        """
                                + PlanVerdictText.MARKS);
    }

    @Test
    void aPlanThatIsSentBackSaysWhatToChange() {
        assertThat(told(new SentBack("")))
                .isEqualTo(
                        "The person did not approve the plan; plan mode stays on. Go on planning,"
                                + " and propose again.");
        assertThat(told(new SentBack("smaller steps")))
                .isEqualTo(
                        "The person did not approve the plan; plan mode stays on. To change:\n"
                                + "smaller steps");
    }

    @Test
    void silenceIsToldAsNoApproval() {
        assertThat(PlanVerdictText.of(asking(ORDERS).ended(new Outcome.TimedOut(NOON, null), null)))
                .isEqualTo("The plan is not approved: nobody answered in time.");
    }
}
