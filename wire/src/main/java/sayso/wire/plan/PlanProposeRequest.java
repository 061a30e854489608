package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.schema.Bounds;
import sayso.schema.Describe;

/// The arguments of `plan_propose`.
public record PlanProposeRequest(
        @Describe("The plan: numbered steps in Markdown, best below a line 'Plan: title'.")
                @Bounds(max = 100_000)
                String plan,
        @Describe("How long this call may block, in seconds; 0 returns at once.")
                @Nullable Double waitSeconds,
        @Describe("Your session, where you know its id.") @Nullable String sessionId) {}
