package sayso.channel.registry;

import java.util.List;
import java.util.stream.Collectors;
import sayso.channel.ChannelProfile;
import sayso.channel.DesktopChannelProfile;
import sayso.channel.MailChannelProfile;
import sayso.channel.TmuxChannelProfile;
import sayso.channel.WebhookChannelProfile;
import sayso.channel.ntfy.NtfyChannelProfile;
import sayso.channel.push.PushChannelProfile;
import sayso.channel.telegram.TelegramChannelProfile;

/// Fixed list of the profiles of all notification channels that the product has (mail, webhook,
/// desktop, tmux, Telegram, ntfy and push), in the order in which people see them.
public final class ChannelRegistry {
    private static final List<ChannelProfile> ALL =
            List.of(
                    new MailChannelProfile(),
                    new WebhookChannelProfile(),
                    new DesktopChannelProfile(),
                    new TmuxChannelProfile(),
                    new TelegramChannelProfile(),
                    new NtfyChannelProfile(),
                    new PushChannelProfile());

    private ChannelRegistry() {}

    public static List<ChannelProfile> all() {
        return ALL;
    }

    public static boolean has(String name) {
        return ALL.stream().anyMatch(profile -> profile.name().equals(name));
    }

    /// All names, with commas.
    public static String names() {
        return ALL.stream().map(ChannelProfile::name).collect(Collectors.joining(", "));
    }
}
