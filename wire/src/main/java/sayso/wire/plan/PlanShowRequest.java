package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Arguments of `plan_show`, by which an agent reads the state and steps of its session's plan.
public record PlanShowRequest(
        @Description("Your session, where you know its id.") @Nullable String sessionId) {}
