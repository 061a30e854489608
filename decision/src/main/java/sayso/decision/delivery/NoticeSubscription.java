package sayso.decision.delivery;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Set;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;

/// A subscription to notices: the channel and target, the kinds and the least urgency of the
/// notices that are sent there, which decisions it tells of, and how long a call for an answer is
/// delayed.
///
/// @param atLeast nothing less urgent
/// @param always whether the end of a decision is told also to whom its beginning was not
/// @param delay how long a call waits, in case an answer comes anyway
/// @param filter which decisions it tells of
public record NoticeSubscription(
        String channel,
        String target,
        Urgency atLeast,
        Set<NoticeKind> kinds,
        boolean always,
        Duration delay,
        NoticeFilter filter) {
    public NoticeSubscription {
        requireNonNull(channel, "channel is null");
        requireNonNull(target, "target is null");
        requireNonNull(atLeast, "atLeast is null");
        kinds = Set.copyOf(kinds);
        requireNonNull(delay, "delay is null");
        requireNonNull(filter, "filter is null");
    }

    /// One that tells of all decisions.
    public NoticeSubscription(
            String channel,
            String target,
            Urgency atLeast,
            Set<NoticeKind> kinds,
            boolean always,
            Duration delay) {
        this(channel, target, atLeast, kinds, always, delay, NoticeFilter.ALL);
    }

    /// The same, of these decisions alone.
    public NoticeSubscription narrowed(NoticeFilter taken) {
        return new NoticeSubscription(channel, target, atLeast, kinds, always, delay, taken);
    }

    /// Whether it tells of a decision at all.
    boolean takes(Decision decision) {
        return filter.takes(decision);
    }

    /// What is escalated goes to every channel that is set up, however urgent it has to be otherwise.
    boolean wants(NoticeKind kind, Urgency urgency) {
        return kinds.contains(kind)
                && (kind == NoticeKind.ESCALATED || urgency.compareTo(atLeast) <= 0);
    }
}
