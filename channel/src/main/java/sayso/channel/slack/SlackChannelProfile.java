package sayso.channel.slack;

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
import sayso.wire.settings.SettingRegistry;

/// Profile of the Slack channel: reads the app's tokens and what is to be shown and asked again, and
/// builds the channel with its listener.
public final class SlackChannelProfile implements ChannelProfile {
    /// Holds both tokens and the bot's account, with blanks between, where no file is wanted.
    public static final String TOKENS_VARIABLE = "SAYSO_SLACK_TOKENS";

    @Override
    public String name() {
        return SlackChannel.NAME;
    }

    @Override
    public String setupCommand() {
        return "sayso connect slack";
    }

    @Override
    public Optional<String> server(ChannelSettings settings, VendorAddresses vendors) {
        return Optional.of(vendors.slack());
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        String secret = settings.secret(TOKENS_VARIABLE, settings.home().slackTokens());
        Optional<Urgency> atLeast = settings.urgency(SettingRegistry.SLACK_URGENCY);
        if (secret == null) {
            return new ChannelSetup.Unused();
        }
        Optional<SlackTokens> tokens = SlackTokens.parse(secret);
        if (tokens.isEmpty()) {
            return new ChannelSetup.Incomplete(
                    "what is kept as the app's tokens is none", setupCommand());
        }
        CardStyle style = CardStyle.of(settings, SlackCards.BUDGET, SettingRegistry.SLACK_SHOW);
        return new ChannelSetup.Connected(
                new NoticeSubscription(
                        name(),
                        "app " + tokens.get().account(),
                        atLeast.orElse(Urgency.HIGH),
                        EnumSet.allOf(NoticeKind.class),
                        false,
                        Duration.ZERO),
                tokens.get().account(),
                List.of(tokens.get(), style),
                // why: cards that are there already are changed, and heard, all the same
                settings.callTime(SettingRegistry.SLACK_URGENCY, SettingRegistry.SLACK_WHEN),
                context -> channel(tokens.get(), style, context));
    }

    private static CardChannel channel(
            SlackTokens tokens, CardStyle style, ChannelContext context) {
        CardServices services = CardServices.of(context, style);
        SlackClient client = new SlackClient(context.vendors().slack(), tokens);
        return new CardChannel(
                new SlackChannel(
                        client, context.store(), services.cards(), new RingLimiter(style.quiet())),
                client::close,
                () ->
                        new SlackListener(
                                new SlackClient(context.vendors().slack(), tokens),
                                new SlackClient(context.vendors().slack(), tokens),
                                context,
                                services.presses(),
                                services.missed()));
    }
}
