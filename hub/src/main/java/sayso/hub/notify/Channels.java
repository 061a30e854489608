package sayso.hub.notify;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.core.delivery.NoticeChannel;
import sayso.core.delivery.NoticeRecipients;

/// Configured notification channels, with the people to notify.
public record Channels(List<NoticeChannel> channels, NoticeRecipients addressees) {
    public Channels {
        channels = List.copyOf(channels);
        requireNonNull(addressees, "addressees is null");
    }
}
