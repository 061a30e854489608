package sayso.decision.questionnaire;

import sayso.decision.model.WireEnum;

/// The outcome of a questionnaire for its asker, or its state while it is open: completed, paused,
/// cancelled, timed out, or pending.
public enum QuestionnaireOutcome implements WireEnum {
    /// A person sent the whole.
    COMPLETED,
    /// A person broke it off to talk; it goes on when they do.
    PAUSED,
    /// A person declined it, or its asker took it back or put another in its place.
    CANCELLED,
    /// Nobody sent it in time.
    TIMED_OUT,
    /// A person has not finished.
    PENDING;

    /// Whether it came to nothing, so that who knows no more than this does not take it for consent.
    public boolean isNoAnswer() {
        return switch (this) {
            case CANCELLED, TIMED_OUT -> true;
            case COMPLETED, PAUSED, PENDING -> false;
        };
    }
}
