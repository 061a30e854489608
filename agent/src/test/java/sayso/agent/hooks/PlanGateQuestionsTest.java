package sayso.agent.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.agent.dialect.HookDialect;
import sayso.agent.dialect.HookEvent;
import sayso.agent.dialect.HookToolUse;
import sayso.agent.profile.AgentRegistry;
import sayso.contracts.PlanContractFixture;
import sayso.contracts.SettableClock;
import sayso.contracts.memory.InMemoryMessageQueueStore;
import sayso.contracts.memory.InMemoryPlanStore;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.delivery.MessageQueue;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.mode.Plan;
import sayso.decision.plan.mode.PlanMarker;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.InMemoryDecisionStore;
import sayso.shellgate.GateJudgment;

/// What the gate asks while plan mode ends.
class PlanGateQuestionsTest {
    private static final String PAYLOAD =
            """
            {"hook_event_name": "PreToolUse", "session_id": "s-plan", "cwd": "/srv/shop",
             "tool_name": "Bash", "tool_use_id": "u-1", "tool_input": {"command": "./check.sh"}}
            """;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));
    private final InMemoryDecisionStore store = new InMemoryDecisionStore(clock);
    private final LocalDecisionDesk desk =
            new LocalDecisionDesk(
                    store,
                    new DecisionIdGenerator("d-", new Random(3)),
                    DeskPolicy.STANDARD,
                    clock);
    private final LocalPlanDesk plans =
            PlanContractFixture.plans(new InMemoryPlanStore(store, List::of), PlanMarker.NONE);

    @Test
    void whatIsAskedAfterPlanModeEndedWaitsForNobody() throws InterruptedException {
        HookEvent event = event();
        plans.enter(PlanContractFixture.PLANNER, "/srv/shop", PlanContractFixture.PLANNING_AGENT);
        Plan seen = plans.look(PlanContractFixture.PLANNER);
        plans.leave(PlanContractFixture.PLANNER, PlanContractFixture.APPROVER);

        HookOutcome outcome = ask(event, seen);

        assertThat(outcome.reply().toString()).contains("Deny", "try the same again");
        assertThat(desk.list(DecisionQuery.pending())).isEmpty();
    }

    @Test
    void whatIsAskedInAnotherPlanModeThanWasSeenWaitsForNobody() throws InterruptedException {
        HookEvent event = event();
        plans.enter(PlanContractFixture.PLANNER, "/srv/shop", PlanContractFixture.PLANNING_AGENT);
        Plan seen = plans.look(PlanContractFixture.PLANNER);
        plans.leave(PlanContractFixture.PLANNER, PlanContractFixture.APPROVER);
        clock.tick(Duration.ofSeconds(1));
        plans.enter(PlanContractFixture.PLANNER, "/srv/shop", PlanContractFixture.PLANNING_AGENT);

        ask(event, seen);
        assertThat(desk.list(DecisionQuery.pending())).isEmpty();

        ask(event, plans.look(PlanContractFixture.PLANNER));
        assertThat(desk.list(DecisionQuery.pending())).hasSize(1);
    }

    private HookOutcome ask(HookEvent event, Plan seen) throws InterruptedException {
        HookToolUse tool = event.tool();
        assertThat(tool).isNotNull();
        MessageQueue queue =
                new MessageQueue(new InMemoryMessageQueueStore(store, List::of, clock));
        return new PlanGateQuestions(
                        desk, plans, new ApprovalRemarkSender(desk, queue, "local"), "local")
                .ask(
                        seen,
                        event,
                        tool,
                        GateJudgment.asked("./check.sh", "nobody knows it", null),
                        null,
                        Duration.ZERO);
    }

    private static HookEvent event() {
        HookDialect dialect = AgentRegistry.usual().dialect();
        HookParseResult reading = HookParseResult.of(dialect, "PreToolUse", false, PAYLOAD);
        assertThat(reading).isInstanceOf(HookParseResult.Call.class);
        return ((HookParseResult.Call) reading).event();
    }
}
