package sayso.app.git;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Repository as it was before its first commit, when its folder was all that named it. What was asked in it then was asked
/// here, if this very folder was there already and the commit was not: another repository may have stood at that path.
///
/// @param key as questions of that time have it
/// @param made when its folder was made
/// @param committed when its first commit was made
public record UnbornRepository(String key, Instant made, Instant committed) {
    /// why: git keeps whole seconds
    private static final Duration ONE = Duration.ofSeconds(1);

    public UnbornRepository {
        requireNonNull(key, "key is null");
        requireNonNull(made, "made is null");
        requireNonNull(committed, "committed is null");
    }

    /// Whether a question of this repository and time was asked in it.
    public boolean has(String repository, Instant asked) {
        return key.equals(repository)
                && !asked.isBefore(made)
                && asked.isBefore(committed.plus(ONE));
    }

    /// Empty where the file system does not say when the folder was made, or git not when the commit was.
    ///
    /// @param root the id of its first commit
    static Optional<UnbornRepository> of(String key, Path common, String root, GitCommand git) {
        Optional<Instant> committed =
                git.runOn(List.of(root), "log", "-1", "--format=%ct")
                        .text()
                        .lines()
                        .filter(line -> line.matches("\\d{1,12}"))
                        .map(line -> Instant.ofEpochSecond(Long.parseLong(line)))
                        .findFirst();
        return committed.flatMap(
                at -> made(common).map(from -> new UnbornRepository(key, from, at)));
    }

    private static Optional<Instant> made(Path folder) {
        try {
            BasicFileAttributes all = Files.readAttributes(folder, BasicFileAttributes.class);
            // why: where it is not known when a folder was made, Java says when it last changed
            return all.creationTime().equals(all.lastModifiedTime())
                    ? Optional.empty()
                    : Optional.of(all.creationTime().toInstant());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
