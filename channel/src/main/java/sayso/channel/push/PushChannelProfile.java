package sayso.channel.push;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import sayso.channel.CardChannel;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelProfile;
import sayso.channel.ChannelSettings;
import sayso.channel.ChannelSetup;
import sayso.channel.card.CardBudget;
import sayso.channel.card.CardFactory;
import sayso.channel.card.CardStyle;
import sayso.channel.card.RingLimiter;
import sayso.decision.delivery.NoticeKind;
import sayso.decision.delivery.NoticeSubscription;
import sayso.decision.model.Urgency;
import sayso.hub.client.PushServiceClient;
import sayso.wire.settings.SettingRegistry;

/// Profile of the channel to browsers: it is on as soon as one has asked for the hub's key, and says when
/// and what browsers are told.
public final class PushChannelProfile implements ChannelProfile {
    /// why: as much as a locked phone shows, and in any script no more than a push service takes
    private static final CardBudget BUDGET = new CardBudget(600, 40, 8, false);

    @Override
    public String name() {
        return PushChannel.NAME;
    }

    @Override
    public String setupCommand() {
        return "sayso connect phone";
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        Optional<Urgency> atLeast = settings.urgency(SettingRegistry.PUSH_URGENCY);
        String kept = kept(settings);
        if (kept.isEmpty()) {
            return new ChannelSetup.Unused();
        }
        Optional<String> account = VapidKey.account(kept);
        if (account.isEmpty()) {
            return new ChannelSetup.Incomplete(
                    "push.key in the home holds no key",
                    "remove it, and subscribe each phone anew: sayso connect phone");
        }
        CardStyle style = style(settings);
        return new ChannelSetup.Connected(
                new NoticeSubscription(
                        name(),
                        "browsers",
                        atLeast.orElse(Urgency.HIGH),
                        NoticeKind.told(),
                        false,
                        Duration.ZERO),
                account.get(),
                List.of(kept, style),
                // why: what was shown before goes away with its question all the same
                settings.callTime(SettingRegistry.PUSH_URGENCY, SettingRegistry.PUSH_WHEN),
                false,
                context -> channel(kept, style, context, settings.clock()));
    }

    static CardStyle style(ChannelSettings settings) {
        return CardStyle.of(settings, BUDGET, SettingRegistry.PUSH_SHOW);
    }

    /// The hub's key as it is kept; empty where there is none.
    static String kept(ChannelSettings settings) {
        try {
            return Files.readString(settings.home().pushKey(), UTF_8).strip();
        } catch (IOException e) {
            return "";
        }
    }

    private static CardChannel channel(
            String kept, CardStyle style, ChannelContext context, InstantSource clock) {
        return CardChannel.unheard(
                new PushChannel(
                        VapidKey.parse(kept)
                                .orElseThrow(() ->
                                        new IllegalStateException(
                                                "push.key in the home holds no key")),
                        new PushServiceClient(context.vendors().pushNearby()),
                        new PushEncryption(new SecureRandom()),
                        context.store(),
                        context.sessions(),
                        new CardFactory(context.desk(), context.tickets(), style),
                        decision ->
                                style.confirmation()
                                        .isFor(decision, context.desk().gatesOf(decision.id())),
                        new RingLimiter(style.quiet()),
                        clock));
    }
}
