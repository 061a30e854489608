package sayso.wire.plan;

import org.jspecify.annotations.Nullable;
import sayso.decision.contract.Description;
import sayso.decision.contract.ValueBounds;

/// Arguments of `plan_propose`, by which an agent proposes a plan for approval: numbered steps in
/// Markdown, and how long the call may block.
public record PlanProposeRequest(
        @Description("The plan: numbered steps in Markdown, best below a line 'Plan: title'.")
                @ValueBounds(max = 1_000_000)
                String plan,
        @Description("How long this call may block, in seconds; 0 returns at once.")
                @Nullable Double waitSeconds,
        @Description("Your session, where you know its id.") @Nullable String sessionId) {}
