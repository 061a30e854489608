package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.ASKED;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.SESSION;
import static sayso.decision.plan.mode.PlanSamples.ofSteps;
import static sayso.decision.plan.mode.PlanSamples.planning;
import static sayso.decision.plan.mode.PlanSamples.proposed;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sayso.decision.plan.mode.PlanVerdict.Approved;
import sayso.decision.plan.mode.PlanVerdict.SentBack;
import sayso.decision.plan.mode.PlanVerdict.StepWord;
import sayso.decision.plan.mode.PlanVerdict.Unsaid;
import sayso.decision.plan.mode.PlanVerdictRules.Settled;

class PlanVerdictRulesTest {
    private static Settled approved(boolean careful, String words, StepWord... steps) {
        return PlanVerdictRules.settle(proposed(), new Approved(careful, List.of(steps), words));
    }

    private static StepWord skipped(int place, String note) {
        return new StepWord(place, true, "", note);
    }

    private static StepWord edited(int place, String text) {
        return new StepWord(place, false, text, "");
    }

    private static StepWord noted(int place, String note) {
        return new StepWord(place, false, "", note);
    }

    @Test
    void anApprovedPlanIsCarriedOutAsItStands() {
        Settled settled = approved(false, "", noted(0, ""), noted(1, ""), noted(2, ""));

        assertThat(settled)
                .isEqualTo(
                        new Settled(
                                proposed().executing(ORDERS, false), PlanEventKind.APPROVED, ""));
        assertThat(settled.to().revision().digest()).isEqualTo(ORDERS.digest());
    }

    @Test
    void whoWantsToBeAskedBeforeEachEditIsAsked() {
        Settled settled = approved(true, "");

        assertThat(settled.to().isCareful()).isTrue();
        assertThat(settled.detail()).isEqualTo("asking before each edit");
        assertThat(approved(false, "").to().isHeld()).isFalse();
    }

    @Test
    void aStepThatReadsOtherwiseMakesAnotherText() {
        Settled settled = approved(false, "", edited(1, "By hand"));
        PlanRevision revision = settled.to().revision();

        assertThat(revision.number()).isEqualTo(ORDERS.number() + 1);
        assertThat(revision.text())
                .isEqualTo("Plan: Orders table\n\n3. Build\n5. By hand\n6. Run it");
        assertThat(revision.steps())
                .extracting(PlanStep::text)
                .containsExactly("Build", "By hand", "Run it");
        assertThat(settled.detail()).isEqualTo("step 5 edited");
    }

    @Test
    void theSameWordsAreNoOtherText() {
        Settled settled = approved(false, "", edited(1, "Write the migration"));

        assertThat(settled.to().revision()).isEqualTo(ORDERS);
    }

    @Test
    void aStepThatIsLeftOutSaysWhy() {
        assertThat(approved(false, "", skipped(0, ""), skipped(2, "later")).to().revision().steps())
                .extracting(PlanStep::number, PlanStep::state, PlanStep::note)
                .containsExactly(
                        tuple(3, PlanStepState.SKIPPED, "skipped by the person"),
                        tuple(5, PlanStepState.OPEN, ""),
                        tuple(6, PlanStepState.SKIPPED, "later"));
    }

    @Test
    void aPlanOfWhichNothingIsLeftIsComplete() {
        Settled all = approved(true, "", skipped(0, ""), skipped(1, ""), skipped(2, ""));

        assertThat(all.to().state()).isEqualTo(PlanState.COMPLETED);
        assertThat(all.move()).isEqualTo(PlanEventKind.APPROVED);
        assertThat(all.to().isHeld()).isFalse();
        assertThat(approved(false, "", skipped(0, ""), skipped(1, "")).to().state())
                .isEqualTo(PlanState.EXECUTING);
    }

    @Test
    void aPlanWithoutStepsIsCarriedOutAndNeverCompleteByItself() {
        Plan bare = planning().proposing(new PlanRevision(1, "", "Just do it", List.of()), ASKED);

        assertThat(PlanVerdictRules.settle(bare, new Approved(false, List.of(), "")).to().state())
                .isEqualTo(PlanState.EXECUTING);
    }

    @Test
    void stepsBeyondThoseThatWereAskedAreApprovedWithTheRest() {
        Plan longer = planning().proposing(ofSteps(60), ASKED);
        List<StepWord> asked =
                IntStream.range(0, 49).mapToObj(place -> skipped(place, "")).toList();
        Plan settled = PlanVerdictRules.settle(longer, new Approved(false, asked, "")).to();

        assertThat(settled.state()).isEqualTo(PlanState.EXECUTING);
        assertThat(settled.revision().steps()).hasSize(60);
        assertThat(settled.current().map(PlanStep::number)).contains(50);
    }

    @Test
    void theHistoryTellsWhatWasSaidByTheAgentsOwnNumbers() {
        assertThat(
                        approved(
                                        true,
                                        "Go slowly",
                                        noted(0, "with mvn"),
                                        edited(1, "By hand"),
                                        skipped(2, ""))
                                .detail())
                .isEqualTo(
                        "asking before each edit; step 3 noted, step 5 edited, step 6 skipped;"
                                + " Go slowly");
        assertThat(approved(false, "Go", noted(0, "")).detail()).isEqualTo("Go");
    }

    @Test
    void aPlanThatIsSentBackIsPlannedOn() {
        Settled settled = PlanVerdictRules.settle(proposed(), new SentBack("smaller steps"));

        assertThat(settled.move()).isEqualTo(PlanEventKind.SENT_BACK);
        assertThat(settled.detail()).isEqualTo("smaller steps");
        assertThat(settled.to().isGated()).isTrue();
        assertThat(settled.to().decision()).isNull();
    }

    @Test
    void aPlanOfWhichNobodySaidAnythingIsNotApproved() {
        Settled settled =
                PlanVerdictRules.settle(proposed(), new Unsaid("nobody answered in time"));

        assertThat(settled.move()).isEqualTo(PlanEventKind.WITHDRAWN);
        assertThat(settled.detail()).isEqualTo("nobody answered in time");
        assertThat(settled.to().isGated()).isTrue();
    }

    @Test
    void anAgentsOwnDialogIsOffAgainWhereItsPlanIsNotApproved() {
        Plan own = Plan.none(SESSION, null, NOON).proposing(ORDERS, ASKED);

        assertThat(PlanVerdictRules.settle(own, new SentBack("")).to().state())
                .isEqualTo(PlanState.OFF);
        assertThat(PlanVerdictRules.settle(own, new Approved(false, List.of(), "")).to().isGated())
                .isFalse();
    }
}
