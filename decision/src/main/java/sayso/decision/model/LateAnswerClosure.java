package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// The reason why an expired or cancelled decision takes no answer any more, and the decision to
/// answer instead, if there is one.
///
/// @param successor where to answer instead, or null
public record LateAnswerClosure(String reason, @Nullable DecisionId successor) {
    /// The reason where a person asked the same again.
    public static final String REOPENED = "it was reopened";

    public LateAnswerClosure {
        requireNonNull(reason, "reason is null");
    }
}
