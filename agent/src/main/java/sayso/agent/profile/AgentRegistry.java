package sayso.agent.profile;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Registry of the profiles of all agents that Sayso knows: lists them in the order in which people
/// are shown them, and finds one by the agent's name or its program.
public final class AgentRegistry {
    private static final List<AgentProfile> ALL =
            List.of(
                    new ClaudeCodeProfile(),
                    new CodexProfile(),
                    new GeminiProfile(),
                    new CursorProfile(),
                    new OpencodeProfile(),
                    new PiProfile(),
                    new CopilotProfile(),
                    new QwenProfile(),
                    new DroidProfile(),
                    new OpenPluginsProfile());

    private AgentRegistry() {}

    public static List<AgentProfile> all() {
        return ALL;
    }

    /// The agent that is meant where nobody names one.
    public static AgentProfile usual() {
        return ALL.getFirst();
    }

    /// Reads a name, or the name of an agent's program: `claude` is read as `claude-code`.
    public static Optional<AgentProfile> parse(String word) {
        for (AgentProfile agent : ALL) {
            if (agent.wireName().equals(word) || agent.program().equals(word)) {
                return Optional.of(agent);
            }
        }
        return Optional.empty();
    }

    /// All names, with commas.
    public static String names() {
        return ALL.stream().map(AgentProfile::wireName).collect(Collectors.joining(", "));
    }
}
