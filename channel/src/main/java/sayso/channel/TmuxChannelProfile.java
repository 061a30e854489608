package sayso.channel;

import java.util.Optional;
import sayso.decision.delivery.NoticeChannel;
import sayso.wire.settings.SettingRegistry;

/// Profile of the `tmux` notification channel, which shows notices as lines in the person's tmux
/// clients: builds the channel, and reports a missing tmux as an obstacle.
public final class TmuxChannelProfile extends LocalChannelProfile {
    public TmuxChannelProfile() {
        super(TmuxChannel.NAME, SettingRegistry.TMUX_URGENCY, "clients");
    }

    @Override
    NoticeChannel channel(ChannelSettings settings) {
        return new TmuxChannel(settings.home(), settings.environment());
    }

    @Override
    public Optional<ChannelSetup.Incomplete> obstacle(ChannelSettings settings) {
        return TmuxChannel.isThere(settings.environment())
                ? Optional.empty()
                : Optional.of(
                        new ChannelSetup.Incomplete(
                                "tmux is not on the PATH",
                                "install tmux, or: sayso settings unset "
                                        + SettingRegistry.TMUX_URGENCY));
    }
}
