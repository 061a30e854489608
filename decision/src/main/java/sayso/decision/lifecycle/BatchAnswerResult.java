package sayso.decision.lifecycle;

import java.util.List;

/// The result of several answers given together: whether they were written, and the result of each.
///
/// @param written whether those that could be taken were; else nothing was written, since one of them
///     could not, or none
/// @param results of each, in the order given, as it was or would have been alone
public record BatchAnswerResult(boolean written, List<ChangeResult> results) {
    public BatchAnswerResult {
        results = List.copyOf(results);
        written = written && results.stream().anyMatch(ChangeResult.Accepted.class::isInstance);
    }

    public boolean isWhole() {
        return results.stream().allMatch(ChangeResult.Accepted.class::isInstance);
    }
}
