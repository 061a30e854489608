package sayso.extension;

import java.util.Objects;

/// Declaration of an extension's tool, as agents see it: its name, title and description, and the
/// JSON Schema of its arguments.
///
/// @param name 1 to 39 of the characters a to z, 0 to 9 and `_`, beginning with a letter; agents
///     see `<extension>_<name>`
/// @param title a few words for people
/// @param description for the model: what it does and when to call it
/// @param inputSchema JSON Schema of the arguments, as JSON text with `"type": "object"` at its
///     root. The name `call_id` belongs to Sayso. Arguments are not checked against it: a handler
///     reads what it needs
public record ToolSpec(String name, String title, String description, String inputSchema) {
    public ToolSpec {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(title, "title is null");
        Objects.requireNonNull(description, "description is null");
        Objects.requireNonNull(inputSchema, "inputSchema is null");
    }
}
