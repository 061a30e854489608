package sayso.channel;

import java.util.Optional;
import sayso.wire.settings.SettingRegistry;

/// Profile of notifications on the screen of the hub's computer.
final class DesktopChannelProfile implements ChannelProfile {
    @Override
    public String name() {
        return DesktopChannel.NAME;
    }

    @Override
    public String firstSetting() {
        return SettingRegistry.DESKTOP_URGENCY + " high";
    }

    @Override
    public ChannelSetup setup(ChannelSettings settings) {
        return LocalSubscription.from(
                settings.urgency(SettingRegistry.DESKTOP_URGENCY),
                name(),
                "screen",
                () -> new DesktopChannel(settings.home(), settings.environment()));
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
