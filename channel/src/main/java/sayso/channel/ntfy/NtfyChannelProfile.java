package sayso.channel.ntfy;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import sayso.channel.CardChannel;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.channel.VendorAddresses;
import sayso.channel.card.CardServices;
import sayso.channel.card.CardStyle;
import sayso.channel.card.RingLimiter;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.hub.client.HubAddress;
import sayso.wire.settings.SettingRegistry;

/// Profile of the ntfy channel: reads the server, the two topics and what is to be shown, and builds
/// the channel with its listener.
public final class NtfyChannelProfile implements ChannelProfile {
    /// Holds the topics where no file is wanted.
    public static final String TOPICS_VARIABLE = "SAYSO_NTFY_TOPICS";

    @Override
    public String name() {
        return NtfyChannel.NAME;
    }

    @Override
    public String setupCommand() {
        return "sayso connect ntfy";
    }

    @Override
    public Optional<String> server(ChannelSettings settings, VendorAddresses vendors) {
        return Optional.of(settings.text(SettingRegistry.NTFY_SERVER)).filter(NtfyServer::takes);
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        String secret = settings.secret(TOPICS_VARIABLE, settings.home().ntfyTopics());
        Optional<Urgency> atLeast = settings.urgency(SettingRegistry.NTFY_URGENCY);
        if (secret == null) {
            return new ChannelSetup.Unused();
        }
        String server = settings.text(SettingRegistry.NTFY_SERVER);
        if (!NtfyServer.takes(server)) {
            return new ChannelSetup.Incomplete(
                    SettingRegistry.NTFY_SERVER + " is no address as in https://ntfy.sh",
                    "sayso settings set " + SettingRegistry.NTFY_SERVER + " https://ntfy.sh");
        }
        Optional<NtfyTopics> topics = NtfyTopics.parse(server, secret);
        if (topics.isEmpty()) {
            return new ChannelSetup.Incomplete(
                    "what is kept as topics is none", "sayso connect ntfy --new-topics");
        }
        List<String> hosts = settings.texts("hub_hosts");
        String portal = hosts.isEmpty() ? "" : "https://" + hosts.getFirst();
        CardStyle style = CardStyle.of(settings, NtfyCards.BUDGET, SettingRegistry.NTFY_SHOW);
        return new ChannelSetup.Connected(
                new NoticeSubscription(
                        name(),
                        HubAddress.parse(server).host(),
                        atLeast.orElse(Urgency.HIGH),
                        EnumSet.allOf(NoticeKind.class),
                        false,
                        Duration.ZERO),
                topics.get().account(),
                List.of(topics.get(), style, portal),
                // why: cards that are there already are changed, and heard, all the same
                settings.callTime(SettingRegistry.NTFY_URGENCY, SettingRegistry.NTFY_WHEN),
                context -> channel(topics.get(), style, portal, context));
    }

    private static CardChannel channel(
            NtfyTopics topics, CardStyle style, String portal, ChannelContext context) {
        CardServices services = CardServices.of(context, style);
        NtfyClient client = new NtfyClient(topics);
        NtfyChannel channel =
                new NtfyChannel(
                        client,
                        context.store(),
                        services.cards(),
                        context.desk(),
                        style.confirmation(),
                        new NtfyCards(
                                topics.questions(),
                                topics.server() + "/" + topics.replies(),
                                client.headers(),
                                portal),
                        new RingLimiter(style.quiet()));
        return new CardChannel(
                channel,
                client::close,
                () ->
                        new NtfyListener(
                                client, channel, context, services.presses(), services.missed()));
    }
}
