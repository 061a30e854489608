package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import sayso.channel.CardChannel;
import sayso.channel.ChannelContext;
import sayso.channel.ChannelSettings;
import sayso.channel.ExtensionChannelOpener;
import sayso.channel.ExtensionChannelProfile;
import sayso.channel.card.CardPressService;
import sayso.channel.card.CardServices;
import sayso.channel.card.CardStyle;
import sayso.channel.card.RingLimiter;

/// Opens the channels of the extensions that run in this process.
public final class ExtensionCardChannels implements ExtensionChannelOpener {
    private static final Duration LIMIT = Duration.ofSeconds(15);

    private final Function<String, Optional<ExtensionChannel>> channels;
    private final Duration limit;
    private final ExtensionChannelListener.Patience patience;

    /// @param channels the channel of a name, where an extension that runs carries it
    public ExtensionCardChannels(Function<String, Optional<ExtensionChannel>> channels) {
        this(channels, LIMIT, ExtensionChannelListener.Patience.USUAL);
    }

    /// @param limit how long a call of a handler may take
    ExtensionCardChannels(
            Function<String, Optional<ExtensionChannel>> channels,
            Duration limit,
            ExtensionChannelListener.Patience patience) {
        this.channels = requireNonNull(channels, "channels is null");
        this.limit = requireNonNull(limit, "limit is null");
        this.patience = requireNonNull(patience, "patience is null");
    }

    @Override
    public CardChannel open(
            ExtensionChannelProfile profile, ChannelSettings settings, ChannelContext context) {
        return channels.apply(profile.name())
                .filter(channel -> channel.extension().equals(profile.extension()))
                .map(channel -> open(channel, profile, settings, context))
                .orElseGet(() ->
                        ExtensionChannelOpener.unopened(
                                profile.name(),
                                "the extension '"
                                        + profile.extension()
                                        + "', which carries it, does not run in the hub; look at: sayso"
                                        + " extensions, and then start the hub anew: sayso hub stop"));
    }

    private CardChannel open(
            ExtensionChannel channel,
            ExtensionChannelProfile profile,
            ChannelSettings settings,
            ChannelContext context) {
        ChannelCardForm form = new ChannelCardForm(channel.spec(), channel.assurance());
        CardStyle style = CardStyle.of(settings, form.budget(), profile.showSetting());
        CardServices services = CardServices.of(context, style);
        HandlerCalls calls = new HandlerCalls(channel, limit);
        ExtensionNoticeChannel notices =
                new ExtensionNoticeChannel(
                        channel,
                        calls,
                        context.store(),
                        services.cards(),
                        form,
                        new RingLimiter(style.quiet()));
        CardPressService presses = services.presses();
        return new CardChannel(
                notices,
                () -> {},
                () ->
                        new ExtensionChannelListener(
                                channel,
                                new PressDesk(channel, context, presses, form),
                                calls,
                                context.store(),
                                services.missed(),
                                notices,
                                patience));
    }
}
