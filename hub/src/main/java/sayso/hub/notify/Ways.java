package sayso.hub.notify;

import static java.util.Objects.requireNonNull;

import java.util.List;
import sayso.core.delivery.Addressees;
import sayso.core.delivery.Channel;

/// The channels that are set up, and who is to be told over them.
public record Ways(List<Channel> channels, Addressees addressees) {
    public Ways {
        channels = List.copyOf(channels);
        requireNonNull(addressees, "addressees is null");
    }
}
