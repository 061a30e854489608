package sayso.decision.provenance.desk;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.model.DecisionId;

/// Commit that follows decisions and whose lines are still to be printed.
public record MissingCommit(String commit, List<Followed> followed) {
    public MissingCommit {
        requireNonNull(commit, "commit is null");
        followed = List.copyOf(followed);
    }

    /// A decision that it follows.
    ///
    /// @param placed whether it is known to have been asked in the repository; else only the computer with
    ///     the folder in which it was asked can tell
    public record Followed(DecisionId decision, boolean placed) {
        public Followed {
            requireNonNull(decision, "decision is null");
        }
    }
}
