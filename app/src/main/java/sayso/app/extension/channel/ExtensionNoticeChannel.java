package sayso.app.extension.channel;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import sayso.extension.ChannelCard;
import sayso.extension.Shown;

/// Notification channel that an extension carries: has its handler show a card to each person who is
/// connected, and change it with the decision, wherever that was answered.
final class ExtensionNoticeChannel implements NoticeChannel {
    private static final int TITLE = 200;

    private final ExtensionChannel channel;
    private final HandlerCalls calls;
    private final ChannelStore store;
    private final CardFactory cards;
    private final ChannelCardForm form;
    private final RingLimiter limiter;

    ExtensionNoticeChannel(
            ExtensionChannel channel,
            HandlerCalls calls,
            ChannelStore store,
            CardFactory cards,
            ChannelCardForm form,
            RingLimiter limiter) {
        this.channel = requireNonNull(channel, "channel is null");
        this.calls = requireNonNull(calls, "calls is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.form = requireNonNull(form, "form is null");
        this.limiter = requireNonNull(limiter, "limiter is null");
    }

    @Override
    public String name() {
        return channel.spec().name();
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision about -> send(dispatch, about.decision());
            case NoticeSubject.OfTrouble about ->
                    toEach(account ->
                            said(
                                    calls.show(
                                            form.plain(
                                                    account.recipient(),
                                                    dispatch.notice().id() + account.sender(),
                                                    true,
                                                    about.trouble().title(),
                                                    about.trouble().text()))));
        };
    }

