package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import sayso.decision.model.Urgency;

/// A subscription to notices: the channel and target, the kinds and the least urgency of the
/// notices that are sent there, and how long a call for an answer is delayed.
///
/// @param atLeast nothing less urgent
/// @param always whether the end of a decision is told also to whom its beginning was not
/// @param delay how long a call waits, in case an answer comes anyway
public record NoticeSubscription(
        String channel,
        String target,
        Urgency atLeast,
        Set<NoticeKind> kinds,
        boolean always,
        Duration delay) {
    public NoticeSubscription {
        requireNonNull(channel, "channel is null");
        requireNonNull(target, "target is null");
        requireNonNull(atLeast, "atLeast is null");
        kinds = Set.copyOf(kinds);
        requireNonNull(delay, "delay is null");
    }

    /// What is escalated goes to every channel that is set up, however urgent it has to be otherwise.
    boolean wants(NoticeKind kind, Urgency urgency) {
        return kinds.contains(kind)
                && (kind == NoticeKind.ESCALATED || urgency.compareTo(atLeast) <= 0);
    }
}
