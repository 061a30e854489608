package sayso.app.why;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import sayso.decision.provenance.LineSpan;

/// Target of the question why: a file or some of its lines, one commit, a range of
/// commits, or words.
sealed interface WhyTarget {
    /// @param file without links, so that its repository is told by its folder
    /// @param shown the path as it was typed
    /// @param lines null for all
    record InFile(Path file, String shown, @Nullable LineSpan lines) implements WhyTarget {
        public InFile {
            requireNonNull(file, "file is null");
            requireNonNull(shown, "shown is null");
        }
    }

    /// @param revision as it was typed
    record OneCommit(String revision) implements WhyTarget {
        public OneCommit {
            requireNonNull(revision, "revision is null");
        }
    }

    /// Words that decisions are about.
    ///
    /// @param words as they were typed
    record Words(String words) implements WhyTarget {
        public Words {
            requireNonNull(words, "words is null");
        }
    }

    /// @param revisions as they were typed, as in `main..HEAD`
    record Range(String revisions) implements WhyTarget {
        public Range {
            requireNonNull(revisions, "revisions is null");
        }
    }
}
