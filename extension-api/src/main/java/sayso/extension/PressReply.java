package sayso.extension;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reply to a press, for the channel to show to its sender. Nothing that counts depends on it
/// being shown.
///
/// @param isKnown whether the press was one of a card of this channel; what is not may be anybody's
/// @param toast one sentence for the sender, up to 200 characters; may be empty
/// @param card what the pressed message is to show now; null where it stays as it is
public record PressReply(boolean isKnown, String toast, @Nullable ChannelCard card) {
    public PressReply {
        Objects.requireNonNull(toast, "toast is null");
    }
}