    private NoticeSendResult send(NoticeDispatch dispatch, Decision decision) {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> toEach(account -> post(decision, account));
            case REMINDER, ESCALATED ->
                    toEach(account ->
                            cardOf(decision, account) == null
                                    ? post(decision, account)
                                    : remind(dispatch, decision, account));
            case UPDATED, ANSWERED, CLOSED -> toEach(account -> redraw(decision, account));
            case UNDELIVERED, STOP_LOOP, CHANNEL_DEAF ->
                    throw new IllegalStateException("a notice of trouble about " + decision.id());
        };
    }

    private Optional<NoticeSendResult.Failed> post(Decision decision, ChannelAccount account) {
        if (cardOf(decision, account) != null) {
            return Optional.empty();
        }
        SentCard card = unsent(decision, account);
        Optional<Decision> latest = cards.latest(decision.id());
        QuestionCard whole =
                cards.build(latest.orElse(decision), account.actor().id(), CardView.FIRST);
        // why: a sample is stored nowhere, and nothing could be pressed on it
        QuestionCard content =
                latest.isPresent()
                        ? whole
                        : new QuestionCard(whole.title(), whole.text(), List.of());
        boolean rings = limiter.rings(account.recipient(), decision.terms().urgency(), cards.now());
        Shown shown = calls.show(shown(card, content, rings));
        if (shown instanceof Shown.At(String reference)) {
            store.bindCard(card.id(), reference);
        }
        return said(shown);
    }

    /// why: a try that failed may have shown the card all the same; under the same key it is shown once
    private SentCard unsent(Decision decision, ChannelAccount account) {
        return all(decision, account).stream()
                .filter(card -> card.message() == null)
                .filter(card -> card.digest().equals(decision.contentDigest()))
                .findFirst()
                .orElseGet(() -> store.keepCard(SentCard.unsent(decision, account)));
    }

    private Optional<NoticeSendResult.Failed> remind(
            NoticeDispatch dispatch, Decision decision, ChannelAccount account) {
        boolean rings = limiter.rings(account.recipient(), decision.terms().urgency(), cards.now());
        return said(
                calls.show(
                        form.plain(
                                account.recipient(),
                                dispatch.notice().id() + account.sender(),
                                rings,
                                "It still waits: "
                                        + CardText.line(decision.question().title(), TITLE),
                                "")));
    }

    /// Has every card of the decision show what is so now.
    private Optional<NoticeSendResult.Failed> redraw(Decision decision, ChannelAccount account) {
        Optional<NoticeSendResult.Failed> failure = Optional.empty();
        for (SentCard card : cardsOf(decision, account)) {
            Decision latest = cards.latest(decision.id()).orElse(decision);
            QuestionCard content = cards.build(latest, account.actor().id(), CardView.FIRST);
            Optional<NoticeSendResult.Failed> one =
                    redraw(card, requireNonNull(card.message(), "message is null"), content);
            failure = one.isPresent() ? one : failure;
        }
        return failure;
    }

    private Optional<NoticeSendResult.Failed> redraw(
            SentCard card, String reference, QuestionCard content) {
        if (!channel.spec().editable()) {
            // why: the buttons of the first message are dead; its end is told beside it
            return content.rows().isEmpty()
                    ? said(calls.show(shown(card.id() + " end", card, content)))
                    : Optional.empty();
        }
        Shown shown = calls.update(reference, shown(card, content, false));
        if (!(shown instanceof Shown.Gone)) {
            return said(shown);
        }
        store.dropCard(card.id());
        if (content.rows().isEmpty()) {
            return said(calls.show(shown(card.id() + " end", card, content)));
        }
        SentCard fresh = store.keepCard(card.unsent(SentCard.Purpose.CARD));
        Shown again = calls.show(shown(fresh, content, false));
        if (again instanceof Shown.At(String other)) {
            store.bindCard(fresh.id(), other);
        }
        return said(again);
    }

    /// What the handler is to show of a card.
    ChannelCard shown(SentCard card, QuestionCard content, boolean rings) {
        return form.card(
                card.recipient(),
                card.id(),
                rings,
                content,
                content.rows().isEmpty() ? "" : cards.ticket(card));
    }

    private ChannelCard shown(String message, SentCard card, QuestionCard content) {
        return form.card(card.recipient(), message, false, content, "");
    }

    private interface Sending {
        Optional<NoticeSendResult.Failed> to(ChannelAccount account);
    }

    /// Sends to everyone who is connected, whatever became of it with the others.
    private NoticeSendResult toEach(Sending sending) {
        List<ChannelAccount> all =
                store.pairings().stream()
                        .filter(ChannelAccount::isActive)
                        .filter(one -> one.channel().equals(name()))
                        .filter(one -> one.account().equals(channel.extension()))
                        .toList();
        List<NoticeSendResult.Failed> failures = new ArrayList<>();
        for (ChannelAccount account : all) {
            sending.to(account).ifPresent(failures::add);
        }
        return NoticeSendResult.ofSeveral(
                failures,
                all.size(),
                all.isEmpty() ? "nobody is connected" : "shown to " + all.size());
    }

    private static Optional<NoticeSendResult.Failed> said(Shown shown) {
        return switch (shown) {
            case Shown.At _, Shown.Gone _ -> Optional.empty();
            case Shown.Later later ->
                    Optional.of(new NoticeSendResult.Failed(later.why(), true, later.rest()));
            case Shown.Refused(String why) -> Optional.of(new NoticeSendResult.Failed(why, false));
        };
    }

    /// The card that this person has of the question as it stands; null for none.
    private @Nullable SentCard cardOf(Decision decision, ChannelAccount pairing) {
        return cardsOf(decision, pairing).stream()
                .filter(card -> card.digest().equals(decision.contentDigest()))
                .reduce((_, later) -> later)
                .orElse(null);
    }

    private List<SentCard> cardsOf(Decision decision, ChannelAccount pairing) {
        return all(decision, pairing).stream().filter(card -> card.message() != null).toList();
    }

    private List<SentCard> all(Decision decision, ChannelAccount pairing) {
        return store.cardsOf(decision.id(), name(), channel.extension()).stream()
                .filter(card -> card.purpose() == SentCard.Purpose.CARD)
                .filter(card -> card.recipient().equals(pairing.recipient()))
                .toList();
    }
}
