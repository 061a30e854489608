package sayso.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sayso.app.command.Failure;
import sayso.app.command.LegibilityRules;
import sayso.app.command.RefusedException;
import sayso.app.console.Invocation;

/// Material that is given as text, as `@file`, or as `-` for standard input.
final class ContextText {
    /// More than any question may hold, so that the rules and not memory say no.
    private static final int MOST_BYTES = 1_000_000;

    private ContextText() {}

    static @Nullable String read(@Nullable String given, Invocation invocation) {
        if (given == null) {
            return null;
        }
        if (given.equals("-")) {
            return text(invocation.console().in(), "standard input");
        }
        if (!given.startsWith("@") || given.length() == 1) {
            return given;
        }
        String name = given.substring(1);
        try (InputStream file = Files.newInputStream(Path.of(name))) {
            return text(file, name);
        } catch (IOException | InvalidPathException e) {
            throw unreadable(name, e);
        }
    }

    private static String text(InputStream input, String name) {
        try {
            return LegibilityRules.text(input.readNBytes(MOST_BYTES), MOST_BYTES, name);
        } catch (IOException e) {
            throw unreadable(name, e);
        }
    }

    private static RefusedException unreadable(String name, Exception e) {
        return new RefusedException(
                Failure.of(
                        "validation",
                        "context " + name + " cannot be read: " + e.getMessage(),
                        "give a file you can read, or the text itself"));
    }
}
