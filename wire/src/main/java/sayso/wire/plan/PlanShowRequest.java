package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.schema.Description;

/// Arguments of `plan_show`.
public record PlanShowRequest(
        @Description("Your session, where you know its id.") @Nullable String sessionId) {}
