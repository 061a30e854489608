package sayso.decision.plan.mode;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.NOON;
import static sayso.decision.plan.mode.PlanSamples.ASKED;
import static sayso.decision.plan.mode.PlanSamples.ORDERS;
import static sayso.decision.plan.mode.PlanSamples.SESSION;
import static sayso.decision.plan.mode.PlanSamples.executing;
import static sayso.decision.plan.mode.PlanSamples.in;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanHeaderTest {
    @ParameterizedTest
    @CsvSource({
        "OFF, ''",
        "PLANNING, 'Plan Mode: ON'",
        "PROPOSED, 'Plan Mode: ON · plan waits for you'",
        "EXECUTING, 'Plan Mode: ON · 0/3'",
        "COMPLETED, 'Plan complete: 0 of 3'",
        "ABANDONED, ''"
    })
    void itSaysHowPlanModeStands(PlanState state, String header) {
        Plan plan = in(state);

        assertThat(PlanHeader.of(plan.with(plan.traces().gate(NOON)))).isEqualTo(header);
    }

    @Test
    void itClaimsNoGateWhereNoHookEverAsked() {
        String advisory = " (advisory: no hook of this agent has asked yet)";

        assertThat(PlanHeader.of(in(PlanState.PLANNING))).endsWith(advisory);
        assertThat(PlanHeader.of(in(PlanState.PROPOSED))).endsWith(advisory);
        assertThat(PlanHeader.of(in(PlanState.EXECUTING))).doesNotContain("advisory");
        assertThat(PlanHeader.of(Plan.none(SESSION, null, NOON).proposing(ORDERS, ASKED)))
                .as("an agent's own dialog never had a gate")
                .isEqualTo("Plan Mode: ON · plan waits for you");
    }

    @Test
    void aStepThatIsNoLongerOpenCountsHoweverItEnded() {
        PlanRevision revision =
                ORDERS.with(3, step -> step.now(PlanStepState.FAILED, "", false))
                        .with(5, step -> step.now(PlanStepState.SKIPPED, "", false));

        assertThat(PlanHeader.of(executing().with(revision))).isEqualTo("Plan Mode: ON · 2/3");
        assertThat(PlanHeader.progress(executing().with(PlanRevision.NONE))).isEqualTo("0/0");
    }
}
