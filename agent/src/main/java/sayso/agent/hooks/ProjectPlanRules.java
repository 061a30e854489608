package sayso.agent.hooks;

import org.jspecify.annotations.Nullable;
import sayso.shellgate.CustomRuleSet;

/// Supplies the additions that settings currently make to the policy of plan mode.
@FunctionalInterface
public interface ProjectPlanRules {
    /// @param project the folder with the agent's repository, or null where nobody knows it
    CustomRuleSet of(@Nullable String project);
}
