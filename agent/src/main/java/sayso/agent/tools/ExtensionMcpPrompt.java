package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.regex.Pattern;
import sayso.mcp.feature.Prompt;
import sayso.mcp.feature.PromptCall;
import sayso.mcp.feature.PromptOutcome;
import sayso.mcp.feature.PromptResult;
import sayso.mcp.protocol.BaseMetadata;
import sayso.mcp.protocol.PromptArgument;
import sayso.mcp.protocol.PromptDefinition;

/// Offers an extension's prompt over MCP, as a text that tells the agent which `sayso x` command
/// line to run once a person has sent it. Clients fetch prompts when a window opens, so fetching
/// runs nothing.
final class ExtensionMcpPrompt implements Prompt {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

    private final ExtensionPrompt added;

    ExtensionMcpPrompt(ExtensionPrompt added) {
        this.added = requireNonNull(added, "added is null");
    }

    @Override
    public PromptDefinition definition() {
        return new PromptDefinition(
                BaseMetadata.of(added.name(), added.description()),
                added.arguments().stream()
                        .map(argument ->
                                new PromptArgument(
                                        argument.name(),
                                        argument.description(),
                                        argument.required()))
                        .toList());
    }

    @Override
    public PromptOutcome get(PromptCall call) {
        return PromptResult.of(
                "Run this in a shell, and go by what it prints. It may wait for me.\n\n"
                        + line(call.arguments()));
    }

    /// The words stand in the order of the arguments, so that none can follow one that is left out.
    private String line(Map<String, String> given) {
        StringBuilder line = new StringBuilder("sayso x " + added.name());
        for (ExtensionPrompt.Argument argument : added.arguments()) {
            String word = given.getOrDefault(argument.name(), "");
            if (word.isEmpty()) {
                break;
            }
            line.append(' ').append(shown(word));
        }
        return line.toString();
    }

    private static String shown(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
