package sayso.app.git;

import static java.util.Objects.requireNonNull;

/// Result of a git command: what it printed, or why it printed nothing.
public sealed interface GitResult {
    /// What was printed; empty where git gave no answer.
    String text();

    /// Git ended well.
    record Printed(String output) implements GitResult {
        public Printed {
            requireNonNull(output, "output is null");
        }

        @Override
        public String text() {
            return output;
        }
    }

    /// Git gave no answer.
    ///
    /// @param said git's own words, in English, or empty
    record Failed(GitFailure why, String said) implements GitResult {
        public Failed {
            requireNonNull(why, "why is null");
            requireNonNull(said, "said is null");
        }

        @Override
        public String text() {
            return "";
        }
    }
}
