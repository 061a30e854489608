package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

/// Target of a link from a decision into a repository: a commit, a file, or some lines of one. Files and
/// lines are as they were in one commit, from which git finds them again after they moved.
public sealed interface LinkTarget {
    /// The commit, or the one in which the file was seen, with all of its digits.
    String commit();

    /// What tells two targets in one repository apart.
    String key();

    /// All of a commit.
    record OfCommit(String commit) implements LinkTarget {
        public OfCommit {
            requireNonNull(commit, "commit is null");
        }

        @Override
        public String key() {
            return "commit " + commit;
        }

        @Override
        public String toString() {
            return commit.length() > SourceCommit.SHORT
                    ? commit.substring(0, SourceCommit.SHORT)
                    : commit;
        }
    }

    /// All of a file, whatever becomes of it.
    ///
    /// @param path below the root of the repository
    record OfFile(String path, String commit) implements LinkTarget {
        public OfFile {
            requireNonNull(path, "path is null");
            requireNonNull(commit, "commit is null");
        }

        @Override
        public String key() {
            return "file " + path;
        }

        @Override
        public String toString() {
            return path;
        }
    }

    /// Lines of a file, for as long as they stay what they were.
    ///
    /// @param path below the root of the repository
    /// @param lines as that commit counts them
    record OfLines(String path, LineSpan lines, String commit) implements LinkTarget {
        public OfLines {
            requireNonNull(path, "path is null");
            requireNonNull(lines, "lines is null");
            requireNonNull(commit, "commit is null");
        }

        @Override
        public String key() {
            return "lines " + lines + " " + commit + " " + path;
        }

        @Override
        public String toString() {
            return path + ":" + lines;
        }
    }
}
