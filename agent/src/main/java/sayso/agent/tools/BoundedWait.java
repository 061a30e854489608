package sayso.agent.tools;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.ProblemCollector;
import sayso.mcp.feature.ToolCall;

/// Waits within one call for a decision to end, as long as the client tolerates and the agent
/// wants, sends the client signs of life, and returns the decision, which may still be open.
/// Cancelling the call interrupts the wait and leaves the decision unchanged.
final class BoundedWait {
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(12);

    private BoundedWait() {}

    static void check(@Nullable Double waitSeconds, ProblemCollector problems) {
        if (waitSeconds != null && !(waitSeconds >= 0)) {
            problems.add("range", "wait_seconds", "wait_seconds " + waitSeconds + " is negative");
        }
    }

    /// @param most how long the client stands it
    static WaitResult await(
            DecisionDesk desk,
            DecisionId id,
            Actor.Agent agent,
            Duration most,
            PortalAddress portal,
            ToolCall call)
            throws InterruptedException {
        long started = System.nanoTime();
        while (true) {
            Duration left = most.minusNanos(System.nanoTime() - started);
            Duration step = left.compareTo(SIGN_OF_LIFE) < 0 ? left : SIGN_OF_LIFE;
            WaitResult waited = desk.await(id, agent, step.isNegative() ? Duration.ZERO : step);
            boolean over = left.compareTo(SIGN_OF_LIFE) <= 0;
            if (over || !(waited instanceof WaitResult.StillPending)) {
                return waited;
            }
            call.progress().report(signOfLife(waited.decision(), portal));
        }
    }

    /// The shorter of what the agent wants and what its client stands.
    static Duration atMost(Duration most, @Nullable Double waitSeconds) {
        if (waitSeconds == null || waitSeconds * 1000 >= most.toMillis()) {
            return most;
        }
        return Duration.ofMillis((long) (waitSeconds * 1000));
    }

    /// What is said while nobody has answered.
    static String signOfLife(Decision decision, PortalAddress portal) {
        return "Waiting for you: "
                + decision.question().title()
                + " · sayso answer "
                + decision.id()
                + portal.choice(decision.id()).map(page -> " · " + page).orElse("");
    }
}
