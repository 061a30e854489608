package sayso.agent.hooks;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Resolves a folder to its project for plan mode: the nearest folder around it that holds `.git`,
/// or else the folder itself.
public final class ProjectResolver {
    private ProjectResolver() {}

    /// The folder with the repository around this one, or this one where there is none; empty for a text that
    /// is no path.
    public static Optional<String> of(@Nullable String folder) {
        if (folder == null) {
            return Optional.empty();
        }
        try {
            Path place = Path.of(folder).toAbsolutePath().normalize();
            for (Path at = place; at != null; at = at.getParent()) {
                if (Files.exists(at.resolve(".git"))) {
                    return Optional.of(at.toString());
                }
            }
            return Optional.of(place.toString());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
