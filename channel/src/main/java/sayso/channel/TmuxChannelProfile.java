package sayso.channel;

import java.util.Optional;
import sayso.wire.settings.SettingRegistry;

/// Profile of lines in the person's tmux clients.
final class TmuxChannelProfile implements ChannelProfile {
    @Override
    public String name() {
        return TmuxChannel.NAME;
    }

    @Override
    public String firstSetting() {
        return SettingRegistry.TMUX_URGENCY + " high";
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        return LocalSubscription.from(
                settings.urgency(SettingRegistry.TMUX_URGENCY),
                name(),
                "clients",
                () -> new TmuxChannel(settings.home(), settings.environment()));
    }

    @Override
    public Optional<ChannelSetup.Incomplete> obstacle(ChannelSettings settings) {
        return TmuxChannel.isThere(settings.environment())
                ? Optional.empty()
                : Optional.of(
                        new ChannelSetup.Incomplete(
                                "tmux is not on the PATH",
                                "sayso settings unset " + SettingRegistry.TMUX_URGENCY));
    }
}
