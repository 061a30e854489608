package sayso.channel.ntfy;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.ConnectException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.channel.card.CardConfirmation;
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
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.SentCard;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Urgency;
import sayso.wire.ntfy.NtfyMessage;

/// Notification channel that shows decisions as messages of an ntfy topic: publishes one for each
/// decision, and another under the same name whenever that changes, which takes the place of the
/// first with servers and apps that know it. What says the same as before is not published again.
final class NtfyChannel implements NoticeChannel {
    static final String NAME = "ntfy";

    static final int QUIET = 2;
    private static final int USUAL = 3;
    private static final int URGENT = 5;
    private static final int REMEMBERED = 500;
    private static final int TITLE = 180;

    private final NtfyClient client;
    private final ChannelStore store;
    private final CardFactory cards;
    private final DecisionDesk desk;
    private final CardConfirmation confirmation;
    private final NtfyCards form;
    private final RingLimiter limiter;

    /// What each card shows, so that the quota of a day is not used up by repeats.
    private final Map<String, String> shown =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                    return size() > REMEMBERED;
                }
            };

    NtfyChannel(
            NtfyClient client,
            ChannelStore store,
            CardFactory cards,
            DecisionDesk desk,
            CardConfirmation confirmation,
            NtfyCards form,
            RingLimiter limiter) {
        this.client = requireNonNull(client, "client is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.desk = requireNonNull(desk, "desk is null");
        this.confirmation = requireNonNull(confirmation, "confirmation is null");
        this.form = requireNonNull(form, "form is null");
        this.limiter = requireNonNull(limiter, "limiter is null");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        Optional<ChannelAccount> account = account();
        if (account.isEmpty()) {
            return NoticeSendResult.reachingNobody(
                    dispatch.notice().kind(), "nobody is connected: sayso connect " + NAME);
        }
        try {
            return switch (dispatch.subject()) {
                case NoticeSubject.OfDecision about ->
                        send(dispatch, about.decision(), account.get());
                case NoticeSubject.OfTrouble about ->
                        client.publish(
                                form.plain(about.trouble().title(), about.trouble().text(), USUAL));
                case NoticeSubject.OfDigest(RuleDigest digest) ->
                        client.publish(form.plain(digest.title(), digest.text(), USUAL));
            };
        } catch (IOException e) {
            return new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true);
        }
    }

    private NoticeSendResult send(
            NoticeDispatch dispatch, Decision decision, ChannelAccount account) throws IOException {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> post(decision, account, false);
            case REMINDER, ESCALATED -> post(decision, account, true);
            case UPDATED, ANSWERED, CLOSED -> redraw(decision, account);
            case UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST ->
                    throw new IllegalStateException("a notice of trouble about " + decision.id());
        };
    }

    /// @param again whether a card that is there already is called to mind
    private NoticeSendResult post(Decision decision, ChannelAccount account, boolean again)
            throws IOException {
        SentCard known = cardOf(decision, account);
        if (known != null && !again) {
            return new NoticeSendResult.Delivered("published already", null);
        }
        // why: a try that was cut may have published it; under the same name it is shown once
        Optional<SentCard> earlier =
                Optional.ofNullable(known).or(() -> store.unsentCard(decision, account));
        SentCard card = earlier.orElseGet(() -> store.keepCard(SentCard.unsent(decision, account)));
        Optional<Decision> latest = cards.latest(decision.id());
        if (latest.isEmpty()) {
            return client.publish(form.plain(decision.question().title(), "A sample.", USUAL));
        }
        boolean mayStand = true;
        try {
            NoticeSendResult result =
                    publish(latest.get(), account, card, ringing(decision, account));
            if (result instanceof NoticeSendResult.Delivered) {
                store.bindCard(card.id(), card.id());
            } else {
                mayStand = earlier.isPresent();
            }
            return result;
        } catch (ConnectException e) {
            mayStand = earlier.isPresent();
            throw e;
        } finally {
            if (!mayStand) {
                store.dropCard(card.id());
            }
        }
    }

    private int ringing(Decision decision, ChannelAccount account) {
        Urgency urgency = decision.terms().urgency();
        if (!limiter.rings(account.recipient(), urgency, cards.now())) {
            return QUIET;
        }
        return urgency == Urgency.HIGH ? URGENT : USUAL;
    }

    private NoticeSendResult redraw(Decision decision, ChannelAccount account) throws IOException {
        NoticeSendResult result = new NoticeSendResult.Delivered("nothing to change", null);
        Decision latest = cards.latest(decision.id()).orElse(decision);
        for (SentCard card : cardsOf(decision, account)) {
            if (card.message() == null && latest.isPending()) {
                continue; // why: it is still to be published
            }
            NoticeSendResult one = publish(latest, account, card, QUIET);
            if (card.message() == null && one instanceof NoticeSendResult.Delivered) {
                store.bindCard(card.id(), card.id());
            }
            result = result instanceof NoticeSendResult.Failed ? result : one;
        }
        return result;
    }

    /// Has a card show what is so now.
    NoticeSendResult publish(Decision decision, ChannelAccount account, SentCard card, int priority)
            throws IOException {
        QuestionCard content = cards.build(decision, account.actor().id(), CardView.FIRST);
        return publish(decision, content, card, priority);
    }

    /// Has a card show this.
    NoticeSendResult publish(Decision decision, QuestionCard content, SentCard card, int priority)
            throws IOException {
        NtfyMessage message =
                form.message(
                        decision.id(),
                        content,
                        content.rows().isEmpty() ? "" : cards.ticket(card),
                        card.id(),
                        confirmation.isFor(decision, desk.gatesOf(decision.id())),
                        priority);
        String digest = digest(message);
        if (priority == QUIET && isShown(card, digest)) {
            return new NoticeSendResult.Delivered("shown already", null);
        }
        NoticeSendResult result = client.publish(message);
        if (result instanceof NoticeSendResult.Delivered) {
            remember(card, digest);
        }
        return result;
    }

    /// The decision as it stands now.
    Optional<Decision> latest(DecisionId id) {
        return cards.latest(id);
    }

    /// A word to whoever pressed.
    void say(String text) throws IOException {
        client.publish(form.plain("Sayso", CardText.line(text, TITLE), QUIET));
    }

    /// Without the seconds that are left to take an answer back, and without tickets.
    private static String digest(NtfyMessage message) {
        return message.title().replaceAll("\\d+ s\\b", "")
                + "\n"
                + message.message()
                + "\n"
                + message.actions().stream().map(NtfyMessage.Action::label).toList();
    }

    private boolean isShown(SentCard card, String digest) {
        synchronized (shown) {
            return digest.equals(shown.get(card.id()));
        }
    }

    private void remember(SentCard card, String digest) {
        synchronized (shown) {
            shown.put(card.id(), digest);
        }
    }

    /// The account that answers over these topics.
    Optional<ChannelAccount> account() {
        String account = client.topics().account();
        return store.pairing(NAME, account, account).filter(ChannelAccount::isActive);
    }

    private @Nullable SentCard cardOf(Decision decision, ChannelAccount account) {
        return cardsOf(decision, account).stream()
                .filter(card -> card.digest().equals(decision.contentDigest()))
                .filter(card -> card.message() != null)
                .reduce((_, later) -> later)
                .orElse(null);
    }

    private List<SentCard> cardsOf(Decision decision, ChannelAccount account) {
        return store.cardsOf(decision.id(), NAME, account.account()).stream()
                .filter(card -> card.purpose() == SentCard.Purpose.CARD)
                .toList();
    }
}
