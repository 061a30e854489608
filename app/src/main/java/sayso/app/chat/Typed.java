package sayso.app.chat;

import static java.util.Objects.requireNonNull;

/// What the person did at the prompt.
sealed interface Typed {
    /// A line, which may be empty.
    record Line(String text) implements Typed {
        public Line {
            requireNonNull(text, "text is null");
        }
    }

    /// The key that switches plan mode.
    record PlanKey() implements Typed {}

    /// Ctrl+C.
    record Interrupted() implements Typed {}

    /// Ctrl+D, or a terminal that went away.
    record Closed() implements Typed {}
}
