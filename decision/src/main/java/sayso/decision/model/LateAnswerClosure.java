package sayso.decision.model;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// The reason why an ended decision takes no answer any more, or why its answer counts no longer, and
/// the decision to answer instead, if there is one.
///
/// @param successor where to answer instead, or null
public record LateAnswerClosure(String reason, @Nullable DecisionId successor) {
    /// The reason where a person asked the same again.
    public static final String REOPENED = "it was reopened";

    /// What the reason begins with where a person contested the answer.
    private static final String CONTESTED = "it was contested";

    public LateAnswerClosure {
        requireNonNull(reason, "reason is null");
    }

    /// That a person contested the answer.
    ///
    /// @param why in the person's words; blank where they gave none
    public static LateAnswerClosure contested(String why, DecisionId successor) {
        String said = why.strip();
        return new LateAnswerClosure(
                said.isEmpty() ? CONTESTED : CONTESTED + ": " + said, successor);
    }

    /// Whether a person contested the answer.
    public boolean isContest() {
        return reason.startsWith(CONTESTED);
    }

    /// Whether a person had the same asked again.
    public boolean asksAgain() {
        return reason.equals(REOPENED) || isContest();
    }

    /// Why it was contested, in the person's words; empty where they gave none, or nobody contested it.
    public String contestedFor() {
        return reason.startsWith(CONTESTED + ": ") ? reason.substring(CONTESTED.length() + 2) : "";
    }

    /// What an agent is to hold of an answer that was contested, behind the word for that answer.
    public String consequence() {
        return "counts no longer, "
                + reason
                + ". What follows from it is to stop; "
                + successor
                + " asks it again.";
    }

    /// The same without a person's words.
    public LateAnswerClosure erased() {
        return isContest() ? new LateAnswerClosure(CONTESTED, successor) : this;
    }
}
