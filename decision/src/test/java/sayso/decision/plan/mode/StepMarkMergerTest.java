package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.plan.mode.StepMarkMerger.Marked;
import sayso.decision.plan.mode.StepMarkMerger.Said;
import sayso.decision.plan.text.StepMark;

class StepMarkMergerTest {
    private static Marked mark(PlanRevision revision, String said) {
        return StepMarkMerger.mark(revision, StepMark.in(said));
    }

    private static PlanStep step(Marked marked, int number) {
        return marked.revision().step(number).orElseThrow();
    }

    private static PlanRevision with(PlanStepState state, String note) {
        return ORDERS.with(3, step -> step.now(state, note, false));
    }

    @ParameterizedTest
    @CsvSource({
        "'[DONE:3]', CLAIMED, '', STEP_CLAIMED, 'step 3'",
        "'[DONE:3 with mvn]', CLAIMED, 'with mvn', STEP_CLAIMED, 'step 3: with mvn'",
        "'[SKIP:3 not needed]', SKIPPED, 'not needed', STEP_SKIPPED, 'step 3: not needed'",
        "'[FAILED:3 no disk]', FAILED, 'no disk', STEP_FAILED, 'step 3: no disk'"
    })
    void aStepStandsAsTheAgentReportsIt(
            String said, PlanStepState state, String note, PlanEventKind move, String detail) {
        Marked marked = mark(ORDERS, said);

        assertThat(step(marked, 3)).isEqualTo(new PlanStep(3, "Build", state, note, false));
        assertThat(marked.said()).containsExactly(new Said(move, detail));
        assertThat(marked.remarks()).isEmpty();
    }

    @Test
    void theOtherStepsStayAndSoDoesTheText() {
        Marked marked = mark(ORDERS, "[DONE:3]");

        assertThat(marked.revision().steps().subList(1, 3)).isEqualTo(ORDERS.steps().subList(1, 3));
        assertThat(marked.revision().number()).isEqualTo(ORDERS.number());
        assertThat(marked.revision().digest()).isEqualTo(ORDERS.digest());
    }

    @Test
    void aClaimBeforeAnOpenStepIsOutOfOrder() {
        Marked marked = mark(ORDERS, "[DONE:5]");

        assertThat(step(marked, 5).early()).isTrue();
        assertThat(marked.said())
                .containsExactly(new Said(PlanEventKind.STEP_CLAIMED, "step 5, out of order"));
        assertThat(step(mark(ORDERS, "[DONE:3] [DONE:5]"), 5).early()).isFalse();
        assertThat(step(mark(ORDERS, "[DONE:5] [DONE:3]"), 5).early())
                .as("when it was claimed, the one before was open")
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"'[SKIP:3]'", "'[FAILED:3]'", "'[DONE:3]'"})
    void aStepThatIsOverHoweverItEndedStandsInNoOnesWay(String before) {
        assertThat(step(mark(mark(ORDERS, before).revision(), "[DONE:5]"), 5).early()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"'[SKIP:6]'", "'[FAILED:6]'"})
    void onlyWhatIsClaimedAsDoneCanBeOutOfOrder(String said) {
        assertThat(step(mark(ORDERS, said), 6).early()).isFalse();
    }

    @Test
    void theSameReportAgainIsNoNews() {
        Marked once = mark(ORDERS, "[DONE:3]");

        assertThat(mark(once.revision(), "[DONE:3]"))
                .isEqualTo(new Marked(once.revision(), List.of()));
        assertThat(mark(ORDERS, "[DONE:3] [DONE:3]").said()).hasSize(1);
    }

    @Test
    void aStepThatThePlanDoesNotHaveIsARemark() {
        Marked marked = mark(ORDERS, "[DONE:4] [FAILED:7 gone]");

        assertThat(marked.revision()).isEqualTo(ORDERS);
        assertThat(marked.said()).extracting(Said::move).containsOnly(PlanEventKind.REMARKED);
        assertThat(marked.remarks())
                .containsExactly(
                        "the agent reported step 4; the plan has 3",
                        "the agent reported step 7; the plan has 3");
    }

    @Test
    void whatWasToBeSkippedAndIsDoneAllTheSameSaysSoAndKeepsThePersonsWord() {
        Marked marked = mark(with(PlanStepState.SKIPPED, "skipped by the person"), "[DONE:3]");

        assertThat(step(marked, 3).state()).isEqualTo(PlanStepState.CLAIMED);
        assertThat(step(marked, 3).note())
                .isEqualTo("done although it was left out (skipped by the person)");
        assertThat(marked.said())
                .extracting(Said::move, Said::detail)
                .containsExactly(
                        tuple(
                                PlanEventKind.REMARKED,
                                "the agent reported step 3, which was to be skipped"),
                        tuple(PlanEventKind.STEP_CLAIMED, "step 3, although it was left out"));
        assertThat(step(mark(with(PlanStepState.SKIPPED, ""), "[DONE:3 with mvn]"), 3).note())
                .isEqualTo("done although it was left out: with mvn");
    }

    @Test
    void whatWasToBeSkippedAndFailedIsNoRemark() {
        assertThat(mark(with(PlanStepState.SKIPPED, "no"), "[FAILED:3 tried]").remarks()).isEmpty();
    }

    @Test
    void theReasonOfAFailureIsOverWithTheFailureAndAPersonsNoteIsNot() {
        assertThat(step(mark(with(PlanStepState.FAILED, "no disk"), "[DONE:3]"), 3).note())
                .isEmpty();
        assertThat(step(mark(with(PlanStepState.OPEN, "with mvn"), "[DONE:3]"), 3).note())
                .isEqualTo("with mvn");
        assertThat(step(mark(with(PlanStepState.OPEN, "with mvn"), "[DONE:3 by hand]"), 3).note())
                .as("the agent's own words are the last ones")
                .isEqualTo("by hand");
    }

    @Test
    void ofSeveralReportsOnAStepTheLastCounts() {
        Marked marked = mark(ORDERS, "[DONE:3] [FAILED:3 not quite] [DONE:3]");

        assertThat(step(marked, 3).state()).isEqualTo(PlanStepState.CLAIMED);
        assertThat(marked.said())
                .extracting(Said::move)
                .containsExactly(
                        PlanEventKind.STEP_CLAIMED,
                        PlanEventKind.STEP_FAILED,
                        PlanEventKind.STEP_CLAIMED);
    }
}
