package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.pending;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.SESSION;
import static sayso.decision.plan.mode.PlanSamples.asking;
import static sayso.decision.plan.mode.PlanSamples.ofType;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;

class GateQuestionTest {
    private static Decision askedBy(@Nullable String agentKind, String type) {
        return ofType(type, ORDERS)
                .with(new Asker("local", "shop/agent", "s-plan", agentKind, null, "hook", "/srv"));
    }

    @Test
    void onlyADecisionOfItsTypeIsAQuestionOfTheGate() {
        assertThat(GateQuestion.is(ofType("plan-gate", ORDERS))).isTrue();
        assertThat(GateQuestion.is(asking(ORDERS))).as("the plan itself").isFalse();
        assertThat(GateQuestion.is(pending())).as("of no type").isFalse();
    }

    @Test
    void aQuestionOfTheGateIsOfTheSessionWhoseKindOfAgentAsked() {
        assertThat(GateQuestion.isOf(askedBy("claude-code", "plan-gate"), SESSION)).isTrue();
        assertThat(GateQuestion.isOf(askedBy("codex", "plan-gate"), SESSION)).isFalse();
        assertThat(GateQuestion.isOf(askedBy(null, "plan-gate"), SESSION)).isFalse();
        assertThat(GateQuestion.isOf(askedBy("claude-code", "plan"), SESSION)).isFalse();
    }
}
