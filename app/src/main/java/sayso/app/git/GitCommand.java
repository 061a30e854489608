package sayso.app.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import sayso.home.FileErrorText;
import sayso.home.PersonEnvironment;
import sayso.home.ProgramRunner;

/// Runs git in one folder, to read. What a repository or a person's configuration could have git start
/// (a pager, a monitor of files, a hook, a signature's check, a download) is off, names that were typed
/// are never taken for options, and time and output are bounded.
public final class GitCommand {
    /// A variable that is there and empty, for `--config-env`.
    static final String EMPTY = "GIT_EMPTY_VALUE";

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST_BYTES = 8 * 1024 * 1024;
    private static final int MOST_SAID = 4 * 1024;

    private static final List<String> QUIET =
            List.of(
                    "--no-pager",
                    "-c",
                    "core.fsmonitor=false",
                    "-c",
                    "core.hooksPath=/dev/null",
                    "-c",
                    "core.quotePath=false",
                    "-c",
                    "color.ui=false",
                    "-c",
                    "log.showSignature=false",
                    "-c",
                    "i18n.logOutputEncoding=UTF-8");

    private static final Set<String> POINTERS =
            Set.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR");

    private static final Map<String, String> GUARDS =
            Map.of(
                    "GIT_OPTIONAL_LOCKS", "0",
                    "GIT_TERMINAL_PROMPT", "0",
                    "GIT_LITERAL_PATHSPECS", "1",
                    "GIT_NO_REPLACE_OBJECTS", "1",
                    // why: a partial clone would fetch what it lacks, over programs that it names
                    "GIT_NO_LAZY_FETCH", "1",
                    "GIT_ALLOW_PROTOCOL", "none",
                    // why: its words are read here
                    "LC_ALL", "C");

    private final Path folder;
    private final Map<String, String> environment;
    private final Duration patience;
    private final int mostBytes;

    private GitCommand(
            Path folder, Map<String, String> environment, Duration patience, int mostBytes) {
        this.folder = requireNonNull(folder, "folder is null");
        this.environment = environment;
        this.patience = requireNonNull(patience, "patience is null");
        this.mostBytes = mostBytes;
    }

    /// Git on the repository around a folder, wherever the environment points it, as it does within
    /// git's own hooks.
    ///
    /// @param environment set in addition to this process's own
    public static GitCommand in(Path folder, Map<String, String> environment) {
        return new GitCommand(folder, guarded(environment, false), PATIENCE, MOST_BYTES);
    }

    /// Git where Sayso was started, on the repository that a person's shell would mean there.
    ///
    /// @param environment set in addition to this process's own
    public static GitCommand here(Map<String, String> environment) {
        return new GitCommand(Path.of(""), guarded(environment, true), PATIENCE, MOST_BYTES);
    }

    public GitCommand within(Duration limit) {
        return new GitCommand(folder, environment, limit, mostBytes);
    }

    GitCommand atMost(int bytes) {
        return new GitCommand(folder, environment, patience, bytes);
    }

    /// Runs git with these words, which are the caller's own and nothing that was typed or read.
    public GitResult run(String... words) {
        return start(List.of(words));
    }

    /// Runs git on commits, branches or ranges, whatever they are called.
    public GitResult runOn(List<String> revisions, String... words) {
        return start(withRevisions(words, revisions));
    }

    /// Runs git on commits and on paths, whatever they are called.
    public GitResult runOn(List<String> revisions, List<String> paths, String... words) {
        List<String> all = revisions.isEmpty() ? wordList(words) : withRevisions(words, revisions);
        all.add("--");
        all.addAll(paths);
        return start(all);
    }

    private static List<String> withRevisions(String[] words, List<String> revisions) {
        List<String> all = wordList(words);
        all.add("--end-of-options");
        all.addAll(revisions);
        return all;
    }

    private static List<String> wordList(String... words) {
        return new ArrayList<>(List.of(words));
    }

    private GitResult start(List<String> words) {
        Optional<Path> git =
                ProgramRunner.path(environment).stream()
                        // why: else a repository could bring a git of its own
                        .filter(Path::isAbsolute)
                        .map(place -> place.resolve("git"))
                        .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                        .findFirst();
        if (git.isEmpty()) {
            return new GitResult.Failed(GitFailure.NOT_INSTALLED, "");
        }
        List<String> command = new ArrayList<>();
        command.add(git.get().toString());
        command.add("-C");
        command.add(folder.toAbsolutePath().toString());
        command.addAll(QUIET);
        command.addAll(words);
        try {
            return finish(
                    PersonEnvironment.child(environment, command)
                            .redirectInput(new File("/dev/null"))
                            .start());
        } catch (IOException e) {
            return new GitResult.Failed(GitFailure.REFUSED, FileErrorText.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new GitResult.Failed(GitFailure.TOO_SLOW, "");
        }
    }

    private GitResult finish(Process process) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        try {
            CompletableFuture<byte[]> errors = reading(process.getErrorStream(), MOST_SAID);
            byte[] output =
                    reading(process.getInputStream(), mostBytes + 1)
                            .get(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (output.length > mostBytes) {
                return new GitResult.Failed(GitFailure.TOO_LONG, "");
            }
            if (!process.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                return new GitResult.Failed(GitFailure.TOO_SLOW, "");
            }
            if (process.exitValue() == 0) {
                return new GitResult.Printed(new String(output, UTF_8));
            }
            String said =
                    new String(errors.get(end - System.nanoTime(), TimeUnit.NANOSECONDS), UTF_8);
            return new GitResult.Failed(why(said), said.strip());
        } catch (TimeoutException e) {
            return new GitResult.Failed(GitFailure.TOO_SLOW, "");
        } catch (ExecutionException e) {
            return new GitResult.Failed(GitFailure.REFUSED, FileErrorText.of(e));
        } finally {
            process.destroyForcibly();
        }
    }

    private static CompletableFuture<byte[]> reading(InputStream stream, int most) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return stream.readNBytes(most);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                },
                task -> Thread.ofPlatform().daemon().start(task));
    }

    private static GitFailure why(String said) {
        if (said.contains("dubious ownership") || said.contains("unsafe repository")) {
            return GitFailure.FOREIGN_OWNER;
        }
        return said.contains("not a git repository")
                ? GitFailure.NO_REPOSITORY
                : GitFailure.REFUSED;
    }

    private static Map<String, String> guarded(Map<String, String> given, boolean isPointed) {
        Map<String, String> all = new HashMap<>(PersonEnvironment.read());
        all.putAll(given);
        all.keySet()
                .removeIf(name ->
                        name.startsWith("GIT_")
                                && !isConfiguration(name)
                                && !(isPointed && POINTERS.contains(name)));
        all.putAll(GUARDS);
        all.put(EMPTY, "");
        return Map.copyOf(all);
    }

    private static boolean isConfiguration(String name) {
        return (name.startsWith("GIT_CONFIG_") && !name.equals("GIT_CONFIG_PARAMETERS"))
                || name.equals("GIT_EXEC_PATH");
    }
}
