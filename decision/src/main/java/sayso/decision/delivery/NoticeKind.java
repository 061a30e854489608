package sayso.decision.delivery;

import java.util.Optional;
import sayso.decision.model.WireEnum;

/// The event that a notice reports: a decision is asked, still waits (reminder or escalation), was
/// answered or closed; an answer did not reach its agent; or an agent was let go without a
/// decision.
public enum NoticeKind implements WireEnum {
    /// It waits for an answer.
    REQUESTED,
    /// It still waits.
    REMINDER,
    /// It still waits, and others are told now.
    ESCALATED,
    /// Somebody answered.
    ANSWERED,
    /// It ended without an answer.
    CLOSED,
    /// The answer cannot be told to its agent.
    UNDELIVERED,
    /// An agent that was held to ask something was let go. It is about no decision.
    STOP_LOOP;

    /// Whether it asks somebody to act, so that nobody is to get it once the decision is closed.
    public boolean isCall() {
        return switch (this) {
            case REQUESTED, REMINDER, ESCALATED -> true;
            case ANSWERED, CLOSED, UNDELIVERED, STOP_LOOP -> false;
        };
    }

    /// Whether there can be several of it about one decision.
    public boolean repeats() {
        return switch (this) {
            case REMINDER, ESCALATED, STOP_LOOP -> true;
            case REQUESTED, ANSWERED, CLOSED, UNDELIVERED -> false;
        };
    }

    /// Whether it tells of what went wrong between agents and decisions.
    public boolean isTrouble() {
        return switch (this) {
            case UNDELIVERED, STOP_LOOP -> true;
            case REQUESTED, REMINDER, ESCALATED, ANSWERED, CLOSED -> false;
        };
    }

    public static Optional<NoticeKind> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
