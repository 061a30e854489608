package sayso.app.ask;

import org.jspecify.annotations.Nullable;
import sayso.app.command.InputFile;
import sayso.app.console.CommandContext;
import sayso.decision.model.ProblemCollector;

/// Reads the context of a question, given as text, as `@file`, or as `-` for standard input, and
/// returns its text.
final class ContextText {
    /// More than any question may hold, so that the rules and not memory say no.
    private static final int MOST_BYTES = 1_000_000;

    private ContextText() {}

    /// @param problems takes it if a file is wanted and not named
    static @Nullable String read(
            @Nullable String given, CommandContext invocation, ProblemCollector problems) {
        if (given == null) {
            return null;
        }
        if (given.equals("@")) {
            problems.add("missing", "context", "--context @ names no file: the name follows the @");
            return null;
        }
        if (given.equals("-")) {
            return InputFile.text(given, invocation, MOST_BYTES);
        }
        return given.startsWith("@")
                ? InputFile.text(given.substring(1), invocation, MOST_BYTES)
                : given;
    }
}
