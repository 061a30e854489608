package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sayso.agent.profile.AgentFolders;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;
import sayso.decision.plan.policy.PlanFolders;

/// Finds by an agent's profile the folders in which the agent keeps its own plan files: the usual
/// one, and the one a variable moves it to, unless that lies in the project. No plan may change
/// files of the folder that the agent works in.
///
/// @param folders of the person whose agents they are
public record AgentPlanFolders(AgentFolders folders) implements PlanFolders {
    public AgentPlanFolders {
        requireNonNull(folders, "folders is null");
    }

    @Override
    public List<Path> of(String agent) {
        return AgentRegistry.parse(agent).stream().flatMap(this::of).distinct().toList();
    }

    private Stream<Path> of(AgentProfile agent) {
        AgentFolders usual = new AgentFolders(Map.of(), folders.userHome(), folders.project());
        return Stream.concat(
                agent.plans(usual).stream(),
                agent.plans(folders).stream()
                        .filter(moved ->
                                moved.isAbsolute()
                                        && !moved.normalize()
                                                .startsWith(folders.project().normalize())));
    }
}
