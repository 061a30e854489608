package sayso.channel;

import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;

/// Opener of the channels that extensions carry.
@FunctionalInterface
public interface ExtensionChannelOpener {
    /// For a process in which no extension runs.
    ExtensionChannelOpener NONE =
            (profile, _, _) ->
                    unopened(
                            profile.name(),
                            "the hub alone carries channels of extensions, and this is another"
                                    + " program");

    /// The channel of a profile, ready for use. One that its extension does not carry now says so at each use.
    CardChannel open(
            ExtensionChannelProfile profile, ChannelSettings settings, ChannelContext context);

    /// A channel that cannot be used.
    ///
    /// @param why for people, with the way out
    static CardChannel unopened(String name, String why) {
        return new CardChannel(
                new NoticeChannel() {
                    @Override
                    public String name() {
                        return name;
                    }

                    @Override
                    public NoticeSendResult send(NoticeDispatch dispatch) {
                        return new NoticeSendResult.Failed(why, true);
                    }
                },
                () -> {},
                () -> new UnopenedListener(why));
    }
}
