package sayso.channel.card;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.ConnectException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Decision;

/// Base of the notification channels that show decisions as cards in chats, each a message that can be
/// changed: posts a card to each person who is paired, and changes it with the decision, wherever that
/// was answered. A card that was posted is not posted again, so that a try that was cut may be repeated.
public abstract class PostedCardChannel implements NoticeChannel {
    private static final int TITLE = 200;

    private final String name;
    private final String account;
    private final CardBudget budget;
    private final ChannelStore store;
    private final CardFactory cards;
    private final RingLimiter limiter;

    /// @param name as in `telegram`
    /// @param account of Sayso's own there
    protected PostedCardChannel(
            String name,
            String account,
            CardBudget budget,
            ChannelStore store,
            CardFactory cards,
            RingLimiter limiter) {
        this.name = requireNonNull(name, "name is null");
        this.account = requireNonNull(account, "account is null");
        this.budget = requireNonNull(budget, "budget is null");
        this.store = requireNonNull(store, "store is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.limiter = requireNonNull(limiter, "limiter is null");
    }

    /// A message that is to be posted.
    ///
    /// @param key the same for the same message, however often it is tried
    /// @param silent whether the phone does not ring
    protected record Post(String key, String recipient, boolean silent) {
        public Post {
            requireNonNull(key, "key is null");
            requireNonNull(recipient, "recipient is null");
        }
    }

    /// What became of a message at the vendor.
    protected sealed interface Posted {
        /// It stands there, or stood so already.
        ///
        /// @param message what the vendor calls it; null where that is not said
        record Done(@Nullable String message) implements Posted {}

        /// There is no such message any more, or none that can be changed.
        record Gone() implements Posted {}

        record Refused(NoticeSendResult.Failed failure) implements Posted {
            public Refused {
                requireNonNull(failure, "failure is null");
            }
        }

        /// Nobody knows whether it stands there; under the same key it is shown once.
        record Unsure(NoticeSendResult.Failed failure) implements Posted {
            public Unsure {
                requireNonNull(failure, "failure is null");
            }
        }
    }

    /// Posts a card.
    ///
    /// @param ticket goes before each button's code
    protected abstract Posted post(Post post, QuestionCard card, String ticket) throws IOException;

    /// Has the message of a card, which was posted, show another one.
    ///
    /// @param ticket goes before each button's code
    protected abstract Posted edit(SentCard sent, QuestionCard card, String ticket)
            throws IOException;

    /// Posts words.
    ///
    /// @param title one line; may be empty
    /// @param text lines below it; may be empty
    /// @param below the message that they are about, or null
    protected abstract Posted say(Post post, String title, String text, @Nullable String below)
            throws IOException;

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final NoticeSendResult send(NoticeDispatch dispatch) {
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision about -> send(dispatch, about.decision());
            case NoticeSubject.OfTrouble about ->
                    tell(dispatch, about.trouble().title(), about.trouble().text());
            case NoticeSubject.OfDigest(RuleDigest digest) ->
                    tell(dispatch, digest.title(), digest.text());
        };
    }

