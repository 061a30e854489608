package sayso.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import sayso.app.console.CommandContext;
import sayso.home.FileErrorText;

/// Reads an input file named on the command line, or standard input for `-`, as text or bytes, and
/// ends the command if it cannot be read.
public final class InputFile {
    private static final String STANDARD_INPUT = "-";

    private InputFile() {}

    /// What messages call it.
    public static String title(String name) {
        return name.equals(STANDARD_INPUT) ? "standard input" : name;
    }

    /// Its text.
    ///
    /// @throws CommandFailureException if it cannot be read or is not UTF-8
    public static String text(String name, CommandContext invocation) {
        return text(name, invocation, Integer.MAX_VALUE);
    }

    /// The beginning of its text.
    ///
    /// @param most how many bytes are read at most
    /// @throws CommandFailureException if it cannot be read or is not UTF-8
    public static String text(String name, CommandContext invocation, int most) {
        return EncodingRules.text(bytes(name, invocation, most), most, title(name));
    }

    /// Its first bytes.
    ///
    /// @param most how many are read at most
    /// @throws CommandFailureException if it cannot be read
    public static byte[] bytes(String name, CommandContext invocation, int most) {
        try {
            if (name.equals(STANDARD_INPUT)) {
                return invocation.console().in().readNBytes(most);
            }
            try (InputStream input = Files.newInputStream(Path.of(name))) {
                return input.readNBytes(most);
            }
        } catch (IOException | InvalidPathException e) {
            throw new CommandFailureException(
                    CommandFailure.of(
                            "file",
                            name.equals(STANDARD_INPUT)
                                    ? "standard input cannot be read: " + FileErrorText.of(e)
                                    : FileErrorText.reading(name, e),
                            "give a file you can read, or '-' for standard input"));
        }
    }
}
