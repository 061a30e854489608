package sayso.app.chat;

import static java.util.Objects.requireNonNull;

/// Input that a person gave at the prompt of a conversation: a line, the plan mode key, Ctrl+C, or
/// Ctrl+D or the loss of the terminal.
sealed interface PromptInput {
    /// A line, which may be empty.
    record Line(String text) implements PromptInput {
        public Line {
            requireNonNull(text, "text is null");
        }
    }

    /// The key that switches plan mode.
    record PlanKey() implements PromptInput {}

    /// Ctrl+C.
    record Interrupted() implements PromptInput {}

    /// Ctrl+D, or a terminal that went away.
    record Closed() implements PromptInput {}
}
