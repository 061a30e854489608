package sayso.channel;

import java.util.Optional;
import sayso.decision.delivery.NoticeChannel;
import sayso.wire.settings.SettingRegistry;

/// Profile of the `desktop` notification channel, which shows notices on the screen of the hub's
/// computer: builds the channel, and reports a missing notification program as an obstacle.
public final class DesktopChannelProfile extends LocalChannelProfile {
    public DesktopChannelProfile() {
        super(DesktopChannel.NAME, SettingRegistry.DESKTOP_URGENCY, "screen");
    }

    @Override
    NoticeChannel channel(ChannelSettings settings) {
        return new DesktopChannel(settings.home(), settings.environment());
    }

    @Override
    public Optional<ChannelSetup.Incomplete> obstacle(ChannelSettings settings) {
        return DesktopChannel.program(settings.environment()).isPresent()
                ? Optional.empty()
                : Optional.of(
                        new ChannelSetup.Incomplete(
                                "no program that shows notifications is on the PATH",
                                "install notify-send, or: sayso settings unset "
                                        + SettingRegistry.DESKTOP_URGENCY));
    }
}
