package sayso.channel.registry;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sayso.channel.ChannelProfile;
import sayso.channel.DesktopChannelProfile;
import sayso.channel.ExtensionChannelProfile;
import sayso.channel.MailChannelProfile;
import sayso.channel.TmuxChannelProfile;
import sayso.channel.WebhookChannelProfile;
import sayso.channel.ntfy.NtfyChannelProfile;
import sayso.channel.push.PushChannelProfile;
import sayso.channel.slack.SlackChannelProfile;
import sayso.channel.telegram.TelegramChannelProfile;
import sayso.home.Home;

/// List of the profiles of all notification channels: those that the product has (mail, webhook,
/// desktop, tmux, Telegram, Slack, ntfy, Discord and push), in the order in which people see them, and
/// behind them those of other extensions that a home has connected.
public final class ChannelRegistry {
    private static final String CONNECT = "sayso connect ";

    private static final List<ChannelProfile> ALL =
            List.of(
                    new MailChannelProfile(),
                    new WebhookChannelProfile(),
                    new DesktopChannelProfile(),
                    new TmuxChannelProfile(),
                    new TelegramChannelProfile(),
                    new SlackChannelProfile(),
                    new NtfyChannelProfile(),
                    // why: an extension that comes with Sayso carries it, and this module knows
                    // none
                    new ExtensionChannelProfile("discord", "discord"),
                    new PushChannelProfile());

    private ChannelRegistry() {}

    /// Those that every home has.
    public static List<ChannelProfile> all() {
        return ALL;
    }

    /// Those of one home.
    public static List<ChannelProfile> of(Home home) {
        return Stream.concat(
                        ALL.stream(),
                        ExtensionChannelProfile.connected(home).stream()
                                .filter(profile -> named(profile.name()).isEmpty()))
                .toList();
    }

    /// One that every home has.
    public static Optional<ChannelProfile> named(String name) {
        return ALL.stream().filter(profile -> profile.name().equals(name)).findFirst();
    }

    /// What `sayso connect` is followed by for those that are connected by a command of their own, as in
    /// `telegram`; for push that is `phone`.
    public static List<String> connectable() {
        return ALL.stream()
                .map(ChannelProfile::setupCommand)
                .filter(command -> command.startsWith(CONNECT))
                .map(command -> command.substring(CONNECT.length()))
                .toList();
    }

    /// The names of one home's, with commas.
    public static String names(Home home) {
        return of(home).stream().map(ChannelProfile::name).collect(Collectors.joining(", "));
    }
}
