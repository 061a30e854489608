package sayso.hub.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.contracts.PlansUnderTest;
import sayso.contracts.SettableClock;
import sayso.core.decision.DecisionIds;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.DeskPolicy;
import sayso.core.decision.InMemoryStore;
import sayso.core.decision.LocalDesk;
import sayso.core.delivery.InMemoryQueue;
import sayso.core.delivery.Queue;
import sayso.core.plan.mode.InMemoryPlans;
import sayso.core.plan.mode.Plan;
import sayso.core.plan.mode.PlanMarker;
import sayso.core.plan.mode.Plans;
import sayso.core.plan.shell.Judgment;
import sayso.wire.hook.Dialect;
import sayso.wire.hook.HookAgent;
import sayso.wire.hook.HookEvent;
import sayso.wire.hook.ToolUse;

/// What the gate asks while plan mode ends.
class GateQuestionsTest {
    private static final String PAYLOAD =
            """
            {"hook_event_name": "PreToolUse", "session_id": "s-plan", "cwd": "/srv/shop",
             "tool_name": "Bash", "tool_use_id": "u-1", "tool_input": {"command": "./check.sh"}}
            """;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-03-01T10:00:00Z"));
    private final InMemoryStore store = new InMemoryStore(clock);
    private final LocalDesk desk =
            new LocalDesk(store, new DecisionIds("d-", new Random(3)), DeskPolicy.STANDARD, clock);
    private final Plans plans =
            PlansUnderTest.plans(new InMemoryPlans(store, List::of), PlanMarker.NONE);

    @Test
    void whatIsAskedAfterPlanModeEndedWaitsForNobody() throws InterruptedException {
        HookEvent event = event();
        plans.enter(PlansUnderTest.PLANNER, "/srv/shop", PlansUnderTest.PLANNING_AGENT);
        Plan seen = plans.look(PlansUnderTest.PLANNER);
        plans.leave(PlansUnderTest.PLANNER, PlansUnderTest.APPROVER);

        HookOutcome outcome = ask(event, seen);

        assertThat(outcome.reply().toString()).contains("Deny", "try the same again");
        assertThat(desk.list(DecisionQuery.pending())).isEmpty();
    }

    @Test
    void whatIsAskedInAnotherPlanModeThanWasSeenWaitsForNobody() throws InterruptedException {
        HookEvent event = event();
        plans.enter(PlansUnderTest.PLANNER, "/srv/shop", PlansUnderTest.PLANNING_AGENT);
        Plan seen = plans.look(PlansUnderTest.PLANNER);
        plans.leave(PlansUnderTest.PLANNER, PlansUnderTest.APPROVER);
        clock.tick(Duration.ofSeconds(1));
        plans.enter(PlansUnderTest.PLANNER, "/srv/shop", PlansUnderTest.PLANNING_AGENT);

        ask(event, seen);
        assertThat(desk.list(DecisionQuery.pending())).isEmpty();

        ask(event, plans.look(PlansUnderTest.PLANNER));
        assertThat(desk.list(DecisionQuery.pending())).hasSize(1);
    }

    private HookOutcome ask(HookEvent event, Plan seen) throws InterruptedException {
        ToolUse tool = event.tool();
        assertThat(tool).isNotNull();
        Queue queue = new Queue(new InMemoryQueue(store, List::of, clock));
        return new GateQuestions(desk, plans, new WordsBeside(desk, queue, "local"), "local")
                .ask(
                        seen,
                        event,
                        tool,
                        Judgment.asked("./check.sh", "nobody knows it", null),
                        null,
                        Duration.ZERO);
    }

    private static HookEvent event() {
        Dialect dialect = Dialect.of(HookAgent.CLAUDE_CODE);
        HookReading reading = HookReading.of(dialect, "PreToolUse", false, PAYLOAD);
        assertThat(reading).isInstanceOf(HookReading.Call.class);
        return ((HookReading.Call) reading).event();
    }
}
