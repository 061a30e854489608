package sayso.app.git;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Folders of the repository around a folder, found as git finds them but without starting it: a
/// question is asked from there, and a process costs more than the look.
///
/// @param top the working tree's root; of a bare repository the repository itself
/// @param common what all working trees of the repository share
public record GitFolder(Path top, Path common) {
    private static final int MOST_BYTES = 8 * 1024;
    private static final String POINTER = "gitdir:";

    /// Empty outside of any repository, and where it cannot be read.
    public static Optional<GitFolder> around(Path folder) {
        for (Path at = real(folder); at != null; at = at.getParent()) {
            Path inside = at.resolve(".git");
            if (Files.isRegularFile(inside)) {
                Path place = at;
                return pointed(inside).map(common -> new GitFolder(place, common));
            }
            if (isRepository(inside)) {
                return Optional.of(new GitFolder(at, shared(inside)));
            }
            if (isRepository(at)) {
                return Optional.of(new GitFolder(at, shared(at)));
            }
        }
        return Optional.empty();
    }

    /// The path without links, or as it is where it leads nowhere.
    public static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    /// Whether its history is cut off, so that its first commit is not known.
    public boolean isShallow() {
        return Files.exists(common.resolve("shallow"));
    }

    /// The commits whose parents are cut off; empty where the history is whole.
    public Set<String> cutOff() {
        try {
            return Set.copyOf(Files.readAllLines(common.resolve("shallow"), UTF_8));
        } catch (NoSuchFileException e) {
            return Set.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isRepository(Path folder) {
        return Files.exists(folder.resolve("HEAD"))
                && (Files.exists(folder.resolve("commondir"))
                        || (Files.isDirectory(folder.resolve("objects"))
                                && Files.isDirectory(folder.resolve("refs"))));
    }

    /// Where a file `.git` points to, as those of worktrees and submodules do.
    private static Optional<Path> pointed(Path file) {
        String text = read(file);
        if (!text.startsWith(POINTER)) {
            return Optional.empty();
        }
        return resolved(file.resolveSibling("."), text.substring(POINTER.length()).strip())
                .filter(GitFolder::isRepository)
                .map(GitFolder::shared);
    }

    private static Path shared(Path repository) {
        Path file = repository.resolve("commondir");
        return Files.isRegularFile(file)
                ? resolved(repository, read(file).strip()).orElse(real(repository))
                : real(repository);
    }

    private static Optional<Path> resolved(Path from, String path) {
        try {
            return Optional.of(real(from.resolve(path)));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static String read(Path file) {
        try (InputStream stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(MOST_BYTES), UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
