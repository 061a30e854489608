package sayso.app.person;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import sayso.agent.acp.AcpAgentName;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// Recognises agents by the signatures in their profiles, and by the proxy that an editor starts them with:
/// which agent a process is, by its program, script or package, and which marker variables of agents are set
/// in an environment.
public final class AgentSignatures {
    /// What `sayso acp` sets for its agent: the agent's name. Any command may be one there, so that no list
    /// of programs knows them all.
    public static final String BEHIND_PROXY = "SAYSO_ACP_AGENT";

    private static final String MAIN = "sayso.app.Main";
    private static final String PROXY = "acp";

    private static final Set<String> INTERPRETERS =
            Set.of(
                    "node", "nodejs", "bun", "deno", "sh", "bash", "dash", "zsh", "python",
                    "python3");

    private AgentSignatures() {}

    /// Which agent a process is, if any.
    static Optional<String> in(RunningProcess process) {
        String program = process.program();
        Optional<String> agent = ofProgram(program);
        if (agent.isPresent()) {
            return agent;
        }
        if (process.command().isEmpty()) {
            return Optional.empty();
        }
        if (INTERPRETERS.contains(program)) {
            return interpreted(process);
        }
        Optional<String> inPackage = packageIn(process.command().get(0));
        return inPackage.isPresent() ? inPackage : behindProxy(process.command());
    }

    /// The agent of a proxy of Sayso, whose child processes are all that agent's.
    private static Optional<String> behindProxy(List<String> command) {
        int main = command.indexOf(MAIN);
        List<String> words = main < 0 ? List.of() : command.subList(main + 1, command.size());
        if (words.isEmpty() || !words.getFirst().equals(PROXY)) {
            return Optional.empty();
        }
        List<String> agent =
                words.stream().skip(1).dropWhile(word -> word.startsWith("-")).toList();
        return agent.isEmpty() ? Optional.empty() : Optional.of(AcpAgentName.of(agent).name());
    }

    /// The first marker that is set, if any.
    public static Optional<String> marker(Map<String, String> environment) {
        return markers(environment).stream().findFirst();
    }

    /// Every marker that is set, for `doctor`.
    public static List<String> markers(Map<String, String> environment) {
        return Stream.concat(
                        AgentRegistry.all().stream()
                                .flatMap(agent -> agent.signature().markers().stream()),
                        Stream.of(BEHIND_PROXY))
                .filter(marker -> !environment.getOrDefault(marker, "").isBlank())
                .toList();
    }

    private static Optional<String> interpreted(RunningProcess process) {
        for (String word : process.command().subList(1, process.command().size())) {
            if (word.equals("-c") || word.equals("-e") || word.equals("--eval")) {
                return Optional.empty();
            }
            if (word.startsWith("-")) {
                continue;
            }
            Optional<String> inPackage = packageIn(word);
            return inPackage.isPresent() ? inPackage : ofProgram(scriptName(word));
        }
        return Optional.empty();
    }

    private static Optional<String> ofProgram(String program) {
        return AgentRegistry.all().stream()
                .filter(agent -> agent.signature().programs().contains(program))
                .map(AgentProfile::wireName)
                .findFirst();
    }

    private static Optional<String> packageIn(String path) {
        return AgentRegistry.all().stream()
                .filter(agent -> agent.signature().packages().stream().anyMatch(path::contains))
                .map(AgentProfile::wireName)
                .findFirst();
    }

    private static String scriptName(String path) {
        String name = RunningProcess.nameOf(path);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
