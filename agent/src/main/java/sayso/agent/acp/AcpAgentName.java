package sayso.agent.acp;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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

    private static final Pattern NO_LETTERS = Pattern.compile("[^a-z0-9]+");

    /// What goes by no name of its own.
    private static final String UNNAMED = "agent";

    /// What an agent may call itself.
    private static final Pattern OWN_NAME = Pattern.compile("[\\w@/. -]{1,60}");

    /// @param command of one word or more; `npx` and shells start agents by a later word
    public static AcpAgentName of(List<String> command) {
        String word = AgentCommandParser.program(command).orElseGet(command::getFirst);
        return known(word)
                .orElseGet(() ->
                        new AcpAgentName(
                                null, named(word).or(() -> named(word.strip())).orElse(UNNAMED)));
    }

    private static Optional<String> named(String word) {
        String program = program(word);
        return Optional.of(program.isBlank() ? word : program).filter(name -> !name.isBlank());
    }

    /// This name, unless the agent's command does not say what it is and the agent itself does. What it says
    /// never makes it an agent that Sayso knows, or like one: standing rules go by names.
    ///
    /// @param own what the agent calls itself, or null
    public AcpAgentName introduced(@Nullable String own) {
        if (kind != null || own == null || !OWN_NAME.matcher(own).matches()) {
            return this;
        }
        String name = program(own.strip()).strip();
        return name.isBlank() || isLikeKnown(name) ? this : new AcpAgentName(null, name);
    }

    private static boolean isLikeKnown(String name) {
        String plain = NO_LETTERS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
        String joined = plain.replace("-", "");
        return known(plain).isPresent()
                || AgentRegistry.all().stream()
                        .flatMap(agent ->
                                Stream.of(agent.program(), agent.wireName(), agent.title()))
                        .map(each ->
                                NO_LETTERS.matcher(each.toLowerCase(Locale.ROOT)).replaceAll(""))
                        .anyMatch(joined::equals);
    }

    private static Optional<AcpAgentName> known(String word) {
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
        return Optional.empty();
    }

    /// Whether a word of a command is that of an agent that Sayso knows.
    static boolean isKnown(String word) {
        return known(word).isPresent();
    }

    /// The name of a program, without its folder, its version and its kind of file.
    static String program(String word) {
        String name = word.substring(word.replace('\\', '/').lastIndexOf('/') + 1);
        return VERSION.matcher(name).replaceFirst("");
    }
}
