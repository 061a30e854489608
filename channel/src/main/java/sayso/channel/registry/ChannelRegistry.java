package sayso.channel.registry;

import java.util.List;
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
/// desktop, tmux, Telegram, Slack, ntfy and push), in the order in which people see them, and behind
/// them those of extensions that a home has connected.
public final class ChannelRegistry {
    private static final List<ChannelProfile> ALL =
            List.of(
                    new MailChannelProfile(),
                    new WebhookChannelProfile(),
                    new DesktopChannelProfile(),
                    new TmuxChannelProfile(),
                    new TelegramChannelProfile(),
                    new SlackChannelProfile(),
                    new NtfyChannelProfile(),
                    new PushChannelProfile());

    private ChannelRegistry() {}

    /// Those that every home has.
    public static List<ChannelProfile> all() {
        return ALL;
    }

    /// Those of one home.
    public static List<ChannelProfile> of(Home home) {
        return Stream.concat(ALL.stream(), ExtensionChannelProfile.connected(home).stream())
                .toList();
    }

    /// The names of one home's, with commas.
    public static String names(Home home) {
        return of(home).stream().map(ChannelProfile::name).collect(Collectors.joining(", "));
    }
}
