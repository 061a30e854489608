package sayso.decision.lifecycle;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;

/// An answer to one decision, given together with others, and the digest of the question that the
/// answerer saw.
///
/// @param seenDigest `Decision.contentDigest` of what the answerer saw; null where nothing was shown
public record BatchAnswerItem(DecisionId id, Answer answer, @Nullable String seenDigest) {
    public BatchAnswerItem {
        requireNonNull(id, "id is null");
        requireNonNull(answer, "answer is null");
    }
}
