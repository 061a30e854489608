package sayso.app.ask;

import org.jspecify.annotations.Nullable;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;

/// Reads the context of a question, given as text, as `@file`, or as `-` for standard input, and
/// returns its text.
final class ContextText {
    /// More than any question may hold, so that the rules and not memory say no.
    private static final int MOST_BYTES = 1_000_000;

    private ContextText() {}

    static @Nullable String read(@Nullable String given, CommandContext invocation) {
        if (given == null) {
            return null;
        }
        if (given.equals("-")) {
            return InputFile.text(given, invocation, MOST_BYTES);
        }
        return given.startsWith("@") && given.length() > 1
                ? InputFile.text(given.substring(1), invocation, MOST_BYTES)
                : given;
    }
}
