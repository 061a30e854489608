package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import sayso.decision.delivery.NoticeSubscription;

/// Result of reading a channel's settings: not wanted, wanted but incomplete, or complete.
public sealed interface ChannelSetup {
    /// Nobody wants it.
    record Unused() implements ChannelSetup {}

    /// @param why what is missing or wrong, as in `notify.mail.host is not set`
    /// @param way what to do about it
    record Incomplete(String why, String way) implements ChannelSetup {
        public Incomplete {
            requireNonNull(why, "why is null");
            requireNonNull(way, "way is null");
        }
    }

    /// @param subscription who is told of what over it
    /// @param requesters the addresses of askers that it reaches, by their names
    record Complete(NoticeSubscription subscription, Map<String, String> requesters)
            implements ChannelSetup {
        public Complete {
            requireNonNull(subscription, "subscription is null");
            requesters = Map.copyOf(requesters);
        }

        /// One that reaches no asker.
        public Complete(NoticeSubscription subscription) {
            this(subscription, Map.of());
        }
    }
}
