package sayso.app.git;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalLong;

/// History of one file's name since a commit: whether what is called so today is still the file that was
/// called so then, or another one that took its name after it was moved or deleted.
final class NameHistory {
    /// Commits of a name that are compared, each with its own call of git.
    private static final int MOST_COMPARED = 20;

    private static final int COUNTS = 3;

    private final GitCommand git;
    private final String path;
    private String last;
    private boolean isAway;
    private int compared;

    /// @param commit that has the file
    /// @param path below the root
    NameHistory(GitCommand git, String commit, String path) {
        this.git = requireNonNull(git, "git is null");
        this.last = requireNonNull(commit, "commit is null");
        this.path = requireNonNull(path, "path is null");
    }

    /// Whether the file that is checked out is that one. Of a commit that is not part of this history the name
    /// alone tells.
    boolean holds() {
        if (isSame(last, "HEAD")) {
            return true;
        }
        OptionalLong counted = count(last);
        if (counted.isEmpty()) {
            return true;
        }
        long lines = counted.getAsLong();
        String commit = "";
        for (String line : log(last)) {
            String[] counts = line.split("\t", COUNTS);
            if (line.startsWith(" create mode ")) {
                added(commit);
            } else if (line.startsWith(" delete mode ")) {
                left(commit);
            } else if (counts.length == COUNTS) {
                // why: git counts no lines of what is no text
                if (!counts[0].equals("-")) {
                    long gone = Long.parseLong(counts[1]);
                    if (isMost(gone, lines)) {
                        rewritten(commit);
                    }
                    lines += Long.parseLong(counts[0]) - gone;
                }
            } else if (!line.isEmpty() && !line.startsWith(" ")) {
                commit = line;
            }
        }
        return !isAway;
    }

    private List<String> log(String since) {
        return git.runOn(
                        List.of(since + "..HEAD"),
                        List.of(path),
                        "log",
                        "--reverse",
                        "--topo-order",
                        "--no-renames",
                        "--numstat",
                        "--summary",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--format=%H")
                .text()
                .lines()
                .toList();
    }

    private void left(String commit) {
        if (!isAway) {
            isAway = true;
            last = commit + "^";
        }
    }

    /// A file of that name came: the same one again, if it has what that had.
    private void added(String commit) {
        if (isAway && keeps(last, commit)) {
            isAway = false;
        }
    }

    /// Most lines went: into another file, if a new one has them.
    private void rewritten(String commit) {
        if (isAway) {
            added(commit);
        } else if (!keeps(commit + "^", commit) && isCopied(commit)) {
            left(commit);
        }
    }

    private boolean isCopied(String commit) {
        String[] words =
                git.runOn(
                                List.of(commit),
                                List.of(),
                                "log",
                                "-1",
                                "--find-copies",
                                "--diff-filter=C",
                                "--name-status",
                                "--no-ext-diff",
                                "--format=",
                                "-z")
                        .text()
                        .split("\0", -1);
        for (int at = 0; at + 2 < words.length; at += COUNTS) {
            if (words[at + 1].equals(path)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the later commit has at least half of what the file had in the earlier one.
    boolean keeps(String earlier, String later) {
        if (isSame(earlier, later)) {
            return true;
        }
        compared++;
        if (compared > MOST_COMPARED) {
            return false;
        }
        String[] counts =
                git.runOn(
                                List.of(earlier, later),
                                List.of(path),
                                "diff",
                                "--no-renames",
                                "--numstat",
                                "--no-ext-diff",
                                "--no-textconv")
                        .text()
                        .split("\t", COUNTS);
        OptionalLong lines = count(earlier);
        return counts.length == COUNTS
                && !counts[0].equals("-")
                && lines.isPresent()
                && !isMost(Long.parseLong(counts[1]), lines.getAsLong());
    }

    private static boolean isMost(long gone, long lines) {
        return gone * 2 > lines;
    }

    private boolean isSame(String one, String other) {
        List<String> found =
                git.runOn(List.of(one + ":" + path, other + ":" + path), "rev-parse")
                        .text()
                        .lines()
                        .filter(line -> !line.startsWith("-"))
                        .toList();
        return found.size() == 2 && found.getFirst().equals(found.getLast());
    }

    private OptionalLong count(String commit) {
        return switch (git.runOn(List.of(commit + ":" + path), "cat-file", "blob")) {
            case GitResult.Printed(String output) -> OptionalLong.of(output.lines().count());
            case GitResult.Failed _ -> OptionalLong.empty();
        };
    }
}
