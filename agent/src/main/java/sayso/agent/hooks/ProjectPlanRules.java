package sayso.agent.hooks;

import org.jspecify.annotations.Nullable;
import sayso.shellgate.CustomRuleSet;

/// Supplies the rules by which settings currently allow or deny further tool uses in plan mode for
/// a project.
@FunctionalInterface
public interface ProjectPlanRules {
    /// @param project the folder with the agent's repository, or null where nobody knows it
    CustomRuleSet of(@Nullable String project);
}
