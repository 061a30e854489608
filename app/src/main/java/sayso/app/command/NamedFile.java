package sayso.app.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import sayso.app.console.Invocation;
import sayso.app.home.FileFault;

/// A file that a command line names as what to read, where `-` stands for standard input.
public final class NamedFile {
    private static final String STANDARD_INPUT = "-";

    private NamedFile() {}

    /// What messages call it.
    public static String title(String name) {
        return name.equals(STANDARD_INPUT) ? "standard input" : name;
    }

    /// Its text.
    ///
    /// @throws RefusedException if it cannot be read or is not UTF-8
    public static String text(String name, Invocation invocation) {
        return text(name, invocation, Integer.MAX_VALUE);
    }

    /// The beginning of its text.
    ///
    /// @param most how many bytes are read at most
    /// @throws RefusedException if it cannot be read or is not UTF-8
    public static String text(String name, Invocation invocation, int most) {
        return LegibilityRules.text(bytes(name, invocation, most), most, title(name));
    }

    /// Its first bytes.
    ///
    /// @param most how many are read at most
    /// @throws RefusedException if it cannot be read
    public static byte[] bytes(String name, Invocation invocation, int most) {
        try {
            if (name.equals(STANDARD_INPUT)) {
                return invocation.console().in().readNBytes(most);
            }
            try (InputStream input = Files.newInputStream(Path.of(name))) {
                return input.readNBytes(most);
            }
        } catch (IOException | InvalidPathException e) {
            throw new RefusedException(
                    Failure.of(
                            "file",
                            name.equals(STANDARD_INPUT)
                                    ? "standard input cannot be read: " + e.getMessage()
                                    : FileFault.reading(name, e),
                            "give a file you can read, or '-' for standard input"));
        }
    }
}
