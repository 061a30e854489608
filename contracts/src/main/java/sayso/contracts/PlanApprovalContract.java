package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.TopicAnswer;
import sayso.decision.plan.mode.ApprovalQuestionFactory;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanChangeResult;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanHeader;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStep;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.mode.PlanVerdictText;
import sayso.decision.plan.text.PlanText;
import sayso.decision.store.DecisionQuery;

/// Tests that every store must pass about plan mode up to the approval of a plan: entering it,
/// proposing, changing and approving, by a person only.
public interface PlanApprovalContract extends PlanContractFixture {
    @Test
    default void aSessionThatNeverPlannedIsOff() {
        Plan plan = plans().look(PLANNER);

        assertThat(plan.state()).isEqualTo(PlanState.OFF);
        assertThat(plan.isGated()).isFalse();
        assertThat(plans().all(null)).isEmpty();
        assertThat(PlanHeader.of(plan)).isEmpty();
    }

    @Test
    default void anAgentEntersAndOnlyAPersonLeaves() {
        Plan planning =
                PlanContractFixture.done(plans().enter(PLANNER, "/srv/shop", PLANNING_AGENT));
        assertThat(planning.isGated()).isTrue();
        assertThat(planning.traces().folder()).isEqualTo("/srv/shop");
        assertThat(PlanHeader.of(planning))
                .isEqualTo("Plan Mode: ON (advisory: no hook of this agent has asked yet)");

        assertThat(plans().leave(PLANNER, PLANNING_AGENT))
                .isInstanceOfSatisfying(
                        PlanChangeResult.Refused.class,
                        refused ->
                                assertThat(refused.message())
                                        .startsWith("only a person can end plan mode"));
        assertThat(otherPlans().look(PLANNER)).isEqualTo(planning);

        assertThat(PlanContractFixture.done(otherPlans().leave(PLANNER, APPROVER)).state())
                .isEqualTo(PlanState.OFF);
        assertThat(moves()).containsExactly(PlanEventKind.ENTERED, PlanEventKind.LEFT);
    }

    @Test
    default void enteringTwiceIsEnteringOnce() {
        plans().enter(PLANNER, null, APPROVER);

        assertThat(plans().enter(PLANNER, null, APPROVER))
                .isInstanceOfSatisfying(
                        PlanChangeResult.Done.class,
                        again -> assertThat(again.repeated()).isTrue());
        assertThat(moves()).containsExactly(PlanEventKind.ENTERED);
    }

    @Test
    default void aPlanThatIsSaidWhilePlanningIsProposedWithItsStepsToSayOneByOne() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        plans().gateHeard(PLANNER);
        Plan plan = plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow();

