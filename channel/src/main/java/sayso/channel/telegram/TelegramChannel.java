package sayso.channel.telegram;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.channel.card.CardFactory;
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

    private final TelegramClient client;
    private final ChannelStore store;
    private final CardFactory cards;
    private final RingLimiter limiter = new RingLimiter();

    public TelegramChannel(TelegramClient client, ChannelStore store, CardFactory cards) {
        this.client = requireNonNull(client, "client is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        try {
            return switch (dispatch.subject()) {
                case NoticeSubject.OfDecision about -> send(dispatch, about.decision());
                case NoticeSubject.OfTrouble about -> tell(about.trouble().text());
            };
        } catch (IOException e) {
            return new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true);
        }
    }

    private NoticeSendResult send(NoticeDispatch dispatch, Decision decision) throws IOException {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> post(decision, false);
            case REMINDER, ESCALATED -> post(decision, true);
            case UPDATED, ANSWERED, CLOSED -> redraw(decision);
            case UNDELIVERED, STOP_LOOP ->
                    throw new IllegalStateException("a notice of trouble about " + decision.id());
        };
    }

    /// @param again whether a card that is there already is called to mind
    private NoticeSendResult post(Decision decision, boolean again) throws IOException {
        int sent = 0;
        for (ChannelAccount pairing : paired()) {
            SentCard known = cardOf(decision, pairing);
            if (known == null) {
                NoticeSendResult.@Nullable Failed failed = post(decision, pairing);
                if (failed != null) {
                    return failed;
                }
            } else if (again) {
                NoticeSendResult.@Nullable Failed failed = remind(decision, known);
                if (failed != null) {
                    return failed;
                }
            }
            sent++;
        }
        return sent == 0
                ? new NoticeSendResult.Failed(
                        "nobody is paired; connect with: sayso connect telegram", false)
                : new NoticeSendResult.Delivered("shown to " + sent, null);
    }

    private NoticeSendResult.@Nullable Failed post(Decision decision, ChannelAccount pairing)
            throws IOException {
        SentCard card =
                store.keepCard(
                        new SentCard(
                                "",
                                decision.id(),
                                decision.contentDigest(),
                                SentCard.Purpose.CARD,
                                NAME,
                                client.account(),
                                pairing.recipient(),
                                null,
                                decision.timing().askedAt()));
        QuestionCard content = cards.build(decision, pairing.actor().id(), CardView.FIRST);
        boolean rings = limiter.rings(pairing.recipient(), decision.terms().urgency(), cards.now());
        TelegramReply reply =
                client.call(
                        TelegramCards.message(
                                pairing.recipient(), content, cards.ticket(card), !rings));
        return switch (reply) {
            case TelegramReply.Done done -> {
                Long message = done.result().number("message_id");
                if (message != null) {
                    store.bindCard(card.id(), message.toString());
                }
                yield null;
            }
            case TelegramReply.Failed failed -> TelegramFault.of(failed).result(failed);
        };
    }

    private NoticeSendResult.@Nullable Failed remind(Decision decision, SentCard card)
            throws IOException {
        TelegramReply reply =
                client.call(
                        new TelegramCall.SendMessage(
                                card.recipient(),
                                "It still waits: " + decision.question().title(),
                                0,
                                false,
                                card.message(),
                                false,
                                List.of()));
        return reply instanceof TelegramReply.Failed failed
                ? TelegramFault.of(failed).result(failed)
                : null;
    }

    /// Has every card of the decision show what is so now.
    private NoticeSendResult redraw(Decision decision) throws IOException {
        int changed = 0;
        for (ChannelAccount pairing : paired()) {
            for (SentCard card : cardsOf(decision, pairing)) {
                QuestionCard content = cards.build(decision, pairing.actor().id(), CardView.FIRST);
                String ticket = content.rows().isEmpty() ? "" : cards.ticket(card);
                String message = requireNonNull(card.message(), "message is null");
                TelegramReply reply =
                        client.call(TelegramCards.edit(card.recipient(), message, content, ticket));
                if (reply instanceof TelegramReply.Failed failed) {
                    TelegramFault fault = TelegramFault.of(failed);
                    if (fault == TelegramFault.MESSAGE_GONE) {
                        client.call(TelegramCards.message(card.recipient(), content, ticket, true));
                    } else if (fault != TelegramFault.UNCHANGED) {
                        return fault.result(failed);
                    }
                }
                changed++;
            }
        }
        return new NoticeSendResult.Delivered("changed " + changed, null);
    }

    private NoticeSendResult tell(String text) throws IOException {
        for (ChannelAccount pairing : paired()) {
            TelegramReply reply =
                    client.call(
                            new TelegramCall.SendMessage(
                                    pairing.recipient(), text, 0, false, null, false, List.of()));
            if (reply instanceof TelegramReply.Failed failed) {
                return TelegramFault.of(failed).result(failed);
            }
        }
        return new NoticeSendResult.Delivered("told", null);
    }

    private List<ChannelAccount> paired() {
        return store.pairings().stream()
                .filter(ChannelAccount::isActive)
                .filter(one -> one.channel().equals(NAME))
                .filter(one -> one.account().equals(client.account()))
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
