package sayso.app.why;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import sayso.app.command.CommandFailureException;

/// Option `--repo`, by which a command works on another repository than that in which it was started.
public final class RepositoryOption {
    @Option(
            names = "--repo",
            paramLabel = "FOLDER",
            description = "A folder of the repository; default: here.")
    private @Nullable String repository;

    /// The folder, without links.
    ///
    /// @throws CommandFailureException where there is none
    public Path folder() {
        String typed = repository == null ? "" : repository;
        try {
            return Path.of(typed).toRealPath();
        } catch (InvalidPathException | IOException e) {
            throw GitResultTranslator.noRepository(typed);
        }
    }
}
