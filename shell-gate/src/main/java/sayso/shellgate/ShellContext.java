package sayso.shellgate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The context of a shell line that the line itself does not reveal: the folder where it runs, the
/// person's and Sayso's home, which files and links are there, and whether a repository is the
/// project's own.
public interface ShellContext {
    /// Nobody knows where it runs.
    ShellContext UNKNOWN = new UnknownShellContext();

    /// The folder where the line begins; empty where nobody knows.
    Optional<Path> folder();

    /// The person's own folder, which shells call `~`.
    Path person();

    /// Sayso's home, with its credentials.
    Path home();

    boolean isFolder(Path path);

    /// Whether there is a file or a folder.
    boolean exists(Path path);

    /// The same path with links followed, also those that lead to what is not there yet.
    Path real(Path path);

    /// The links that stand in a folder.
    List<Path> links(Path folder);

    /// Whether git, started in this folder, finds the project's own repository, or none.
    boolean isOwn(Path folder);
}
