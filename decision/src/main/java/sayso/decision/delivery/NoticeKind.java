package sayso.decision.delivery;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import sayso.decision.model.WireEnum;

/// The event that a notice reports: a decision is asked, still waits (reminder or escalation), stands
/// otherwise than before, was answered or closed; an answer did not reach its agent; an agent was let go without a
/// decision; presses on a channel are not heard; or standing rules answered.
public enum NoticeKind implements WireEnum {
    /// It waits for an answer.
    REQUESTED,
    /// It still waits.
    REMINDER,
    /// It still waits, and others are told now.
    ESCALATED,
    /// What was told of it is no longer so: somebody answered and can take it back, took it back, or
    /// moved its deadline. For channels that change what they sent.
    UPDATED,
    /// Somebody answered.
    ANSWERED,
    /// It ended without an answer.
    CLOSED,
    /// The answer cannot be told to its agent.
    UNDELIVERED,
    /// An agent that was held to ask something was let go. It is about no decision.
    STOP_LOOP,
    /// An account of a channel that people answer over cannot be read until a person does something. It
    /// is about no decision.
    CHANNEL_DEAF,
    /// Standing rules answered questions. It is about several decisions.
    RULE_DIGEST;

    /// What a channel that cannot change what it sent tells of: everything else.
    public static Set<NoticeKind> told() {
        Set<NoticeKind> told = EnumSet.allOf(NoticeKind.class);
        told.remove(UPDATED);
        return told;
    }

    /// Whether it asks somebody to act, so that nobody is to get it once the decision is closed.
    public boolean isCall() {
        return switch (this) {
            case REQUESTED, REMINDER, ESCALATED -> true;
            case UPDATED, ANSWERED, CLOSED, UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST ->
                    false;
        };
    }

    /// Whether there can be several of it about one decision.
    public boolean repeats() {
        return switch (this) {
            case REMINDER, ESCALATED, UPDATED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST -> true;
            case REQUESTED, ANSWERED, CLOSED, UNDELIVERED -> false;
        };
    }

    /// Whether it tells of what went wrong between agents and decisions, or between people and Sayso.
    public boolean isTrouble() {
        return switch (this) {
            case UNDELIVERED, STOP_LOOP, CHANNEL_DEAF -> true;
            case REQUESTED, REMINDER, ESCALATED, UPDATED, ANSWERED, CLOSED, RULE_DIGEST -> false;
        };
    }

    public static Optional<NoticeKind> parse(String word) {
        return WireEnum.named(values(), word);
    }
}
