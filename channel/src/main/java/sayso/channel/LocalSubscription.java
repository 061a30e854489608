package sayso.channel;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;

/// Subscription of a channel that shows notices on the person's own computer: it tells of what calls
/// for the person, and waits a moment, since a question also opens where it was asked.
final class LocalSubscription {
    private static final Duration BESIDE_SURFACES = Duration.ofSeconds(6);

    private static final Set<NoticeKind> CALLS =
            Set.of(
                    NoticeKind.REQUESTED,
                    NoticeKind.REMINDER,
                    NoticeKind.ESCALATED,
                    NoticeKind.UNDELIVERED,
                    NoticeKind.STOP_LOOP);

    private LocalSubscription() {}

    /// @param atLeast from which urgency on; empty for never
    static ChannelSetup from(
            Optional<Urgency> atLeast,
            String name,
            String target,
            Supplier<NoticeChannel> channel) {
        return atLeast.<ChannelSetup>map(urgency ->
                        new ChannelSetup.Complete(
                                new NoticeSubscription(
                                        name, target, urgency, CALLS, false, BESIDE_SURFACES),
                                channel))
                .orElseGet(ChannelSetup.Unused::new);
    }
}
