package sayso.app.git;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// History of a repository's files as far as it tells where one of them, or one of its lines, is today.
public final class FileHistory {
    private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40,64}");
    private static final Pattern RENAMED = Pattern.compile("\\s*[RC]\\d{1,3}");

    private final GitCommand git;

    /// @param top the root of the working tree
    /// @param environment set in addition to this process's own
    public FileHistory(Path top, Map<String, String> environment) {
        this.git = GitCommand.in(top, environment);
    }

    /// The commit that is checked out; empty where there is none yet.
    public Optional<String> head() {
        return git.runOn(List.of("HEAD^{commit}"), "rev-parse", "--verify", "--quiet")
                .text()
                .lines()
                .filter(line -> !line.startsWith("-"))
                .findFirst();
    }

    /// Whether a commit has a file.
    ///
    /// @param path below the root
    public boolean has(String commit, String path) {
        return !git.runOn(List.of(commit), List.of(path), "ls-tree", "--name-only", "-z")
                .text()
                .isEmpty();
    }

    /// What a file that is checked out was called before, the last name first, where nothing is called so now.
    ///
    /// @param path below the root
    public Set<String> earlierNames(String path) {
        String log =
                git.runOn(
                                List.of("HEAD"),
                                List.of(path),
                                "log",
                                "--follow",
                                "--find-renames",
                                "--diff-filter=RC",
                                "--name-status",
                                "--format=",
                                "-z")
                        .text();
        Set<String> names = new LinkedHashSet<>();
        String[] words = log.split("\0", -1);
        for (int at = 0; at + 2 < words.length; at++) {
            if (RENAMED.matcher(words[at]).matches()) {
                names.add(words[at + 1]);
                at += 2;
            }
        }
        // why: git takes a file for renamed that was copied, and the other one is still there
        Set<String> there = there(List.copyOf(names));
        return names.stream()
                .takeWhile(name -> !there.contains(name))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// What a file was called since a commit before it was renamed, also where another file is called so by now
    /// or the renaming is not committed yet. A file from which this one was copied is no earlier one.
    ///
    /// @param path below the root
    public Set<String> namesSince(String commit, String path) {
        Set<String> names = new LinkedHashSet<>();
        String committed = path;
        if (!has("HEAD", path)) {
            Optional<String> before = uncommittedName(path);
            if (before.isEmpty()) {
                return Set.of();
            }
            committed = before.get();
            names.add(committed);
        }
        String log =
                git.runOn(
                                List.of(commit + "..HEAD"),
                                List.of(committed),
                                "log",
                                "--follow",
                                "--find-renames",
                                "--diff-filter=RC",
                                "--name-status",
                                "--format=%H",
                                "-z")
                        .text();
        String renaming = "";
        String[] words = log.split("\0", -1);
        for (int at = 0; at < words.length; at++) {
            if (COMMIT.matcher(words[at].strip()).matches()) {
                renaming = words[at].strip();
            } else if (at + 2 < words.length && RENAMED.matcher(words[at]).matches()) {
                String earlier = words[at + 1];
                // why: git takes a file for renamed that was copied, and the other one was still
                // there
                if (has(renaming, earlier)
                        && new NameHistory(git, commit, earlier).keeps(renaming + "^", renaming)) {
                    break;
                }
                names.add(earlier);
                at += 2;
            }
        }
        return names;
    }

    /// Whether the file of that name that is checked out is the one that a commit has: not where that one was
    /// moved or deleted since, and another took its name.
    ///
    /// @param path below the root, where the commit has a file
    public boolean isStill(String commit, String path) {
        return new NameHistory(git, commit, path).holds();
    }

    private Optional<String> uncommittedName(String path) {
        String[] words =
                git.runOn(
                                List.of("HEAD"),
                                List.of(),
                                "diff",
                                "--cached",
                                "--find-renames",
                                "--diff-filter=R",
                                "--name-status",
                                "--no-ext-diff",
                                "-z")
                        .text()
                        .split("\0", -1);
        for (int at = 0; at + 2 < words.length; at += 3) {
            if (words[at + 2].equals(path)) {
                return Optional.of(words[at + 1]);
            }
        }
        return Optional.empty();
    }

    private Set<String> there(List<String> paths) {
        return paths.isEmpty()
                ? Set.of()
                : Set.copyOf(
                        List.of(
                                git.runOn(List.of("HEAD"), paths, "ls-tree", "--name-only", "-z")
                                        .text()
                                        .split("\0", -1)));
    }

    /// What a file of a commit is called in the one that is checked out, if it was renamed between them.
    ///
    /// @param path below the root
    public Optional<String> laterName(String commit, String path) {
        String diff =
                git.runOn(
                                List.of(commit, "HEAD"),
                                List.of(),
                                "diff",
                                "--find-renames",
                                "--diff-filter=R",
                                "--name-status",
                                "--no-ext-diff",
                                "-z")
                        .text();
        String[] words = diff.split("\0", -1);
        for (int at = 0; at + 2 < words.length; at += 3) {
            if (words[at + 1].equals(path)) {
                return Optional.of(words[at + 2]);
            }
        }
        return Optional.empty();
    }

    /// Where the lines of a file stand that lies on the disk.
    ///
    /// @param path of the file in that commit
    /// @param today its path below the root
    /// @return empty where the commit is gone, or git gives no answer
    public Optional<LineMap> lines(String commit, String path, String today) {
        List<String> words = new ArrayList<>(ContentFilters.off(git));
        words.addAll(List.of("diff", "-U0", "-w", "--no-ext-diff", "--no-textconv"));
        GitResult diff =
                git.runOn(
                        List.of(commit + ":" + path), List.of(today), words.toArray(String[]::new));
        return switch (diff) {
            case GitResult.Printed(String output) -> Optional.of(LineMap.parse(output));
            case GitResult.Failed _ -> Optional.empty();
        };
    }

    /// Whether the one commit came before the other in the same history; not where one of them is gone.
    public boolean isBefore(String earlier, String later) {
        return git.runOn(List.of(earlier, later), "merge-base", "--is-ancestor")
                instanceof GitResult.Printed;
    }
}
