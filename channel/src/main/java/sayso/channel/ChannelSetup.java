package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeSubscription;

/// Result of reading a notification channel's settings: unused; incomplete, with what is missing
/// and what to do; complete, with its recipients and a factory of the channel; or connected, where
/// people also answer over it.
public sealed interface ChannelSetup {
    /// Not wanted: the settings do not turn the channel on.
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
    /// @param channel makes it, ready to send, from what was read here: a secret may be gone a moment later
    record Complete(
            NoticeSubscription subscription,
            Map<String, String> requesters,
            Supplier<NoticeChannel> channel)
            implements ChannelSetup {
        public Complete {
            requireNonNull(subscription, "subscription is null");
            requesters = Map.copyOf(requesters);
            requireNonNull(channel, "channel is null");
        }

        /// One that reaches no asker.
        public Complete(NoticeSubscription subscription, Supplier<NoticeChannel> channel) {
            this(subscription, Map.of(), channel);
        }
    }

    /// One that people answer over, or at a page that it leads to.
    ///
    /// @param subscription who is told of what over it
    /// @param account of Sayso's own there, as the id of a bot; changes where the secret does
    /// @param version equal to that of another setup where both make the same channel, so that one that is
    ///     open already can be used on; may hold secrets, and is shown nowhere
    /// @param when how the person wishes to be called over it
    /// @param listens whether presses and words come back over it
    /// @param channel makes it, with what it needs of the store and the desk
    record Connected(
            NoticeSubscription subscription,
            String account,
            Object version,
            CallTime when,
            boolean listens,
            Function<ChannelContext, CardChannel> channel)
            implements ChannelSetup {
        /// One over which presses and words come back.
        public Connected(
                NoticeSubscription subscription,
                String account,
                Object version,
                CallTime when,
                Function<ChannelContext, CardChannel> channel) {
            this(subscription, account, version, when, true, channel);
        }

        public Connected {
            requireNonNull(subscription, "subscription is null");
            requireNonNull(account, "account is null");
            requireNonNull(version, "version is null");
            requireNonNull(when, "when is null");
            requireNonNull(channel, "channel is null");
        }
    }
}
