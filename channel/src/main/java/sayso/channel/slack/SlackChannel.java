package sayso.channel.slack;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.channel.CallLimitException;
import sayso.channel.card.CardFactory;
import sayso.channel.card.CardText;
import sayso.channel.card.PostedCardChannel;
import sayso.channel.card.QuestionCard;
import sayso.channel.card.RingLimiter;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.SentCard;
import sayso.wire.slack.SlackBlock;
import sayso.wire.slack.SlackCall;
import sayso.wire.slack.SlackReply;

/// Notification channel that shows decisions as cards in conversations of Slack. Slack has no silent
/// messages: whether a phone rings is for each member to set there.
final class SlackChannel extends PostedCardChannel {
    static final String NAME = "slack";

    private final SlackClient client;

    SlackChannel(SlackClient client, ChannelStore store, CardFactory cards, RingLimiter limiter) {
        super(NAME, client.account(), SlackCards.BUDGET, store, cards, limiter);
        this.client = requireNonNull(client, "client is null");
    }

    @Override
    protected Posted post(Post post, QuestionCard card, String ticket) throws IOException {
        return posted(SlackCards.message(post.recipient(), card, ticket));
    }

    @Override
    protected Posted edit(SentCard sent, QuestionCard card, String ticket) throws IOException {
        String message = requireNonNull(sent.message(), "message is null");
        return posted(SlackCards.edit(sent.recipient(), message, card, ticket));
    }

    @Override
    protected Posted say(Post post, String title, String text, @Nullable String below)
            throws IOException {
        String cut = CardText.cut(text.isEmpty() ? title : text, SlackBlock.MAX_TEXT);
        return posted(
                new SlackCall.PostMessage(
                        post.recipient(), cut, List.of(new SlackBlock.Text(cut)), below));
    }

    private Posted posted(SlackCall call) throws IOException {
        try {
            return switch (client.call(call)) {
                case SlackReply.Done done -> {
                    String message = done.result().textOr("ts", "");
                    yield new Posted.Done(message.isEmpty() ? null : message);
                }
                case SlackReply.Failed failed -> {
                    SlackFault fault = SlackFault.of(failed);
                    yield fault == SlackFault.MESSAGE_GONE
                            ? new Posted.Gone()
                            : new Posted.Refused(fault.result(failed));
                }
            };
        } catch (CallLimitException e) {
            return new Posted.Refused(
                    new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true, e.rest()));
        }
    }
}
