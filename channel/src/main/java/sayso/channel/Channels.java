package sayso.channel;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeRecipients;

/// Notification channels that are configured, ready to send, together with the recipients of the
/// notices.
public record Channels(List<NoticeChannel> channels, NoticeRecipients addressees) {
    public Channels {
        channels = List.copyOf(channels);
        requireNonNull(addressees, "addressees is null");
    }
}
