package sayso.app.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.home.Home;
import sayso.wire.edit.ShellText;

/// A home other than the one in use, with a Sayso of its own that can be started, found from a link
/// or an agent's settings entry that leads to it. What points to it is not taken over unasked; if
/// the person asks for it, the message says how to go back.
public record OtherHome(Path folder) {
    /// The home that a file is of.
    ///
    /// @param file behind the `current` link of a home, or a link to one that is
    /// @param home the one in use
    public static Optional<OtherHome> of(Path file, Path home) {
        Path current = target(file);
        while (current != null && !current.endsWith("current")) {
            current = current.getParent();
        }
        if (current == null || !Files.isExecutable(ProductPackage.launcher(current))) {
            return Optional.empty();
        }
        Path folder = current.resolveSibling("").normalize();
        return real(folder).equals(real(home))
                ? Optional.empty()
                : Optional.of(new OtherHome(folder));
    }

    /// What is said of a thing of it that is left alone.
    ///
    /// @param words what would bring it to the home in use
    public String unasked(String words) {
        return "belongs to " + folder + "; to use it with this home: sayso " + words;
    }

    /// The command line by which its own Sayso does that for it.
    public String command(String words) {
        return Home.VARIABLE
                + "="
                + ShellText.quoted(folder.toString())
                + " "
                + ShellText.quoted(ProductPackage.launcher(folder.resolve("current")).toString())
                + " "
                + words;
    }

    private static @Nullable Path target(Path file) {
        try {
            return Files.isSymbolicLink(file)
                    ? file.resolveSibling(Files.readSymbolicLink(file)).normalize()
                    : file;
        } catch (IOException e) {
            return file;
        }
    }

    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException e) {
            return folder.toAbsolutePath().normalize();
        }
    }
}
