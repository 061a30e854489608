package sayso.channel.registry;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.channel.Channels;
import sayso.channel.OpenCardChannels;
import sayso.channel.VendorAddresses;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSubscription;

/// Reads from a home's settings which notification channels are complete, what the others lack,
/// what on this computer obstructs them and who receives notices, and opens the complete channels
/// for sending.
public final class ChannelConfiguration {
    private final ChannelSettings settings;
    private final List<ChannelProfile> profiles;
    private final SequencedMap<String, ChannelSetup.Complete> complete = new LinkedHashMap<>();
    private final SequencedMap<String, ChannelSetup.Connected> connected = new LinkedHashMap<>();
    private final SequencedMap<String, ChannelSetup.Incomplete> incomplete = new LinkedHashMap<>();

    public ChannelConfiguration(ChannelSettings settings) {
        this.settings = requireNonNull(settings, "settings is null");
        this.profiles = ChannelRegistry.of(settings.home());
        for (ChannelProfile profile : profiles) {
            switch (profile.setup(settings)) {
                case ChannelSetup.Unused _ -> {}
                case ChannelSetup.Complete setup -> complete.put(profile.name(), setup);
                case ChannelSetup.Connected setup -> connected.put(profile.name(), setup);
                case ChannelSetup.Incomplete setup -> incomplete.put(profile.name(), setup);
            }
        }
    }

    /// What channels that are wanted lack in their settings, by the channel's name.
    public SequencedMap<String, ChannelSetup.Incomplete> incomplete() {
        return incomplete;
    }

    /// What on this computer is in the way of channels that are complete, by the channel's name.
    public SequencedMap<String, ChannelSetup.Incomplete> obstacles() {
        SequencedMap<String, ChannelSetup.Incomplete> found = new LinkedHashMap<>();
        for (ChannelProfile profile : profiles) {
            if (uses(profile.name())) {
                profile.obstacle(settings)
                        .ifPresent(obstacle -> found.put(profile.name(), obstacle));
            }
        }
        return found;
    }

    /// The servers of the channels that people answer over, by the channel's name.
    public SequencedMap<String, String> servers(VendorAddresses vendors) {
        SequencedMap<String, String> found = new LinkedHashMap<>();
        for (ChannelProfile profile : profiles) {
            if (connected.containsKey(profile.name())) {
                profile.server(settings, vendors)
                        .ifPresent(server -> found.put(profile.name(), server));
            }
        }
        return found;
    }

    /// Whether the channel is wanted and complete.
    public boolean uses(String channel) {
        return complete.containsKey(channel) || connected.containsKey(channel);
    }

    /// Those that people answer over, by the channel's name.
    public SequencedMap<String, ChannelSetup.Connected> connected() {
        return connected;
    }

    /// Whom to tell over what.
    public NoticeRecipients addressees() {
        List<NoticeSubscription> subscriptions = new ArrayList<>();
        Map<String, String> requesters = new HashMap<>();
        for (ChannelSetup.Complete setup : complete.values()) {
            subscriptions.add(narrowed(setup.subscription()));
            requesters.putAll(setup.requesters());
        }
        connected.values().forEach(setup -> subscriptions.add(narrowed(setup.subscription())));
        return new NoticeRecipients(
                subscriptions,
                requesters,
                uses(NoticeRecipients.MAIL),
                settings.settings().quietHours());
    }

    private NoticeSubscription narrowed(NoticeSubscription subscription) {
        return subscription.narrowed(settings.filter(subscription.channel()));
    }

    /// The complete ones over which nobody answers, ready to send.
    public Channels open() {
        return new Channels(told(), addressees());
    }

    /// All that can be used, ready to send.
    ///
    /// @param cards those that people answer over and that are open
    public Channels open(OpenCardChannels cards) {
        List<NoticeChannel> channels = told();
        cards.keep(connected.keySet());
        Set<String> withheld = new HashSet<>();
        connected.forEach((name, setup) -> {
            channels.add(cards.of(name, setup).notices());
            if (!setup.when().isNow(cards.context().presence().get())) {
                withheld.add(name);
            }
        });
        return new Channels(channels, addressees().withholding(withheld));
    }

    private List<NoticeChannel> told() {
        List<NoticeChannel> channels = new ArrayList<>();
        complete.values().forEach(setup -> channels.add(setup.channel().get()));
        return channels;
    }
}
