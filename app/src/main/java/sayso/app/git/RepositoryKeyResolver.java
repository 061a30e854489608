package sayso.app.git;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import sayso.agent.hooks.FolderRepositories;
import sayso.home.Home;
import sayso.home.KnownRepositories;
import sayso.home.UnbornRepositoryLog;

/// Resolves a folder to the key of its repository, which worktrees, clones and forks of one repository
/// share: its first commit, else where it was fetched from, else its folder. Git is started for the
/// first question from a repository alone; later ones read a small file of the home.
public final class RepositoryKeyResolver implements FolderRepositories {
    private static final Pattern ROOT = Pattern.compile("(-?\\d{1,18}) ([0-9a-f]{40,64})");
    private static final Pattern REMOTE =
            Pattern.compile("([^\\t]+)\\t(.+) \\(fetch\\)(?: \\[[^\\]]*\\])?");
    private static final String ORIGIN = "origin";

    /// With which a key begins that is the path of a folder, since nothing else names the repository.
    public static final String FOLDER = "folder:";

    private static final String COMMIT = "git:";

    private final KnownRepositories known;
    private final UnbornRepositoryLog unborn;
    private final Map<String, String> environment;
    private final InstantSource clock;

    private record Root(long at, String commit) {}

    private record Remote(String name, String address) {}

    /// @param environment set in addition to this process's own
    /// @param clock by which questions are asked
    public RepositoryKeyResolver(Home home, Map<String, String> environment, InstantSource clock) {
        this.known = new KnownRepositories(home);
        this.unborn = new UnbornRepositoryLog(home);
        this.environment = Map.copyOf(requireNonNull(environment, "environment is null"));
        this.clock = requireNonNull(clock, "clock is null");
    }

    /// The key, as in `git:3f1c…`, `remote:github.com/owner/name` or `folder:/srv/notes`.
    public String keyOf(Path folder) {
        return GitFolder.around(folder)
                .map(found -> keyOf(folder, found))
                .orElseGet(() -> ofFolder(folder));
    }

    private static String ofFolder(Path folder) {
        return FOLDER + GitFolder.real(folder);
    }

    /// What the repository of a folder was before its first commit; empty where that is not known.
    public Optional<UnbornRepository> unborn(Path folder) {
        String key = keyOf(folder);
        return key.startsWith(COMMIT)
                ? GitFolder.around(folder)
                        .flatMap(found ->
                                UnbornRepository.of(
                                        FOLDER + found.common(),
                                        found.common(),
                                        key.substring(COMMIT.length()),
                                        GitCommand.in(folder, environment),
                                        unborn))
                : Optional.empty();
    }

    @Override
    public Optional<String> known(@Nullable String folder) {
        return here(folder)
                .flatMap(place ->
                        GitFolder.around(place)
                                .map(found -> known.at(found.common()))
                                .orElseGet(() -> Optional.of(keyOf(place))));
    }

    @Override
    public Optional<String> find(@Nullable String folder) {
        return here(folder).map(this::askedFrom);
    }

    /// why: the path that a repository without commits is known by may be another one's tomorrow
    private String askedFrom(Path folder) {
        return GitFolder.around(folder)
                .map(found -> {
                    String key = keyOf(folder, found);
                    if (key.startsWith(FOLDER)) {
                        unborn.note(key, found.common(), clock.instant());
                    }
                    return key;
                })
                .orElseGet(() -> ofFolder(folder));
    }

    /// why: an agent of another computer names a folder that is not here
    private static Optional<Path> here(@Nullable String folder) {
        try {
            return Optional.ofNullable(folder)
                    .map(Path::of)
                    .filter(Path::isAbsolute)
                    .filter(Files::isDirectory);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private String keyOf(Path folder, GitFolder found) {
        Optional<String> before = known.at(found.common());
        if (before.isPresent()) {
            return before.get();
        }
        GitCommand git = GitCommand.in(folder, environment);
        if (found.isShallow()) {
            return otherwise(git, found);
        }
        GitResult roots =
                git.runOn(
                        List.of("HEAD"),
                        "log",
                        "--ignore-missing", // why: a branch without commits has no HEAD yet
                        "--max-parents=0",
                        "--format=%at %H",
                        "--branches",
                        "--remotes");
        return switch (roots) {
            case GitResult.Printed(String output) ->
                    oldest(output)
                            .map(commit -> remembered(found, COMMIT + commit))
                            .orElseGet(() -> otherwise(git, found));
            // why: a history too long to look through would be looked through at every question
            case GitResult.Failed(GitFailure why, _) ->
                    why == GitFailure.TOO_SLOW
                            ? remembered(found, otherwise(git, found))
                            : otherwise(git, found);
        };
    }

    private String remembered(GitFolder found, String key) {
        known.remember(found.common(), key);
        return key;
    }

    private static Optional<String> oldest(String output) {
        return output.lines()
                .map(ROOT::matcher)
                .filter(Matcher::matches)
                .map(line -> new Root(Long.parseLong(line.group(1)), line.group(2)))
                .min(Comparator.comparingLong(Root::at).thenComparing(Root::commit))
                .map(Root::commit);
    }

    private static String otherwise(GitCommand git, GitFolder found) {
        List<Remote> remotes =
                git.run("remote", "-v")
                        .text()
                        .lines()
                        .map(REMOTE::matcher)
                        .filter(Matcher::matches)
                        .map(line -> new Remote(line.group(1), line.group(2)))
                        .toList();
        return remotes.stream()
                .filter(remote -> remote.name().equals(ORIGIN))
                .findFirst()
                .or(() -> remotes.stream().findFirst())
                .map(remote -> "remote:" + RemoteAddress.normalised(remote.address(), found.top()))
                .orElse(FOLDER + found.common());
    }
}
