package sayso.app.git;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sayso.decision.provenance.SourceCommit;

/// Reads commits of a repository with their messages.
public final class CommitReader {
    private static final String FORMAT = "--format=%H%x00%at%x00%ct%x00%s%x00%B%x00";
    private static final int FIELDS = 5;

    private CommitReader() {}

    /// The commits of a range like `main..HEAD`, the newest first.
    public static GitResult range(GitCommand git, String range) {
        return git.runOn(List.of(range), List.of(), "log", FORMAT);
    }

    /// These commits, in this order.
    public static GitResult each(GitCommand git, List<String> ids) {
        return git.runOn(ids, List.of(), "log", "--no-walk=unsorted", FORMAT);
    }

    /// Those of these commits that are here, and it may be others.
    public static GitResult present(GitCommand git, List<String> ids) {
        return git.runOn(ids, List.of(), "log", "--no-walk=unsorted", "--ignore-missing", FORMAT);
    }

    /// The commits of any branch that name a decision, the newest first.
    ///
    /// @param pattern of the name, an extended regular expression
    /// @param seen tips up to which all of them are known, whether or not they are still there
    public static GitResult naming(GitCommand git, String pattern, List<String> seen) {
        return git.runOn(
                seen,
                "log",
                "--ignore-missing",
                FORMAT,
                "--extended-regexp",
                "--grep=" + pattern,
                "--branches",
                "--remotes",
                "HEAD",
                "--not");
    }

    /// What git printed, as commits.
    public static List<SourceCommit> parse(String output) {
        String[] fields = output.split("\0", -1);
        List<SourceCommit> commits = new ArrayList<>();
        for (int at = 0; at + FIELDS <= fields.length; at += FIELDS) {
            String id = fields[at].strip();
            Optional<Instant> authored = instant(fields[at + 1]);
            Optional<Instant> committed = instant(fields[at + 2]);
            if (authored.isPresent() && committed.isPresent()) {
                commits.add(
                        new SourceCommit(
                                id,
                                authored.get(),
                                committed.get(),
                                fields[at + 3],
                                fields[at + 4]));
            }
        }
        return List.copyOf(commits);
    }

    /// Broken commits have times that are none.
    private static Optional<Instant> instant(String seconds) {
        try {
            return Optional.of(Instant.ofEpochSecond(Long.parseLong(seconds)));
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
