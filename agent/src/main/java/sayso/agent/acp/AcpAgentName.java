package sayso.agent.acp;

import java.util.List;
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
            Pattern.compile("(?<=.)(@[^@]*|\\.(js|mjs|cjs|exe|cmd|bat))$");

    /// @param command of one word or more; `npx` and its like start agents by a longer name
    public static AcpAgentName of(List<String> command) {
        for (String word : command) {
            String program = program(word);
            for (AgentProfile agent : AgentRegistry.all()) {
                if (program.equals(agent.program())
                        || program.equals(agent.wireName())
                        || program.startsWith(agent.wireName() + "-")
                        || program.equals(agent.program() + "-acp")
                        || program.equals(agent.program() + "-agent-acp")) {
                    return new AcpAgentName(agent.wireName(), agent.wireName());
                }
            }
        }
        return new AcpAgentName(null, program(command.getFirst()));
    }

    private static String program(String word) {
        String name = word.substring(word.replace('\\', '/').lastIndexOf('/') + 1);
        return VERSION.matcher(name).replaceFirst("");
    }
}
