package sayso.app.reach;

import sayso.app.console.CommandContext;
import sayso.channel.ChannelConfiguration;
import sayso.channel.ChannelSettings;
import sayso.home.Settings;

/// Reads how the notification channels of this home are configured by its settings.
public final class HomeChannels {
    private HomeChannels() {}

    /// By the settings of now.
    public static ChannelConfiguration of(CommandContext invocation) {
        return of(invocation, Settings.read(invocation.home(), invocation.environment()));
    }

    static ChannelConfiguration of(CommandContext invocation, Settings settings) {
        return new ChannelConfiguration(
                new ChannelSettings(
                        settings,
                        invocation.home(),
                        invocation.environment(),
                        invocation.version(),
                        invocation.time()));
    }
}
