package sayso.agent.profile;

import java.util.List;

/// Signature by which Sayso recognises an agent's own process and the processes that the agent has
/// started: names of programs, parts of paths, and environment variables.
///
/// @param programs names of its own process
/// @param packages parts of the path of what an interpreter runs
/// @param markers variables that it sets for child processes, in the order in which they are looked at
public record AgentSignature(List<String> programs, List<String> packages, List<String> markers) {
    public AgentSignature {
        programs = List.copyOf(programs);
        packages = List.copyOf(packages);
        markers = List.copyOf(markers);
    }
}
