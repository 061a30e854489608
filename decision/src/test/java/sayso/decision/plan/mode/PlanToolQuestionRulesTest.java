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

class PlanToolQuestionRulesTest {
    private static Decision askedBy(@Nullable String agentKind, String type) {
        return ofType(type, ORDERS)
                .with(new Asker("local", "shop/agent", "s-plan", agentKind, null, "hook", "/srv"));
    }

    @Test
    void onlyADecisionOfItsTypeIsAQuestionOfTheGate() {
        assertThat(PlanToolQuestionRules.is(ofType("plan-gate", ORDERS))).isTrue();
        assertThat(PlanToolQuestionRules.is(asking(ORDERS))).as("the plan itself").isFalse();
        assertThat(PlanToolQuestionRules.is(pending())).as("of no type").isFalse();
    }

    @Test
    void aQuestionOfTheGateIsOfTheSessionWhoseKindOfAgentAsked() {
        assertThat(PlanToolQuestionRules.isOf(askedBy("claude-code", "plan-gate"), SESSION))
                .isTrue();
        assertThat(PlanToolQuestionRules.isOf(askedBy("codex", "plan-gate"), SESSION)).isFalse();
        assertThat(PlanToolQuestionRules.isOf(askedBy(null, "plan-gate"), SESSION)).isFalse();
        assertThat(PlanToolQuestionRules.isOf(askedBy("claude-code", "plan"), SESSION)).isFalse();
    }
}
