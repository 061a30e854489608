package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Assurance;

/// Origin of a press or a reply, as the channel's vendor says it.
///
/// @param channel as in `telegram`
/// @param account of Sayso's own there
/// @param sender the account that pressed or wrote
/// @param recipient the chat that it happened in
/// @param message the message that was pressed or replied to; null for words that reply to nothing, and
///     where the vendor names none
/// @param isNamed whether the vendor names the message that is pressed, so that it has to be the card's
/// @param assurance how sure it is who pressed
public record PressOrigin(
        String channel,
        String account,
        String sender,
        String recipient,
        @Nullable String message,
        boolean isNamed,
        Assurance assurance) {
    /// A press on a message that the vendor names, by an account that is the person's own.
    public PressOrigin(
            String channel,
            String account,
            String sender,
            String recipient,
            @Nullable String message) {
        this(channel, account, sender, recipient, message, true, Assurance.PAIRED);
    }

    public PressOrigin {
        requireNonNull(channel, "channel is null");
        requireNonNull(account, "account is null");
        requireNonNull(sender, "sender is null");
        requireNonNull(recipient, "recipient is null");
        requireNonNull(assurance, "assurance is null");
    }

    /// Whether it comes from where this message was sent. A message whose name the channel never told takes
    /// the first one's.
    boolean isAt(SentCard card) {
        @Nullable String sent = card.message();
        return card.channel().equals(channel)
                && card.account().equals(account)
                && card.recipient().equals(recipient)
                && (!isNamed || (message != null && (sent == null || sent.equals(message))));
    }
}
