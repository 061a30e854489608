package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeRecipients;
import sayso.decision.delivery.NoticeSubscription;

/// Configuration of all channels of a home: which are complete, what the others lack, who is told
/// over them, and the channels themselves, ready to send.
public final class ChannelConfiguration {
    private final ChannelSettings settings;
    private final SequencedMap<ChannelProfile, ChannelSetup> setups = new LinkedHashMap<>();

    public ChannelConfiguration(ChannelSettings settings) {
        this.settings = requireNonNull(settings, "settings is null");
        for (ChannelProfile profile : ChannelRegistry.all()) {
            setups.put(profile, profile.setup(settings));
        }
    }

    /// What channels that are wanted lack in their settings, by the channel's name.
    public SequencedMap<String, ChannelSetup.Incomplete> incomplete() {
        SequencedMap<String, ChannelSetup.Incomplete> found = new LinkedHashMap<>();
        setups.forEach((profile, setup) -> {
            if (setup instanceof ChannelSetup.Incomplete incomplete) {
                found.put(profile.name(), incomplete);
            }
        });
        return found;
    }

    /// What on this computer is in the way of channels that are complete, by the channel's name.
    public SequencedMap<String, ChannelSetup.Incomplete> obstacles() {
        SequencedMap<String, ChannelSetup.Incomplete> found = new LinkedHashMap<>();
        for (ChannelProfile profile : complete().keySet()) {
            profile.obstacle(settings).ifPresent(obstacle -> found.put(profile.name(), obstacle));
        }
        return found;
    }

    /// Whether the channel is wanted and complete.
    public boolean uses(String channel) {
        return complete().keySet().stream().anyMatch(profile -> profile.name().equals(channel));
    }

    /// Whom to tell over what.
    public NoticeRecipients addressees() {
        List<NoticeSubscription> subscriptions = new ArrayList<>();
        Map<String, String> requesters = new HashMap<>();
        complete()
                .forEach((_, setup) -> {
                    subscriptions.add(setup.subscription());
                    requesters.putAll(setup.requesters());
                });
        return new NoticeRecipients(
                subscriptions,
                requesters,
                uses(NoticeRecipients.MAIL),
                settings.settings().quietHours());
    }

    /// The complete ones, ready to send.
    public Channels open() {
        List<NoticeChannel> channels = new ArrayList<>();
        complete().values().forEach(setup -> channels.add(setup.channel().get()));
        return new Channels(channels, addressees());
    }

    private SequencedMap<ChannelProfile, ChannelSetup.Complete> complete() {
        SequencedMap<ChannelProfile, ChannelSetup.Complete> found = new LinkedHashMap<>();
        setups.forEach((profile, setup) -> {
            if (setup instanceof ChannelSetup.Complete complete) {
                found.put(profile, complete);
            }
        });
        return found;
    }
}
