package sayso.agent.tools;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Prompt contributed by an extension: a command that a person chooses in the agent's client.
///
/// @param name as clients show it
public record ExtensionPrompt(String name, String description, List<Argument> arguments) {
    /// What the person may type with it.
    public record Argument(String name, String description, boolean required) {}

    public ExtensionPrompt {
        requireNonNull(name, "name is null");
        requireNonNull(description, "description is null");
        arguments = List.copyOf(arguments);
    }
}
