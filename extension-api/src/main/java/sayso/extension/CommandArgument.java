package sayso.extension;

import java.util.Objects;

/// Argument of a command, always a text.
///
/// @param name as in `Params.text(name)`
/// @param description one line
/// @param required whether the command is refused without it
public record CommandArgument(String name, String description, boolean required) {
    public CommandArgument {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(description, "description is null");
    }
}
