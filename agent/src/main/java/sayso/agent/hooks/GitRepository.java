package sayso.agent.hooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/// A Git repository, identified by the directory that all its working trees share, and located
/// around or in a folder by git's own rules without running git. A directory's configuration may
/// start programs.
///
/// @param common with links followed
record GitRepository(Path common) {
    private static final String POINTER = "gitdir:";
    private static final long LONGEST = 65_536;

    GitRepository {
        requireNonNull(common, "common is null");
    }

    /// The one that git takes when it is started in this folder.
    static Optional<GitRepository> around(Path folder) {
        for (Path at = real(folder); at != null; at = at.getParent()) {
            Optional<GitRepository> found =
                    Files.exists(at.resolve(".git")) ? beside(at) : Optional.empty();
            if (found.isPresent()) {
                return found;
            }
            if (mayBeBare(at)) {
                return Optional.of(shared(at));
            }
        }
        return Optional.empty();
    }

    /// The one whose working tree begins in this folder, by `.git` in it.
    static Optional<GitRepository> beside(Path folder) {
        Path git = folder.resolve(".git");
        if (Files.isDirectory(git)) {
            return mayBeBare(git) ? Optional.of(shared(git)) : Optional.empty();
        }
        return Files.isRegularFile(git)
                ? first(git)
                        .filter(line -> line.startsWith(POINTER))
                        .flatMap(line -> path(folder, line.substring(POINTER.length())))
                        .map(GitRepository::shared)
                : Optional.empty();
    }

    /// What git may take for a repository: it has a head, and what belongs to it or where that is.
    private static boolean mayBeBare(Path folder) {
        Path head = folder.resolve("HEAD");
        return (Files.exists(head) || Files.isSymbolicLink(head))
                && (Files.exists(folder.resolve("commondir"))
                        || (Files.exists(folder.resolve("objects"))
                                && Files.exists(folder.resolve("refs"))));
    }

    /// why: a working tree of its own counts as the repository's only where that knows it, too
    private static GitRepository shared(Path git) {
        Path own = real(git);
        Optional<Path> common =
                first(own.resolve("commondir"))
                        .flatMap(line -> path(own, line))
                        .map(GitRepository::real)
                        .filter(folder -> own.startsWith(folder.resolve("worktrees")));
        return new GitRepository(common.orElse(own));
    }

    private static Optional<Path> path(Path from, String text) {
        try {
            return Optional.of(from.resolve(text.strip()).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> first(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) < LONGEST
                    ? Files.readString(file, UTF_8).lines().findFirst()
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // why: git cannot read it either
        }
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
