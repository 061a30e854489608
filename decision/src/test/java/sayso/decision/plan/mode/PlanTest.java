package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.ASKED;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.SESSION;
import static sayso.decision.plan.mode.PlanSamples.executing;
import static sayso.decision.plan.mode.PlanSamples.in;
import static sayso.decision.plan.mode.PlanSamples.planning;
import static sayso.decision.plan.mode.PlanSamples.proposed;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PlanTest {
    private static final Instant LATER = NOON.plusSeconds(60);

    private static Plan of(PlanState state, boolean entered, boolean careful) {
        return new Plan(
                SESSION,
                state,
                entered,
                ORDERS,
                null,
                careful,
                new PlanSessionFacts("/srv/shop", null, ""),
                NOON,
                NOON,
                1);
    }

    /// Which states hold what: the gate, a question before each edit, and what people see as on.
    @ParameterizedTest
    @CsvSource({
        "OFF, false, false, false",
        "PLANNING, true, false, true",
        "PROPOSED, true, false, true",
        "EXECUTING, false, true, true",
        "COMPLETED, false, false, false",
        "ABANDONED, false, false, false"
    })
    void aStateHoldsTools(PlanState state, boolean gated, boolean careful, boolean on) {
        assertThat(of(state, true, true).isGated()).isEqualTo(gated);
        assertThat(of(state, true, true).isCareful()).isEqualTo(careful);
        assertThat(of(state, true, true).isHeld()).isEqualTo(gated || careful);
        assertThat(state.isOn()).isEqualTo(on);
        assertThat(of(state, false, false).isHeld())
                .as("neither entered nor to be asked before edits")
                .isFalse();
    }

    @Test
    void aPlanOfAnAgentsOwnDialogIsGatedByNobody() {
        assertThat(of(PlanState.PROPOSED, false, false).isGated()).isFalse();
        assertThat(of(PlanState.EXECUTING, false, true).isCareful()).isTrue();
    }

    @Test
    void whereNoHookAskedTheGateIsOnlyAdvice() {
        assertThat(planning().isAdvisory()).isTrue();
        assertThat(planning().with(planning().traces().gate(NOON)).isAdvisory()).isFalse();
    }

    @Test
    void theCurrentStepIsTheFirstOpenOneOfWhatIsCarriedOut() {
        assertThat(executing().current().map(PlanStep::number)).contains(3);
        Plan next =
                executing().with(ORDERS.with(3, step -> step.now(PlanStepState.FAILED, "", false)));
        assertThat(next.current().map(PlanStep::number)).contains(5);
        assertThat(proposed().current()).isEmpty();
    }

    @Test
    void enteringAnewForgetsWhatWasAskedAndHowItWasToBeCarriedOut() {
        Plan again = proposed().executing(ORDERS, true).entered(LATER);

        assertThat(again.state()).isEqualTo(PlanState.PLANNING);
        assertThat(again.asksBeforeEdits()).isFalse();
        assertThat(again.begunAt()).isEqualTo(LATER);
        assertThat(proposed().entered(LATER).decision()).isNull();
    }

    @Test
    void whatIsNotApprovedIsPlannedOnOnlyWherePlanModeWasEntered() {
        assertThat(proposed().back().state()).isEqualTo(PlanState.PLANNING);
        assertThat(proposed().back().isGated()).isTrue();
        assertThat(proposed().back().decision()).isNull();
        assertThat(of(PlanState.PROPOSED, false, false).back().state()).isEqualTo(PlanState.OFF);
    }

    @Test
    void aProposalWaitsForADecisionAndAsksForNothingElse() {
        assertThat(proposed().decision()).isEqualTo(ASKED);
        assertThat(executing().decision()).isNull();
        assertThat(of(PlanState.EXECUTING, true, true).proposing(ORDERS, ASKED).asksBeforeEdits())
                .isFalse();
    }

    @Test
    void theWishToBeAskedBeforeEditsOutlivesTheLastStepAndNoOtherEnd() {
        Plan careful = proposed().executing(ORDERS, true);

        assertThat(careful.ended(PlanState.COMPLETED).isHeld()).isFalse();
        assertThat(careful.ended(PlanState.COMPLETED).asksBeforeEdits())
                .as("a person may open a step again")
                .isTrue();
        assertThat(careful.ended(PlanState.ABANDONED).asksBeforeEdits()).isFalse();
        assertThat(careful.ended(PlanState.OFF).asksBeforeEdits()).isFalse();
        assertThat(executing().ended(PlanState.COMPLETED).asksBeforeEdits()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void eachChangeIsOneVersionMore(PlanState state) {
        Plan changed = in(state).changed(LATER);

        assertThat(changed.version()).isEqualTo(in(state).version() + 1);
        assertThat(changed.changedAt()).isEqualTo(LATER);
        assertThat(changed.begunAt()).isEqualTo(NOON);
    }

    @Test
    void aRevisionIsDoneOnceNoneOfItsStepsIsOpenAndNeverWithoutSteps() {
        PlanRevision revision = ORDERS;
        assertThat(PlanRevision.NONE.isDone()).isFalse();
        for (PlanStepState state :
                List.of(PlanStepState.CLAIMED, PlanStepState.SKIPPED, PlanStepState.FAILED)) {
            assertThat(revision.isDone()).isFalse();
            int done = revision.done();
            revision =
                    revision.with(
                            revision.steps().get(done).number(),
                            step -> step.now(state, "", false));
        }
        assertThat(revision.isDone()).isTrue();
        assertThat(revision.done()).isEqualTo(3);
    }

    @Test
    void anApprovalIsBoundToTheVeryText() {
        PlanRevision other = new PlanRevision(1, "Orders table", ORDERS.text() + " ", List.of());

        assertThat(ORDERS.with(List.of()).digest()).isEqualTo(ORDERS.digest());
        assertThat(other.digest()).isNotEqualTo(ORDERS.digest());
    }

    @Test
    void aPlanInOtherWordsIsANewTextWithTheSameNumbersOfSteps() {
        PlanRevision changed =
                ORDERS.reading(ORDERS.with(5, step -> step.reading("By hand\n- twice")).steps());

        assertThat(changed.number()).isEqualTo(ORDERS.number() + 1);
        assertThat(changed.text())
                .isEqualTo("Plan: Orders table\n\n3. Build\n5. By hand\n   - twice\n6. Run it");
    }

    @ParameterizedTest
    @CsvSource(
            value = {"/srv/shop, shop", "shop, shop", "/srv/shop/, shop", "/, ''", "null, ''"},
            nullValues = "null")
    void aSessionIsShownByTheLastNameOfItsFolder(@Nullable String folder, String name) {
        assertThat(new PlanSessionFacts(folder, null, "").folderName()).isEqualTo(name);
    }

    @Test
    void aFolderThatIsNoPathHasNoName() {
        assertThat(new PlanSessionFacts("a\0b", null, "").folderName()).isEmpty();
    }

    @Test
    void aSessionStaysWhereItWasWhereItDoesNotSay() {
        assertThat(planning().traces().in(null).folder()).isEqualTo("/srv/shop");
        assertThat(planning().traces().in("/srv/ci").folder()).isEqualTo("/srv/ci");
    }

    @Test
    void onlyAGrantOfAProjectHoldsInAFolder() {
        assertThat(grant(PlanGrant.project("/srv/shop")).folder()).contains("/srv/shop");
        assertThat(grant(PlanGrant.session(SESSION)).folder()).isEmpty();
    }

    private static PlanGrant grant(String scope) {
        return new PlanGrant("local", scope, "mvn test", "mvn test", null, NOON, "ann", null);
    }
}
