package sayso.agent.acp;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.agent.profile.AgentProfile;
import sayso.agent.profile.AgentRegistry;

/// Name of the agent that an editor's command starts, by which it asks and is recognised.
///
/// @param kind the agent that this is, where Sayso knows it
/// @param name of that agent, else of its program
public record AcpAgentName(@Nullable String kind, String name) {
    /// What a package or a file has behind the name of its program.
    private static final Pattern VERSION =
            Pattern.compile("(?<=.)(@[^@]*|\\.(js|mjs|cjs|sh|exe|cmd|bat))$");

    /// What starts other programs, and says nothing of which agent it starts.
    private static final Set<String> STARTERS =
            Set.of(
                    "npx", "npm", "pnpm", "yarn", "bunx", "bun", "deno", "node", "nodejs", "uvx",
                    "uv", "pipx", "python", "python3", "sh", "bash", "dash", "zsh", "fish", "cmd",
                    "env", "exec", "nice", "mise", "volta", "sudo", "docker", "dlx", "run", "x",
                    "tool", "cd");

    private static final Pattern SPACE = Pattern.compile("[\\s'\"]+");
    private static final Pattern NEXT = Pattern.compile("&&|\\|\\||[;|&\\n]");
    private static final Pattern SETTING = Pattern.compile("\\w+=.*");

    /// What an agent may call itself.
    private static final Pattern OWN_NAME = Pattern.compile("[\\w@/. -]{1,60}");

    /// @param command of one word or more; `npx` and shells start agents by a later word
    public static AcpAgentName of(List<String> command) {
        List<String> words = words(command);
        Optional<AcpAgentName> known = known(words);
        return known.orElseGet(() ->
                new AcpAgentName(
                        null,
                        words.stream()
                                .filter(word -> !word.startsWith("-"))
                                .filter(word -> !SETTING.matcher(word).matches())
                                .map(AcpAgentName::program)
                                .filter(word -> !word.isBlank() && !STARTERS.contains(word))
                                .findFirst()
                                .orElseGet(() -> program(command.getFirst()))));
    }

    /// This name, unless the agent's command does not say what it is and the agent itself does.
    ///
    /// @param own what the agent calls itself, or null
    public AcpAgentName introduced(@Nullable String own) {
        if (kind != null || own == null || !OWN_NAME.matcher(own).matches()) {
            return this;
        }
        return known(List.of(own)).orElseGet(() -> new AcpAgentName(null, program(own.strip())));
    }

    /// The words of a command; of a script for a shell, those of its last command.
    private static List<String> words(List<String> command) {
        int script = command.indexOf("-c") + 1;
        if (script == 0 || script == command.size()) {
            return command;
        }
        List<String> commands =
                NEXT.splitAsStream(command.get(script)).filter(each -> !each.isBlank()).toList();
        return commands.isEmpty()
                ? command
                : SPACE.splitAsStream(commands.getLast()).filter(each -> !each.isEmpty()).toList();
    }

    private static Optional<AcpAgentName> known(List<String> words) {
        for (String word : words) {
            String program = program(word);
            for (AgentProfile agent : AgentRegistry.all()) {
                if (program.equals(agent.program())
                        || program.equals(agent.wireName())
                        || program.startsWith(agent.wireName() + "-")
                        || program.equals(agent.program() + "-acp")
                        || program.equals(agent.program() + "-agent-acp")) {
                    return Optional.of(new AcpAgentName(agent.wireName(), agent.wireName()));
                }
            }
        }
        return Optional.empty();
    }

    private static String program(String word) {
        String name = word.substring(word.replace('\\', '/').lastIndexOf('/') + 1);
        return VERSION.matcher(name).replaceFirst("");
    }
}
