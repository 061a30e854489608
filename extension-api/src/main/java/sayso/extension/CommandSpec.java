package sayso.extension;

import java.util.List;
import java.util.Objects;

/// Declaration of an extension's command, as people and MCP clients see it: its name, its
/// description and its arguments.
///
/// @param name 1 to 39 of the characters a to z, 0 to 9 and `-`, beginning with a letter; run as
///     `<extension>:<name>`
/// @param description one line: what it does
/// @param arguments in the order in which they are typed; the last one takes all words that are
///     left
public record CommandSpec(String name, String description, List<CommandArgument> arguments) {
    public CommandSpec {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(description, "description is null");
        arguments = List.copyOf(arguments);
    }
}
