package sayso.decision.provenance;

import static java.util.Objects.requireNonNull;

import sayso.decision.model.DecisionId;

/// Print of a line that a commit added which follows a decision, or an edit before any commit.
///
/// @param print see `LinePrinter`
/// @param commit its id, or the origin of a `SessionEdit`
/// @param path of the file
public record LinePrint(long print, DecisionId decision, String commit, String path) {
    public LinePrint {
        requireNonNull(decision, "decision is null");
        requireNonNull(commit, "commit is null");
        requireNonNull(path, "path is null");
    }
}
