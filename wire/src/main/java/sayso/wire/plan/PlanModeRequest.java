package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;

/// The arguments of `plan_mode`.
public record PlanModeRequest(
        @Describe("true enters plan mode; only a person can end it.") boolean on,
        @Describe("Your session, where you know its id.") @Nullable String sessionId) {}
