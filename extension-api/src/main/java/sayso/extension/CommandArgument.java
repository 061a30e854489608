package sayso.extension;

import java.util.Objects;

/// Declared argument of an extension's command, always a text: its name, its description, and
/// whether the command is refused without it.
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
