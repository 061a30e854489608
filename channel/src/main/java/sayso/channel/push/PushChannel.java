package sayso.channel.push;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import sayso.channel.card.CardFactory;
import sayso.channel.card.CardText;
import sayso.channel.card.CardView;
import sayso.channel.card.QuestionCard;
import sayso.channel.card.RingLimiter;
import sayso.decision.access.SecretHash;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.NoticeChannel;
import sayso.decision.delivery.NoticeDispatch;
import sayso.decision.delivery.NoticeSendResult;
import sayso.decision.delivery.NoticeSubject;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.delivery.RuleDigest;
import sayso.decision.delivery.SentCard;
import sayso.decision.model.Actor;
import sayso.decision.model.Decision;
import sayso.decision.model.Urgency;
import sayso.hub.client.PushServiceClient;
import sayso.hub.client.VendorClock;
import sayso.wire.hub.PushMessage;

/// Notification channel that pushes to the browsers of people who asked for it on a page of the portal:
/// a question, reminders of it, and its end, which takes the notification away. Each push is encrypted
/// for its browser. A subscription goes with the session that made it, and when its push service says
/// that it is gone. A click opens the page; where a browser shows buttons, `PushPressService` takes the
/// presses.
public final class PushChannel implements NoticeChannel {
    static final String NAME = "push";

    private static final Duration SILENCE = Duration.ofSeconds(10);

    /// why: as long as push services keep a message; a question can be answered until it ends
    private static final Duration KEPT = Duration.ofDays(28);

    private static final Duration SHORTEST = Duration.ofSeconds(60);
    private static final Duration TOKEN_LIFE = Duration.ofHours(12);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(24);
    private static final int TROUBLE = 600;

    private final VapidKey key;
    private final PushServiceClient services;
    private final PushEncryption encryption;
    private final ChannelStore store;
    private final Predicate<SecretHash> sessions;
    private final CardFactory cards;
    private final Predicate<Decision> asksAgain;
    private final InstantSource clock;
    private final RingLimiter limiter;
    private final PushCards messages;
    private final Map<String, Instant> pauses = new ConcurrentHashMap<>();

