package sayso.app.reach;

import sayso.app.console.CommandContext;
import sayso.channel.ChannelConfiguration;
import sayso.channel.ChannelSettings;
import sayso.home.Settings;

/// Builds the configuration of notification channels, and of the people to notify over them, from
/// the present settings of this home.
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
