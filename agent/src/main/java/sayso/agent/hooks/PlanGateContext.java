package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import sayso.decision.plan.mode.LocalPlanDesk;
import sayso.decision.plan.policy.PlanFolders;
import sayso.decision.plan.policy.ToolPolicy;

/// Everything that the gate of plan mode works with: the plans, the home folders, the rules that
/// settings add and how long a hook may wait for a person; makes the `ToolPolicy` for an agent's
/// folder.
///
/// @param folders where agents keep their own plans
/// @param home the person's home folder
/// @param own Sayso's home, with its credentials
/// @param rules what settings add to the policy
/// @param patience how long a hook may wait for a person's word on one tool
public record PlanGateContext(
        LocalPlanDesk plans,
        PlanFolders folders,
        Path home,
        Path own,
        ProjectPlanRules rules,
        Duration patience) {
    public PlanGateContext {
        requireNonNull(plans, "plans is null");
        requireNonNull(folders, "folders is null");
        requireNonNull(home, "home is null");
        requireNonNull(own, "own is null");
        requireNonNull(rules, "rules is null");
        requireNonNull(patience, "patience is null");
    }

    /// @param folder the agent works in, or null where nobody knows it
    ToolPolicy policy(@Nullable String folder) {
        return new ToolPolicy(
                AgentToolTable.all(),
                folders,
                rules.of(ProjectResolver.of(folder).orElse(null)),
                ProjectShellContext.of(folder, home, own));
    }
}