    /// @param sessions whether a session at the portal has not ended
    /// @param asksAgain whether a press on an option would not be enough
    PushChannel(
            VapidKey key,
            PushServiceClient services,
            PushEncryption encryption,
            ChannelStore store,
            Predicate<SecretHash> sessions,
            CardFactory cards,
            Predicate<Decision> asksAgain,
            RingLimiter limiter,
            InstantSource clock) {
        this.key = requireNonNull(key, "key is null");
        this.services = requireNonNull(services, "services is null");
        this.encryption = requireNonNull(encryption, "encryption is null");
        this.store = requireNonNull(store, "store is null");
        this.sessions = requireNonNull(sessions, "sessions is null");
        this.cards = requireNonNull(cards, "cards is null");
        this.asksAgain = requireNonNull(asksAgain, "asksAgain is null");
        this.limiter = requireNonNull(limiter, "limiter is null");
        this.messages = new PushCards(key.account());
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public NoticeSendResult send(NoticeDispatch dispatch) {
        return switch (dispatch.subject()) {
            case NoticeSubject.OfDecision about -> send(dispatch, about.decision());
            case NoticeSubject.OfTrouble about -> tell(dispatch, about.trouble().text());
            case NoticeSubject.OfDigest(RuleDigest digest) -> tell(dispatch, digest.title());
        };
    }

    private NoticeSendResult send(NoticeDispatch dispatch, Decision decision) {
        return switch (dispatch.notice().kind()) {
            case REQUESTED -> call(dispatch, decision, false);
            case REMINDER, ESCALATED -> call(dispatch, decision, true);
            case ANSWERED, CLOSED -> end(dispatch, decision);
            case UPDATED -> new NoticeSendResult.Needless();
            case UNDELIVERED, STOP_LOOP, CHANNEL_DEAF, RULE_DIGEST ->
                    throw new IllegalStateException("a notice of trouble about " + decision.id());
        };
    }

    /// @param again whether who was told is told once more
    private NoticeSendResult call(NoticeDispatch dispatch, Decision decision, boolean again) {
        return toEach(
                dispatch,
                (account, subscription) -> {
                    SentCard former = cardOf(decision, account);
                    SentCard shown =
                            former != null && former.digest().equals(decision.contentDigest())
                                    ? former
                                    : null;
                    if (shown != null && !again) {
                        return Optional.empty();
                    }
                    Decision latest = cards.latest(decision.id()).orElse(null);
                    Urgency urgency = decision.terms().urgency();
                    boolean rings = limiter.rings(account.sender(), urgency, clock.instant());
                    if (latest == null) {
                        // why: a sample is stored nowhere and has no page
                        return push(subscription, sample(decision, account, !rings), decision);
                    }
                    SentCard card =
                            shown != null
                                    ? shown
                                    : store.keepCard(SentCard.unsent(decision, account));
                    QuestionCard content =
                            cards.build(latest, account.actor().id(), CardView.FIRST);
                    Optional<NoticeSendResult.Failed> failure =
                            push(
                                    subscription,
                                    messages.message(
                                            latest,
                                            content,
                                            !rings,
                                            again,
                                            false,
                                            PushCards.buttons(
                                                    content,
                                                    cards.ticket(card),
                                                    asksAgain.test(latest))),
                                    decision);
                    if (failure.isEmpty() && shown == null) {
                        if (former != null) {
                            store.dropCard(former.id());
                        }
                        store.bindCard(card.id(), messages.tag(decision));
                    }
                    return failure;
                });
    }

    private PushMessage sample(Decision decision, ChannelAccount account, boolean silent) {
        QuestionCard content = cards.build(decision, account.actor().id(), CardView.FIRST);
        return new PushMessage(
                content.title(),
                content.text(),
                messages.tag(decision),
                "/",
                silent,
                false,
                false,
                List.of());
    }

    private Optional<NoticeSendResult.Failed> push(
            PushSubscription subscription, PushMessage message, Decision decision) {
        return push(
                subscription,
                message,
                life(decision),
                decision.terms().urgency(),
                messages.tag(decision));
    }

    /// Takes the notification away where there is one, or shows how the question stands.
    private NoticeSendResult end(NoticeDispatch dispatch, Decision decision) {
        return toEach(
                dispatch,
                (account, subscription) -> {
                    SentCard known = cardOf(decision, account);
                    if (known == null) {
                        return Optional.empty();
                    }
                    QuestionCard card =
                            cards.build(
                                    cards.latest(decision.id()).orElse(decision),
                                    account.actor().id(),
                                    CardView.FIRST);
                    boolean over = card.rows().isEmpty();
                    Optional<NoticeSendResult.Failed> failure =
                            push(
                                    subscription,
                                    messages.message(decision, card, true, false, over, List.of()),
                                    KEPT,
                                    decision.terms().urgency(),
                                    messages.tag(decision));
                    if (failure.isEmpty() && over) {
                        store.dropCard(known.id());
                    }
                    return failure;
                });
    }

    private NoticeSendResult tell(NoticeDispatch dispatch, String text) {
        return toEach(
                dispatch,
                (_, subscription) ->
                        push(
                                subscription,
                                new PushMessage(
                                        "Sayso",
                                        CardText.block(text, TROUBLE),
                                        messages.topic(dispatch.notice().id()),
                                        "/",
                                        false,
                                        false,
                                        false,
                                        List.of()),
                                KEPT,
                                Urgency.MEDIUM,
                                messages.topic(dispatch.notice().id())));
    }

    private @Nullable SentCard cardOf(Decision decision, ChannelAccount account) {
        return store.cardsOf(decision.id(), NAME, account.account()).stream()
                .filter(card -> card.recipient().equals(account.recipient()))
                .filter(card -> card.message() != null)
                .reduce((_, later) -> later)
                .orElse(null);
    }

    private interface Sending {
        Optional<NoticeSendResult.Failed> to(ChannelAccount account, PushSubscription subscription);
    }

    /// Sends to every browser, whatever became of it with the others.
    private NoticeSendResult toEach(NoticeDispatch dispatch, Sending sending) {
        List<NoticeSendResult.Failed> failures = new ArrayList<>();
        int all = 0;
        for (ChannelAccount account : paired()) {
            PushSubscription subscription = store.subscription(account.sender()).orElse(null);
            if (subscription == null || !sessions.test(new SecretHash(subscription.session()))) {
                forget(account, "the session at the portal ended");
                continue;
            }
            sending.to(account, subscription).ifPresent(failures::add);
            if (store.subscription(account.sender()).isPresent()) {
                all++; // why: one that the push service no longer knows was told nothing
            }
        }
        return all == 0
                ? NoticeSendResult.reachingNobody(
                        dispatch.notice().kind(), "no browser is subscribed: sayso connect phone")
                : NoticeSendResult.ofSeveral(failures, all, "pushed to " + all);
    }

    private List<ChannelAccount> paired() {
        return store.pairings().stream()
                .filter(ChannelAccount::isActive)
                .filter(one -> one.channel().equals(NAME))
                .filter(one -> one.account().equals(key.account()))
                .toList();
    }

    private void forget(ChannelAccount account, String why) {
        store.dropSubscription(account.sender());
        store.unpair(NAME, account.account(), account.sender(), new Actor.Rule(why));
    }

    private Optional<NoticeSendResult.Failed> push(
            PushSubscription subscription,
            PushMessage message,
            Duration life,
            Urgency urgency,
            String topic) {
        CurvePoint receiver = CurvePoint.parse(subscription.publicKey()).orElse(null);
        String origin = PushServiceClient.origin(subscription.endpoint());
        Instant now = clock.instant();
        Instant until = pauses.get(origin);
        if (until != null && until.isAfter(now)) {
            return failed(origin, PushAnswer.TOO_MANY);
        }
        byte[] plain = message.toJson().getBytes(UTF_8);
        if (receiver == null || plain.length > PushEncryption.LONGEST) {
            return failed(origin, receiver == null ? PushAnswer.REFUSED : PushAnswer.TOO_LARGE);
        }
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("TTL", Long.toString(life.toSeconds()));
        headers.put("Urgency", urgency == Urgency.HIGH ? "high" : "normal");
        headers.put("Topic", topic);
        headers.put("Content-Encoding", "aes128gcm");
        headers.put("Content-Type", "application/octet-stream");
        headers.put(
                "Authorization",
                key.authorization(origin, now.plus(TOKEN_LIFE), subject(subscription)));
        try {
            PushServiceClient.Reply reply =
                    services.post(
                            subscription.endpoint(),
                            encryption.encrypt(
                                    plain,
                                    receiver,
                                    Base64.getUrlDecoder().decode(subscription.authSecret())),
                            headers,
                            SILENCE);
            return came(subscription, origin, reply, now);
        } catch (IOException e) {
            return Optional.of(new NoticeSendResult.Failed(String.valueOf(e.getMessage()), true));
        }
    }

    private Optional<NoticeSendResult.Failed> came(
            PushSubscription subscription,
            String origin,
            PushServiceClient.Reply reply,
            Instant now) {
        PushAnswer answer = PushAnswer.of(reply.status());
        return switch (answer) {
            case TAKEN -> Optional.empty();
            case GONE -> {
                store.pairing(NAME, key.account(), subscription.id())
                        .ifPresent(account -> forget(account, "the push service said so"));
                yield Optional.empty();
            }
            case TOO_MANY, BROKEN -> {
                Duration pause = pause(reply.retryAfter(), now);
                if (pause.isPositive()) {
                    pauses.put(origin, now.plus(pause));
                }
                yield failed(origin, answer);
            }
            case OTHER_KEY -> isOff(reply, now) ? late(origin) : failed(origin, answer);
            case TOO_LARGE, REFUSED -> failed(origin, answer);
        };
    }

    /// Whether this computer's clock and the push service's differ so much that tokens of this one are over
    /// there, or last too long.
    private static boolean isOff(PushServiceClient.Reply reply, Instant now) {
        return VendorClock.parse(reply.date())
                .filter(there -> Duration.between(there, now).abs().compareTo(TOKEN_LIFE) > 0)
                .isPresent();
    }

    private static Optional<NoticeSendResult.Failed> late(String origin) {
        return Optional.of(
                new NoticeSendResult.Failed(
                        origin
                                + " refused it, and its clock is not this computer's; have the system"
                                + " set the clock from the network",
                        true));
    }

    private static Optional<NoticeSendResult.Failed> failed(String origin, PushAnswer answer) {
        return Optional.of(
                new NoticeSendResult.Failed(origin + " " + answer.words(), answer.again()));
    }

    /// How long a push service wants to be left alone: a number of seconds, or a time.
    private static Duration pause(@Nullable String retryAfter, Instant now) {
        if (retryAfter == null) {
            return Duration.ZERO;
        }
        Duration pause =
                retryAfter.matches("\\d{1,9}")
                        ? Duration.ofSeconds(Long.parseLong(retryAfter))
                        : VendorClock.parse(retryAfter)
                                .map(until -> Duration.between(now, until))
                                .orElse(Duration.ZERO);
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    /// Whom a push service may turn to: the address of the portal, where it has a name of its own.
    private static String subject(PushSubscription subscription) {
        return subscription.origin().startsWith("https://") ? subscription.origin() : "";
    }

    private Duration life(Decision decision) {
        Instant due = decision.timing().due();
        if (due == null) {
            return KEPT;
        }
        Duration left = Duration.between(cards.now(), due);
        return left.compareTo(SHORTEST) < 0 ? SHORTEST : left.compareTo(KEPT) > 0 ? KEPT : left;
    }
}
