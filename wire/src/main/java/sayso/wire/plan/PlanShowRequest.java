package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.schema.Describe;

/// The arguments of `plan_show`.
public record PlanShowRequest(
        @Describe("Your session, where you know its id.") @Nullable String sessionId) {}
