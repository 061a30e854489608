package sayso.app.git;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.home.UnbornRepositoryLog;

/// Repository as it was before its first commit, when the path of its folder was all that named it. What was asked by that
/// name was asked here, if this computer noted then that this very folder stood there: another one may have before.
public final class UnbornRepository {
    private static final Duration GIT_PRECISION = Duration.ofSeconds(1);

    private final String key;
    private final Path folder;
    private final Instant committed;
    private final UnbornRepositoryLog log;

    private UnbornRepository(String key, Path folder, Instant committed, UnbornRepositoryLog log) {
        this.key = requireNonNull(key, "key is null");
        this.folder = requireNonNull(folder, "folder is null");
        this.committed = requireNonNull(committed, "committed is null");
        this.log = requireNonNull(log, "log is null");
    }

    /// Whether a question of this repository and time was asked in it. why: a commit says of itself when it was made, so that
    /// its time only takes questions away
    public boolean has(String repository, Instant asked) {
        return key.equals(repository)
                && asked.isBefore(committed.plus(GIT_PRECISION))
                && log.isSame(key, folder, asked);
    }

    /// Empty where git does not say when the first commit was made.
    ///
    /// @param key as questions of that time have it
    /// @param folder what all working trees of the repository share
    /// @param root the id of its first commit
    static Optional<UnbornRepository> of(
            String key, Path folder, String root, GitCommand git, UnbornRepositoryLog log) {
        return git.runOn(List.of(root), "log", "-1", "--format=%ct")
                .text()
                .lines()
                .filter(line -> line.matches("\\d{1,12}"))
                .map(line -> Instant.ofEpochSecond(Long.parseLong(line)))
                .findFirst()
                .map(committed -> new UnbornRepository(key, folder, committed, log));
    }
}