        assertThat(plan.state()).isEqualTo(PlanState.PROPOSED);
        assertThat(PlanHeader.of(plan)).isEqualTo("Plan Mode: ON · plan waits for you");
        assertThat(plan.revision().steps())
                .extracting(PlanStep::number, PlanStep::text)
                .containsExactly(
                        tuple(1, "Build"),
                        tuple(2, "Write the migration\n- with a test"),
                        tuple(3, "Run it on a copy"));
        Decision asked = asked(plan);
        assertThat(asked.question().title()).isEqualTo("Approve: Orders table");
        assertThat(ApprovalQuestionFactory.is(asked)).isTrue();
        assertThat(asked.question().topics())
                .extracting(topic -> topic.id().value())
                .containsExactly("plan", "step-1", "step-2", "step-3");
        assertThat(asked.timing().deadline()).isNull();
    }

    @Test
    default void whatWasSaidBeforeIsNotProposedAgain() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        Plan first = plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow();

        assertThat(plans().heard(PLANNER, PLANNER_ASKS, PLAN)).isEmpty();
        assertThat(plans().look(PLANNER)).isEqualTo(first);
        assertThat(plansDesk().list(DecisionQuery.pending())).hasSize(1);
    }

    @Test
    default void anotherPlanTakesThePlaceOfTheOneThatWaits() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        Plan first = plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow();
        Plan second = plans().heard(PLANNER, PLANNER_ASKS, "Plan:\n1. Only this").orElseThrow();

        assertThat(second.revision().number()).isEqualTo(first.revision().number() + 1);
        assertThat(second.decision()).isNotEqualTo(first.decision());
        assertThat(asked(first).isPending()).isFalse();
        // why: what the person approves is what they were shown, and nothing else
        answer(first, "execute", Map.of());
        assertThat(plans().look(PLANNER).state()).isEqualTo(PlanState.PROPOSED);
    }

    @Test
    default void stepsThatThePersonSkipsOrRewritesAreWhatTheAgentGets() {
        Plan approved =
                approved(
                        "execute-asking",
                        Map.of(
                                "step-2",
                                TopicAnswer.ofText("Write the migration by hand"),
                                "step-3",
                                TopicAnswer.choosing(new OptionId("skip")),
                                "step-1",
                                TopicAnswer.choosing(new OptionId("approve"))
                                        .withNote("with mvn")));

        assertThat(approved.isCareful()).isTrue();
        assertThat(approved.revision().number()).isEqualTo(2);
        assertThat(approved.revision().steps())
                .extracting(PlanStep::text, PlanStep::state, PlanStep::note)
                .containsExactly(
                        tuple("Build", PlanStepState.OPEN, "with mvn"),
                        tuple("Write the migration by hand", PlanStepState.OPEN, ""),
                        tuple("Run it on a copy", PlanStepState.SKIPPED, "skipped by the person"));
        assertThat(approved.revision().text()).contains("2. Write the migration by hand");
        Decision decision = lastAsked();
        assertThat(PlanVerdictText.of(decision))
                .isEqualTo(
                        """
                        The person approved the plan, and is asked before each edit.
                        Step 1 is approved
                          Note: with mvn
                        Step 2 reads now: Write the migration by hand
                        Step 3 is to be skipped (3. Run it on a copy)
                        Say [DONE:n] as each step is finished, [SKIP:n why] or [FAILED:n why] otherwise.\
                        """);
    }

    @Test
    default void aPlanThatIsSentBackKeepsTheGateShutAndTellsWhatToChange() {
        Plan back = approved("refine", Map.of("step-3", TopicAnswer.ofText("On two copies")));

        assertThat(back.state()).isEqualTo(PlanState.PLANNING);
        assertThat(back.isGated()).isTrue();
        assertThat(PlanVerdictText.of(lastAsked()))
                .isEqualTo(
                        """
                        The person did not approve the plan; plan mode stays on. To change:
                        Item 3: it should read: On two copies\
                        """);
    }

    @Test
    default void whoDeclinesAPlanOrEndsPlanModeApprovesNothing() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        Plan proposed = plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow();
        plansDesk()
                .cancel(PlanContractFixture.id(proposed), CancelKind.REFUSED, "not now", APPROVER);
        assertThat(plans().look(PLANNER).state()).isEqualTo(PlanState.PLANNING);

        Plan again =
                PlanContractFixture.done(
                        plans().propose(PLANNER, PLANNER_ASKS, PlanText.whole("1. Go"), true));
        PlanContractFixture.done(plans().leave(PLANNER, APPROVER));
        assertThat(plans().look(PLANNER).state()).isEqualTo(PlanState.OFF);
        assertThat(asked(again).isPending()).isFalse();
    }

    @Test
    default void silenceNeverApproves() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        plans().heard(PLANNER, PLANNER_ASKS, PLAN);
        clock().tick(Duration.ofDays(400));
        plansDesk().closeOverdue();

        assertThat(plans().look(PLANNER).isGated()).isTrue();
    }

    @Test
    default void anAgentCannotApproveItsPlan() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        Plan proposed = plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow();

        assertThat(
                        plansDesk()
                                .answer(
                                        PlanContractFixture.id(proposed),
                                        PlanContractFixture.whole("execute"),
                                        PLANNING_AGENT,
                                        null))
                .isNotInstanceOf(ChangeResult.Accepted.class);
        assertThat(plans().look(PLANNER).state()).isEqualTo(PlanState.PROPOSED);
    }
}
