package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Optional;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentRegistry;
import sayso.decision.plan.policy.PlanFolders;

/// Finds agents' folders of plans by their profiles, which know the variables that move them.
///
/// @param folders of the person whose agents they are
public record AgentPlanFolders(AgentFolders folders) implements PlanFolders {
    public AgentPlanFolders {
        requireNonNull(folders, "folders is null");
    }

    @Override
    public Optional<Path> of(String agent) {
        return AgentRegistry.parse(agent).flatMap(profile -> profile.plans(folders));
    }
}
