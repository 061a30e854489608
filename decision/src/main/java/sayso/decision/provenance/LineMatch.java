package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.DecisionId;

/// A line of code with a commit that added the same one and follows a decision.
///
/// @param line the one that was looked for
/// @param path of the file in that commit
public record LineMatch(LineDigest line, DecisionId decision, String commit, String path) {
    public LineMatch {
        requireNonNull(line, "line is null");
        requireNonNull(decision, "decision is null");
        requireNonNull(commit, "commit is null");
        requireNonNull(path, "path is null");
    }
}
