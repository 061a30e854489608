package sayso.channel;

import java.util.List;
import java.util.stream.Collectors;

/// Fixed list of the profiles of all notification channels that the product has (mail, webhook,
/// desktop and tmux), in the order in which people see them.
public final class ChannelRegistry {
    private static final List<ChannelProfile> ALL =
            List.of(
                    new MailChannelProfile(),
                    new WebhookChannelProfile(),
                    new DesktopChannelProfile(),
                    new TmuxChannelProfile());

    private ChannelRegistry() {}

    public static List<ChannelProfile> all() {
        return ALL;
    }

    /// All names, with commas.
    public static String names() {
        return ALL.stream().map(ChannelProfile::name).collect(Collectors.joining(", "));
    }
}
