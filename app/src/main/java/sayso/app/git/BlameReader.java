package sayso.app.git;

import static java.util.Objects.requireNonNull;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads which commit wrote each line of a file as it lies on the disk, moved and copied lines included,
/// reformatting left out as the repository says in `.git-blame-ignore-revs`.
public final class BlameReader {
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{40,64}) \\d+ (\\d+)(?: \\d+)?");

    private final Path top;
    private final GitCommand git;

    /// A line of the file.
    ///
    /// @param line counted from 1
    public record Line(int line, String commit) {
        public Line {
            requireNonNull(commit, "commit is null");
        }

        /// Whether no commit has it yet.
        public boolean isUncommitted() {
            return commit.chars().allMatch(digit -> digit == '0');
        }
    }

    /// @param top the root of the working tree
    /// @param environment set in addition to this process's own
    public BlameReader(Path top, Map<String, String> environment) {
        this.top = requireNonNull(top, "top is null");
        this.git = GitCommand.in(top, environment);
    }

    /// @param path below the root
    /// @param lines as git takes them, as in `41,45`; empty for all
    public GitResult blame(String path, String lines) {
        Path ignored = top.resolve(".git-blame-ignore-revs");
        if (Files.isRegularFile(ignored)) {
            GitResult without = blame(path, lines, List.of("--ignore-revs-file=" + ignored));
            // why: one wrong line of that file must not hide every answer
            if (without instanceof GitResult.Printed) {
                return without;
            }
        }
        return blame(path, lines, List.of());
    }

    private GitResult blame(String path, String lines, List<String> more) {
        List<String> words = new ArrayList<>(ContentFilters.off(git));
        words.addAll(List.of("blame", "--porcelain", "-w", "-M", "-C", "--no-textconv"));
        words.addAll(more);
        if (!lines.isEmpty()) {
            words.add("-L" + lines);
        }
        return git.runOn(List.of(), List.of(path), words.toArray(String[]::new));
    }

    /// What git printed, as lines.
    public static List<Line> parse(String porcelain) {
        return porcelain
                .lines()
                .filter(text -> !text.startsWith("\t"))
                .map(LINE::matcher)
                .filter(Matcher::matches)
                .map(line -> new Line(Integer.parseInt(line.group(2)), line.group(1)))
                .toList();
    }
}
