package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import sayso.channel.card.CardFactory;
import sayso.channel.card.PostedCardChannel;
import sayso.channel.card.QuestionCard;
import sayso.channel.card.RingLimiter;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Decision;
import sayso.extension.ChannelCard;
import sayso.extension.Shown;

/// Notification channel that an extension carries: has its handler show a card to each person who is
/// connected, and change it with the decision, wherever that was answered.
final class ExtensionNoticeChannel extends PostedCardChannel {
    private final ExtensionChannel channel;
    private final HandlerCalls calls;
    private final ChannelStore store;
    private final CardFactory cards;
    private final ChannelCardForm form;

    ExtensionNoticeChannel(
            ExtensionChannel channel,
            HandlerCalls calls,
            ChannelStore store,
            CardFactory cards,
            ChannelCardForm form,
            RingLimiter limiter) {
        super(channel.spec().name(), channel.extension(), form.budget(), store, cards, limiter);
        this.channel = requireNonNull(channel, "channel is null");
        this.calls = requireNonNull(calls, "calls is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.form = requireNonNull(form, "form is null");
    }

    /// why: a try that failed may have shown the card all the same; under the same key it is shown once
    @Override
    protected SentCard unsent(Decision decision, ChannelAccount account) {
        return store.unsentCard(decision, account).orElseGet(() -> super.unsent(decision, account));
    }

    @Override
    protected Posted post(Post post, QuestionCard card, String ticket) {
        return posted(
                calls.show(form.card(post.recipient(), post.key(), !post.silent(), card, ticket)));
    }

    @Override
    protected Posted edit(SentCard sent, QuestionCard card, String ticket) {
        if (!channel.spec().editable()) {
            // why: the buttons of the first message are dead; its end is told beside it
            return card.rows().isEmpty() ? post(end(sent), card, "") : new Posted.Done(null);
        }
        String message = requireNonNull(sent.message(), "message is null");
        return posted(
                calls.update(message, form.card(sent.recipient(), sent.id(), false, card, ticket)));
    }

    @Override
    protected Posted say(Post post, String title, String text, @Nullable String below) {
        return posted(
                calls.show(form.plain(post.recipient(), post.key(), !post.silent(), title, text)));
    }

    /// What the handler is to show of a card.
    ChannelCard shown(SentCard card, QuestionCard content) {
        return form.card(
                card.recipient(),
                card.id(),
                false,
                content,
                content.rows().isEmpty() ? "" : cards.ticket(card));
    }

    private static Posted posted(Shown shown) {
        return switch (shown) {
            case Shown.At(String reference) -> new Posted.Done(reference);
            case Shown.Gone _ -> new Posted.Gone();
            case Shown.Later later -> {
                NoticeSendResult.Failed failed =
                        new NoticeSendResult.Failed(later.why(), true, later.rest());
                // why: who asks to wait showed nothing; a handler that failed may have
                yield later.rest().isZero()
                        ? new Posted.Unsure(failed)
                        : new Posted.Refused(failed);
            }
            case Shown.Refused(String why) ->
                    new Posted.Refused(new NoticeSendResult.Failed(why, false));
        };
    }
}
