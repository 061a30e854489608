package sayso.agent.profile;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /// Shorter words stand for nothing.
    private static final int SHORTEST = 2;

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

    /// The one agent that goes by this word elsewhere, as `qwen-code` or `copilot-cli`: as people call it, or as its
    /// client calls itself, or with more or less behind its name.
    public static Optional<AgentProfile> called(String word) {
        List<AgentProfile> like =
                ALL.stream()
                        .filter(agent -> names(agent).anyMatch(name -> isLike(name, word)))
                        .toList();
        return like.size() == 1 ? Optional.of(like.getFirst()) : Optional.empty();
    }

    private static Stream<String> names(AgentProfile agent) {
        return Stream.of(
                        agent.wireName(),
                        agent.program(),
                        agent.client().namePrefix(),
                        agent.title().toLowerCase(Locale.ROOT).replace(' ', '-'))
                .filter(name -> name.length() > SHORTEST);
    }

    private static boolean isLike(String name, String word) {
        return name.equals(word)
                || word.startsWith(name + "-")
                || (word.length() > SHORTEST && name.startsWith(word + "-"));
    }

    /// All names, with commas.
    public static String names() {
        return ALL.stream().map(AgentProfile::wireName).collect(Collectors.joining(", "));
    }
}
