package sayso.chat;

import static java.util.Objects.requireNonNull;

/// Tool call that a language model requests: its id, the tool and the arguments as JSON text.
///
/// @param id the model's own name for this use
/// @param arguments a JSON object as text
public record ModelToolUse(String id, String tool, String arguments) {
    public ModelToolUse {
        requireNonNull(id, "id is null");
        requireNonNull(tool, "tool is null");
        requireNonNull(arguments, "arguments is null");
    }
}