    private NoticeSendResult send(NoticeDispatch dispatch, Decision decision) {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> post(dispatch, decision, false);
            case REMINDER, ESCALATED -> post(dispatch, decision, true);
            case UPDATED, ANSWERED, CLOSED -> redraw(dispatch, decision);
            case UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST ->
                    throw new IllegalStateException("a notice of trouble about " + decision.id());
        };
    }

    /// @param again whether a card that is there already is called to mind
    private NoticeSendResult post(NoticeDispatch dispatch, Decision decision, boolean again) {
        return toEach(
                dispatch,
                account -> {
                    SentCard known = cardOf(decision, account);
                    if (known == null) {
                        return post(decision, account);
                    }
                    return again
                            ? remind(key(dispatch, account), decision, known)
                            : Optional.empty();
                });
    }

    private Optional<NoticeSendResult.Failed> post(Decision decision, ChannelAccount account)
            throws IOException {
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
        return post(card, new Post(card.id(), card.recipient(), !rings), content);
    }

    private Optional<NoticeSendResult.Failed> post(SentCard card, Post post, QuestionCard content)
            throws IOException {
        String ticket = content.rows().isEmpty() ? "" : cards.ticket(card);
        Posted posted;
        try {
            posted = post(post, content, ticket);
        } catch (ConnectException e) {
            store.dropCard(card.id());
            throw e;
        }
        return switch (posted) {
            case Posted.Done(String message) -> {
                if (message != null) {
                    store.bindCard(card.id(), message);
                }
                yield Optional.empty();
            }
            case Posted.Gone _ -> Optional.empty();
            case Posted.Refused(NoticeSendResult.Failed failure) -> {
                store.dropCard(card.id());
                yield Optional.of(failure);
            }
            case Posted.Unsure(NoticeSendResult.Failed failure) -> Optional.of(failure);
        };
    }

    /// The card that is posted now. A try that was cut may have posted one as well, whose buttons stay good:
    /// each has a ticket of its own.
    protected SentCard unsent(Decision decision, ChannelAccount account) {
        return store.keepCard(SentCard.unsent(decision, account));
    }

    private Optional<NoticeSendResult.Failed> remind(String key, Decision decision, SentCard card)
            throws IOException {
        boolean rings = limiter.rings(card.recipient(), decision.terms().urgency(), cards.now());
        return failure(
                say(
                        new Post(key, card.recipient(), !rings),
                        "It still waits: " + CardText.line(decision.question().title(), TITLE),
                        "",
                        card.message()));
    }

    private static String key(NoticeDispatch dispatch, ChannelAccount account) {
        return dispatch.notice().id() + account.sender();
    }

    /// Has every card of the decision show what is so now.
    private NoticeSendResult redraw(NoticeDispatch dispatch, Decision decision) {
        return toEach(
                dispatch,
                account -> {
                    Optional<NoticeSendResult.Failed> failure = Optional.empty();
                    List<SentCard> there = cardsOf(decision, account);
                    for (SentCard card : there) {
                        Optional<NoticeSendResult.Failed> one = redraw(decision, account, card);
                        failure = one.isPresent() ? one : failure;
                    }
                    return there.isEmpty() ? tellEnd(decision, account) : failure;
                });
    }

    /// Tells how a decision ended whose card may stand there although nobody knows what it is called, as
    /// where the reply to it was lost.
    private Optional<NoticeSendResult.Failed> tellEnd(Decision decision, ChannelAccount account)
            throws IOException {
        List<SentCard> unknown = all(decision, account);
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        Decision latest = cards.latest(decision.id()).orElse(decision);
        QuestionCard content = cards.build(latest, account.actor().id(), CardView.FIRST);
        if (!content.rows().isEmpty()) {
            return Optional.empty();
        }
        return post(
                store.keepCard(SentCard.unsent(latest, account)), end(unknown.getFirst()), content);
    }

    private Optional<NoticeSendResult.Failed> redraw(
            Decision decision, ChannelAccount account, SentCard card) throws IOException {
        Decision latest = cards.latest(decision.id()).orElse(decision);
        QuestionCard content = cards.build(latest, account.actor().id(), CardView.FIRST);
        String ticket = content.rows().isEmpty() ? "" : cards.ticket(card);
        return switch (edit(card, content, ticket)) {
            case Posted.Done _ -> Optional.empty();
            case Posted.Refused(NoticeSendResult.Failed failure) -> Optional.of(failure);
            case Posted.Unsure(NoticeSendResult.Failed failure) -> Optional.of(failure);
            case Posted.Gone _ -> replace(card, latest, account, content);
        };
    }

    /// Posts another message in place of a card that is gone. The card is known until that may stand there,
    /// so that a try that posted nothing is repeated.
    private Optional<NoticeSendResult.Failed> replace(
            SentCard card, Decision latest, ChannelAccount account, QuestionCard content)
            throws IOException {
        boolean mayStand = true;
        try {
            Optional<NoticeSendResult.Failed> failure =
                    content.rows().isEmpty()
                            ? failure(post(end(card), content, ""))
                            : post(latest, account);
            mayStand = failure.isEmpty();
            return failure;
        } catch (ConnectException e) {
            mayStand = false;
            throw e;
        } finally {
            if (mayStand) {
                store.dropCard(card.id());
            }
        }
    }

    /// The message that tells how a card ended which cannot be changed.
    protected static Post end(SentCard card) {
        return new Post(card.id() + " end", card.recipient(), true);
    }

    private NoticeSendResult tell(NoticeDispatch dispatch, String title, String text) {
        return toEach(
                dispatch,
                account ->
                        failure(
                                say(
                                        new Post(
                                                key(dispatch, account), account.recipient(), false),
                                        title,
                                        CardText.block(text, budget.text()),
                                        null)));
    }

    private interface Sending {
        Optional<NoticeSendResult.Failed> to(ChannelAccount account) throws IOException;
    }

    /// Sends to everyone who is paired, whatever became of it with the others.
    private NoticeSendResult toEach(NoticeDispatch dispatch, Sending sending) {
        List<ChannelAccount> all = paired();
        List<NoticeSendResult.Failed> failures = new ArrayList<>();
        for (ChannelAccount account : all) {
            try {
                sending.to(account).ifPresent(failures::add);
            } catch (IOException e) {
                failures.add(new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true));
            }
        }
        return all.isEmpty()
                ? NoticeSendResult.reachingNobody(
                        dispatch.notice().kind(), "nobody is connected: sayso connect " + name)
                : NoticeSendResult.ofSeveral(failures, all.size(), "shown to " + all.size());
    }

    private static Optional<NoticeSendResult.Failed> failure(Posted posted) {
        return switch (posted) {
            case Posted.Done _, Posted.Gone _ -> Optional.empty();
            case Posted.Refused(NoticeSendResult.Failed failure) -> Optional.of(failure);
            case Posted.Unsure(NoticeSendResult.Failed failure) -> Optional.of(failure);
        };
    }

    /// One account for each chat: people who share a group share its cards.
    private List<ChannelAccount> paired() {
        Set<String> chats = new HashSet<>();
        return store.pairings().stream()
                .filter(ChannelAccount::isActive)
                .filter(one -> one.channel().equals(name))
                .filter(one -> one.account().equals(account))
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
        return all(decision, pairing).stream().filter(card -> card.message() != null).toList();
    }

    private List<SentCard> all(Decision decision, ChannelAccount pairing) {
        return store.cardsOf(decision.id(), name, account).stream()
                .filter(card -> card.purpose() == SentCard.Purpose.CARD)
                .filter(card -> card.recipient().equals(pairing.recipient()))
                .toList();
    }
}
