package sayso.channel.telegram;

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

/// Profile of the Telegram channel: reads the bot's token and what is to be shown and asked again, and
/// builds the channel with its listener.
public final class TelegramChannelProfile implements ChannelProfile {
    /// Holds the token where no file is wanted.
    public static final String TOKEN_VARIABLE = "SAYSO_TELEGRAM_TOKEN";

    @Override
    public String name() {
        return TelegramChannel.NAME;
    }

    @Override
    public String setupCommand() {
        return "sayso connect telegram";
    }

    @Override
    public Optional<String> server(ChannelSettings settings, VendorAddresses vendors) {
        return Optional.of(vendors.telegram());
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        String secret = settings.secret(TOKEN_VARIABLE, settings.home().telegramToken());
        Optional<Urgency> atLeast = settings.urgency(SettingRegistry.TELEGRAM_URGENCY);
        if (secret == null) {
            return new ChannelSetup.Unused();
        }
        Optional<TelegramToken> token = TelegramToken.parse(secret);
        if (token.isEmpty()) {
            return new ChannelSetup.Incomplete(
                    "what is kept as the bot's token is none", "sayso connect telegram");
        }
        CardStyle style =
                CardStyle.of(settings, TelegramCards.BUDGET, SettingRegistry.TELEGRAM_SHOW);
        return new ChannelSetup.Connected(
                new NoticeSubscription(
                        name(),
                        "bot " + token.get().bot(),
                        atLeast.orElse(Urgency.HIGH),
                        EnumSet.allOf(NoticeKind.class),
                        false,
                        Duration.ZERO),
                token.get().bot(),
                List.of(token.get(), style),
                // why: cards that are there already are changed, and heard, all the same
                settings.callTime(SettingRegistry.TELEGRAM_URGENCY, SettingRegistry.TELEGRAM_WHEN),
                context -> channel(token.get(), style, context));
    }

    private static CardChannel channel(
            TelegramToken token, CardStyle style, ChannelContext context) {
        CardServices services = CardServices.of(context, style);
        TelegramClient client = new TelegramClient(context.vendors().telegram(), token);
        return new CardChannel(
                new TelegramChannel(
                        client, context.store(), services.cards(), new RingLimiter(style.quiet())),
                client::close,
                () ->
                        new TelegramListener(
                                new TelegramClient(context.vendors().telegram(), token),
                                context,
                                services.presses(),
                                services.missed()));
    }
}
