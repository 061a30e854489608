package sayso.chat;

import static java.util.Objects.requireNonNull;

import java.util.List;

/// Message of a conversation with a language model: text of the person, text and tool calls of the
/// model, or the result of a tool call.
public sealed interface ModelMessage {
    /// What the person said, or what Sayso says in the person's place.
    record FromPerson(String text) implements ModelMessage {
        public FromPerson {
            requireNonNull(text, "text is null");
        }
    }

    /// What the model said, and the tools that it wants to use.
    record FromModel(String text, List<ModelToolUse> uses) implements ModelMessage {
        public FromModel {
            requireNonNull(text, "text is null");
            uses = List.copyOf(uses);
        }
    }

    /// What came of one use of a tool.
    record FromTool(ModelToolUse use, String text, boolean isError) implements ModelMessage {
        public FromTool {
            requireNonNull(use, "use is null");
            requireNonNull(text, "text is null");
        }
    }
}
