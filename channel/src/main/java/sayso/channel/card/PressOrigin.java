package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// Origin of a press or a reply, as the channel's vendor says it.
///
/// @param channel as in `telegram`
/// @param account of Sayso's own there
/// @param sender the account that pressed or wrote
/// @param recipient the chat that it happened in
/// @param message the message that was pressed or replied to; null for words that reply to nothing
public record PressOrigin(
        String channel, String account, String sender, String recipient, @Nullable String message) {
    public PressOrigin {
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
        requireNonNull(sender, "sender is null");
        requireNonNull(recipient, "recipient is null");
    }
}
