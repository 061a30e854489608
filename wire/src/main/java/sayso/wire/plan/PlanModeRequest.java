package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;

/// Arguments of `plan_mode`, by which an agent enters plan mode for its session, which only a
/// person can end.
public record PlanModeRequest(
        @Description("true enters plan mode; only a person can end it.") boolean on,
        @Description("Your session, where you know its id.") @Nullable String sessionId) {}
