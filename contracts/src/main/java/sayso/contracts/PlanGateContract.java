package sayso.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.ask.AskCheckResult;
import sayso.decision.ask.AskRequest;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.AskRules;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.ask.RequestedOption;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.model.Answer;
import sayso.decision.model.AskIntake;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.model.Outcome;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanEventKind;
import sayso.decision.plan.mode.PlanState;
import sayso.decision.plan.mode.PlanStepState;
import sayso.decision.plan.mode.PlanToolQuestionRules;
import sayso.decision.plan.text.PlanText;
import sayso.decision.session.SessionKey;

/// Tests that every store must pass about questions that the gate of plan mode asked: they end when
/// the plan is approved or plan mode is left, and an agent that must ask before each edit is still
/// held after it proposes anew.
public interface PlanGateContract extends PlanContractFixture {
    @Test
    default void aQuestionOfTheGateIsOverWhenThePlanIsApproved() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        DecisionId held = gateAsks(PLANNER, "./check.sh", PlanToolQuestionRules.TYPE);
        DecisionId other = gateAsks(PLANNER, "Which queue?", null);
        SessionKey elsewhere = new SessionKey("local", "claude-code", "s-else");
        DecisionId theirs = gateAsks(elsewhere, "./check.sh", PlanToolQuestionRules.TYPE);
        Plan plan = plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow();
        assertThat(find(held).isPending()).as("the plan only waits").isTrue();

        answer(plan, "execute", Map.of());
        otherPlans().look(PLANNER);

        assertThat(find(held).outcome())
                .isInstanceOfSatisfying(
                        Outcome.Cancelled.class,
                        over -> {
                            assertThat(over.kind()).isEqualTo(CancelKind.WITHDRAWN);
                            assertThat(over.reason()).contains("plan mode");
                        });
        assertThat(find(other).isPending()).isTrue();
        assertThat(find(theirs).isPending()).isTrue();
        assertThat(history().getLast().move()).isEqualTo(PlanEventKind.APPROVED);
        assertThat(history().getLast().detail()).endsWith("1 question of the gate withdrawn");
        assertThat(plansDesk().answer(held, Answer.choosing(new OptionId("yes")), APPROVER, null))
                .isInstanceOf(ChangeResult.AlreadyClosed.class);
    }

    @Test
    default void aQuestionOfTheGateIsOverWhenPlanModeIsLeftAndStaysWhenThePlanIsSentBack() {
        plans().enter(PLANNER, null, PLANNING_AGENT);
        DecisionId held = gateAsks(PLANNER, "./check.sh", PlanToolQuestionRules.TYPE);
        answer(plans().heard(PLANNER, PLANNER_ASKS, PLAN).orElseThrow(), "refine", Map.of());
        assertThat(otherPlans().look(PLANNER).state()).isEqualTo(PlanState.PLANNING);
        assertThat(find(held).isPending()).isTrue();

        plans().leave(PLANNER, APPROVER);

        assertThat(find(held).isPending()).isFalse();
        assertThat(history().getLast().detail()).isEqualTo("1 question of the gate withdrawn");
    }

    @Test
    default void aQuestionBeforeAnEditIsOverWithTheLastStep() {
        approved("execute-asking", Map.of());
        DecisionId first = gateAsks(PLANNER, "Edit a", PlanToolQuestionRules.TYPE);
        DecisionId second = gateAsks(PLANNER, "Edit b", PlanToolQuestionRules.TYPE);
        plans().heard(PLANNER, PLANNER_ASKS, "[DONE:1]");
        assertThat(find(first).isPending()).isTrue();

        plans().heard(PLANNER, PLANNER_ASKS, "[DONE:2,3]");

        assertThat(find(first).isPending()).isFalse();
        assertThat(find(second).isPending()).isFalse();
        assertThat(history().getLast().detail()).endsWith("2 questions of the gate withdrawn");
    }

    private DecisionId gateAsks(SessionKey session, String title, @Nullable String type) {
        Asker asker =
                new Asker(
                        session.owner(),
                        "shop/" + session.agentKind(),
                        session.sessionId(),
                        session.agentKind(),
                        null,
                        "hook",
                        "/srv/shop");
        List<RequestedOption> options =
                Stream.of("yes", "no")
                        .map(id -> new RequestedOption(id, id, null, null, null, null))
                        .toList();
        AskCheckResult checked =
                AskRules.checkWithoutTimeout(
                        AskRequest.of(title, title, options), DeskPolicy.STANDARD);
        assertThat(checked).isInstanceOf(AskCheckResult.Valid.class);
        NewDecision ask =
                NewDecision.of((AskCheckResult.Valid) checked, asker)
                        .takenIn(AskIntake.PLAIN.ofType(type));
        AskResult asked = plansDesk().ask(ask);
        assertThat(asked).isInstanceOf(AskResult.Asked.class);
        return ((AskResult.Asked) asked).decision().id();
    }

    @Test
    default void whoAsksBeforeEachEditAsksAlsoForAStepThatIsOpenAgain() {
        approved("execute-asking", Map.of());
        plans().heard(PLANNER, PLANNER_ASKS, "[DONE:1,2,3]");
        assertThat(otherPlans().look(PLANNER).isHeld()).isFalse();

        plans().step(PLANNER, 2, PlanStepState.OPEN, "not done", APPROVER);

        assertThat(otherPlans().look(PLANNER).isCareful()).isTrue();
    }

    @Test
    default void whoAsksBeforeEachEditIsStillHeldAfterProposingAnew() {
        plans().propose(PLANNER, PLANNER_ASKS, PlanText.whole(PLAN), false);
        answer(otherPlans().look(PLANNER), "execute-asking", Map.of());
        assertThat(otherPlans().look(PLANNER).isCareful()).isTrue();

        plans().propose(PLANNER, PLANNER_ASKS, PlanText.whole("Plan:\n1. Anything"), false);

        assertThat(otherPlans().look(PLANNER).isHeld()).isTrue();
    }
}
