package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.channel.card.CardFactory;
import sayso.channel.card.CardText;
import sayso.channel.card.CardView;
import sayso.channel.card.QuestionCard;
import sayso.channel.card.RingLimiter;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Decision;
import sayso.wire.telegram.TelegramCall;
import sayso.wire.telegram.TelegramReply;

/// Notification channel that shows decisions as cards in a chat of Telegram: posts a card to each
/// person who is paired, and changes it with the decision, wherever that was answered. A card that was
/// posted is not posted again, so that a try that was cut may be repeated.
public final class TelegramChannel implements NoticeChannel {
    static final String NAME = "telegram";

    private static final int TITLE = 200;

    private final TelegramClient client;
    private final ChannelStore store;
    private final CardFactory cards;
    private final RingLimiter limiter;

    public TelegramChannel(
            TelegramClient client, ChannelStore store, CardFactory cards, RingLimiter limiter) {
        this.client = requireNonNull(client, "client is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.limiter = requireNonNull(limiter, "limiter is null");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision about -> send(dispatch, about.decision());
            case NoticeSubject.OfTrouble about -> tell(about.trouble().text());
        };
    }

    private NoticeSendResult send(NoticeDispatch dispatch, Decision decision) {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> post(decision, false);
            case REMINDER, ESCALATED -> post(decision, true);
            case UPDATED, ANSWERED, CLOSED -> redraw(decision);
            case UNDELIVERED, STOP_LOOP, CHANNEL_DEAF ->
                    throw new IllegalStateException("a notice of trouble about " + decision.id());
        };
    }

    /// @param again whether a card that is there already is called to mind
    private NoticeSendResult post(Decision decision, boolean again) {
        return toEach(account -> {
            SentCard known = cardOf(decision, account);
            if (known == null) {
                return post(decision, account);
            }
            return again ? remind(decision, known) : Optional.empty();
        });
    }

    private Optional<NoticeSendResult.Failed> post(Decision decision, ChannelAccount account)
            throws IOException {
        SentCard card = store.keepCard(SentCard.unsent(decision, account));
        Optional<Decision> latest = cards.latest(decision.id());
        QuestionCard whole =
                cards.build(latest.orElse(decision), account.actor().id(), CardView.FIRST);
        // why: a sample is stored nowhere, and nothing could be pressed on it
        QuestionCard content =
                latest.isPresent()
                        ? whole
                        : new QuestionCard(whole.title(), whole.text(), List.of());
        boolean rings = limiter.rings(account.recipient(), decision.terms().urgency(), cards.now());
        TelegramReply reply =
                client.call(
                        TelegramCards.message(
                                account.recipient(), content, cards.ticket(card), !rings));
        return switch (reply) {
            case TelegramReply.Done done -> {
                Long message = done.result().number("message_id");
                if (message != null) {
                    store.bindCard(card.id(), message.toString());
                }
                yield Optional.empty();
            }
            case TelegramReply.Failed failed -> failure(failed);
        };
    }

    private Optional<NoticeSendResult.Failed> remind(Decision decision, SentCard card)
            throws IOException {
        boolean rings = limiter.rings(card.recipient(), decision.terms().urgency(), cards.now());
        return said(
                client.call(
                        new TelegramCall.SendMessage(
                                card.recipient(),
                                "It still waits: "
                                        + CardText.line(decision.question().title(), TITLE),
                                0,
                                !rings,
                                card.message(),
                                false,
                                List.of())));
    }

    /// Has every card of the decision show what is so now.
    private NoticeSendResult redraw(Decision decision) {
        return toEach(account -> {
            Optional<NoticeSendResult.Failed> failure = Optional.empty();
            for (SentCard card : cardsOf(decision, account)) {
                Optional<NoticeSendResult.Failed> one = redraw(decision, account, card);
                failure = one.isPresent() ? one : failure;
            }
            return failure;
        });
    }

    private Optional<NoticeSendResult.Failed> redraw(
            Decision decision, ChannelAccount account, SentCard card) throws IOException {
        Decision latest = cards.latest(decision.id()).orElse(decision);
        QuestionCard content = cards.build(latest, account.actor().id(), CardView.FIRST);
        String ticket = content.rows().isEmpty() ? "" : cards.ticket(card);
        String message = requireNonNull(card.message(), "message is null");
        TelegramReply reply =
                client.call(TelegramCards.edit(card.recipient(), message, content, ticket));
        if (reply instanceof TelegramReply.Failed failed
                && TelegramFault.of(failed) == TelegramFault.MESSAGE_GONE) {
            store.dropCard(card.id());
            return content.rows().isEmpty()
                    ? said(client.call(TelegramCards.message(card.recipient(), content, "", true)))
                    : post(latest, account);
        }
        return said(reply);
    }

    private NoticeSendResult tell(String text) {
        return toEach(account ->
                said(
                        client.call(
                                new TelegramCall.SendMessage(
                                        account.recipient(),
                                        CardText.block(text, TelegramCards.BUDGET.text()),
                                        0,
                                        false,
                                        null,
                                        false,
                                        List.of()))));
    }

    private interface Sending {
        Optional<NoticeSendResult.Failed> to(ChannelAccount account) throws IOException;
    }

    /// Sends to everyone who is paired, whatever became of it with the others.
    private NoticeSendResult toEach(Sending sending) {
        List<ChannelAccount> all = paired();
        List<NoticeSendResult.Failed> failures = new ArrayList<>();
        for (ChannelAccount account : all) {
            try {
                sending.to(account).ifPresent(failures::add);
            } catch (IOException e) {
                failures.add(new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true));
            }
        }
        return NoticeSendResult.ofSeveral(
                failures,
                all.size(),
                all.isEmpty() ? "nobody is connected" : "shown to " + all.size());
    }

    private static Optional<NoticeSendResult.Failed> said(TelegramReply reply) {
        return reply instanceof TelegramReply.Failed failed ? failure(failed) : Optional.empty();
    }

    /// Empty where the message says already what it is to say.
    private static Optional<NoticeSendResult.Failed> failure(TelegramReply.Failed failed) {
        TelegramFault fault = TelegramFault.of(failed);
        return fault == TelegramFault.UNCHANGED
                ? Optional.empty()
                : Optional.of(fault.result(failed));
    }

    /// One account for each chat: people who share a group share its cards.
    private List<ChannelAccount> paired() {
        Set<String> chats = new HashSet<>();
        return store.pairings().stream()
                .filter(ChannelAccount::isActive)
                .filter(one -> one.channel().equals(NAME))
                .filter(one -> one.account().equals(client.account()))
                .filter(one -> chats.add(one.recipient()))
                .toList();
    }

    /// The card that this person has of the question as it stands; null for none.
    private @Nullable SentCard cardOf(Decision decision, ChannelAccount pairing) {
        return cardsOf(decision, pairing).stream()
                .filter(card -> card.digest().equals(decision.contentDigest()))
                .reduce((_, later) -> later)
                .orElse(null);
    }

    private List<SentCard> cardsOf(Decision decision, ChannelAccount pairing) {
        return store.cardsOf(decision.id(), NAME, client.account()).stream()
                .filter(card -> card.purpose() == SentCard.Purpose.CARD)
                .filter(card -> card.recipient().equals(pairing.recipient()))
                .filter(card -> card.message() != null)
                .toList();
    }
}
