package sayso.agent.hooks;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.shellgate.ShellContext;

/// View of this computer's file system for judging an agent's shell commands: which paths and
/// folders exist, where links lead, and whether a path lies in no other Git repository than the
/// project's own.
///
/// @param folder the agent works in; empty where there is no such folder here, as for an agent on another computer
/// @param person the person's own folder
/// @param home Sayso's
public record ProjectShellContext(Optional<Path> folder, Path person, Path home)
        implements ShellContext {
    /// A folder with more entries is not looked through for links.
    private static final int MOST = 5_000;

    /// As many as Linux follows.
    private static final int MOST_LINKS = 40;

    public ProjectShellContext {
        requireNonNull(folder, "folder is null");
        requireNonNull(person, "person is null");
        requireNonNull(home, "home is null");
    }

    /// @param folder as the agent says, or null
    public static ProjectShellContext of(@Nullable String folder, Path person, Path home) {
        return new ProjectShellContext(path(folder).filter(Files::isDirectory), person, home);
    }

    private static Optional<Path> path(@Nullable String folder) {
        try {
            return folder == null
                    ? Optional.empty()
                    : Optional.of(Path.of(folder).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean isFolder(Path path) {
        return Files.isDirectory(path);
    }

    @Override
    public boolean exists(Path path) {
        return Files.exists(path);
    }

    @Override
    public Path real(Path path) {
        return real(path, MOST_LINKS);
    }

    private static Path real(Path path, int links) {
        Path rest = Path.of("");
        for (Path at = path; at != null; at = at.getParent()) {
            try {
                return at.toRealPath().resolve(rest).normalize();
            } catch (IOException e) {
                if (links > 0 && Files.isSymbolicLink(at)) {
                    return real(target(at).resolve(rest), links - 1);
                }
                Path name = at.getFileName();
                rest = name == null ? rest : name.resolve(rest);
            }
        }
        return path.normalize();
    }

    /// Where a link leads, also if nothing is there.
    private static Path target(Path link) {
        try {
            return link.resolveSibling(Files.readSymbolicLink(link));
        } catch (IOException e) {
            return link.normalize(); // why: what cannot be read, nothing follows either
        }
    }

    @Override
    public List<Path> links(Path folder) {
        List<Path> found = new ArrayList<>();
        int seen = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path one : all) {
                if (seen++ > MOST) {
                    break;
                }
                if (Files.isSymbolicLink(one)) {
                    found.add(one);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return List.of(); // why: what cannot be listed, no shell fills in either
        }
        return found;
    }

    @Override
    public boolean isOwn(Path at) {
        Optional<GitRepository> found = GitRepository.around(at);
        return found.isEmpty() || found.equals(own());
    }

    /// The repository of the project that the agent works in.
    private Optional<GitRepository> own() {
        return folder.map(Path::toString)
                .flatMap(ProjectResolver::of)
                .map(Path::of)
                .flatMap(GitRepository::beside);
    }
}
