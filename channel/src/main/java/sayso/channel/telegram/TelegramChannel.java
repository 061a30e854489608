package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.channel.card.CardFactory;
import sayso.channel.card.PostedCardChannel;
import sayso.channel.card.QuestionCard;
import sayso.channel.card.RingLimiter;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.SentCard;
import sayso.wire.telegram.TelegramCall;
import sayso.wire.telegram.TelegramReply;

/// Notification channel that shows decisions as cards in a chat of Telegram.
public final class TelegramChannel extends PostedCardChannel {
    static final String NAME = "telegram";

    private final TelegramClient client;

    public TelegramChannel(
            TelegramClient client, ChannelStore store, CardFactory cards, RingLimiter limiter) {
        super(NAME, client.account(), TelegramCards.BUDGET, store, cards, limiter);
        this.client = requireNonNull(client, "client is null");
    }

    @Override
    protected Posted post(Post post, QuestionCard card, String ticket) throws IOException {
        return posted(
                client.call(TelegramCards.message(post.recipient(), card, ticket, post.silent())));
    }

    @Override
    protected Posted edit(SentCard sent, QuestionCard card, String ticket) throws IOException {
        String message = requireNonNull(sent.message(), "message is null");
        return posted(client.call(TelegramCards.edit(sent.recipient(), message, card, ticket)));
    }

    @Override
    protected Posted say(Post post, String title, String text, @Nullable String below)
            throws IOException {
        return posted(
                client.call(
                        new TelegramCall.SendMessage(
                                post.recipient(),
                                text.isEmpty() ? title : text,
                                0,
                                post.silent(),
                                below,
                                false,
                                List.of())));
    }

    private static Posted posted(TelegramReply reply) {
        return switch (reply) {
            case TelegramReply.Done done -> {
                Long message = done.result().number("message_id");
                yield new Posted.Done(message == null ? null : message.toString());
            }
            case TelegramReply.Failed failed -> {
                TelegramFault fault = TelegramFault.of(failed);
                yield switch (fault) {
                    // why: the message says already what it is to say
                    case UNCHANGED -> new Posted.Done(null);
                    case MESSAGE_GONE -> new Posted.Gone();
                    case PRESS_OLD,
                            BLOCKED,
                            TOKEN_REFUSED,
                            CHAT_MOVED,
                            OTHER_READER,
                            LIMITED,
                            TROUBLE,
                            REFUSED ->
                            new Posted.Refused(fault.result(failed));
                };
            }
        };
    }
}
