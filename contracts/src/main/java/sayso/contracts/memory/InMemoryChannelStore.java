package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import sayso.decision.delivery.ChannelAccount;
import sayso.decision.delivery.ChannelStore;
import sayso.decision.delivery.ListenerHealth;
import sayso.decision.delivery.PushSubscription;
import sayso.decision.delivery.SentCard;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.decision.model.PersonId;
import sayso.decision.store.DecisionStore;

/// In-memory `ChannelStore` of bound accounts, sent messages, leases and places, for tests and for the
/// store contract.
public final class InMemoryChannelStore implements ChannelStore {
    private final DecisionStore log;
    private final InstantSource clock;
    private final Map<List<String>, ChannelAccount> pairings = new LinkedHashMap<>();
    private final Map<String, SentCard> cards = new LinkedHashMap<>();
    private final Map<List<String>, Lease> leases = new HashMap<>();
    private final Map<List<String>, String> cursors = new HashMap<>();
    private final Map<String, PushSubscription> subscriptions = new LinkedHashMap<>();

    private record Lease(
            String holder,
            Instant until,
            @Nullable Instant readAt,
            ListenerHealth.@Nullable Trouble trouble) {}

    /// @param log the store whose log tells of bindings
    public InMemoryChannelStore(DecisionStore log, InstantSource clock) {
        this.log = requireNonNull(log, "log is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized ChannelAccount askPairing(
            String channel, String account, String sender, String recipient, String shownName) {
        ChannelAccount known = pairings.get(List.of(channel, account, sender));
        ChannelAccount lasting = known == null || known.endedAt() != null ? null : known;
        ChannelAccount asked =
                new ChannelAccount(
                        channel,
                        account,
                        sender,
                        recipient,
                        shownName,
                        lasting == null ? null : lasting.person(),
                        lasting == null ? null : lasting.name(),
                        now(),
                        lasting == null ? null : lasting.pairedAt(),
                        null);
        return kept(asked);
    }

    @Override
    public synchronized Optional<ChannelAccount> pair(
            String channel, String account, String sender, PersonId person, String name, Actor by) {
        ChannelAccount known = pairings.get(List.of(channel, account, sender));
        if (known == null || known.endedAt() != null) {
            return Optional.empty();
        }
        if (known.isActive()) {
            return Optional.of(known);
        }
        ChannelAccount paired =
                changed(
                        known,
                        known.recipient(),
                        known.shownName(),
                        person,
                        name.replace("\0", ""),
                        now(),
                        null);
        append(paired.paired(by));
        return Optional.of(kept(paired));
    }

    @Override
    public synchronized Optional<ChannelAccount> unpair(
            String channel, String account, String sender, Actor by) {
        ChannelAccount known = pairings.get(List.of(channel, account, sender));
        if (known == null || known.endedAt() != null) {
            return Optional.ofNullable(known);
        }
        ChannelAccount ended =
                changed(
                        known,
                        known.recipient(),
                        known.shownName(),
                        known.person(),
                        known.name(),
                        known.pairedAt(),
                        now());
        append(ended.unpaired(by));
        return Optional.of(kept(ended));
    }

    @Override
    public synchronized Optional<ChannelAccount> pairing(
            String channel, String account, String sender) {
        return Optional.ofNullable(pairings.get(List.of(channel, account, sender)));
    }

    @Override
    public synchronized List<ChannelAccount> pairings() {
        return pairings.values().stream()
                .sorted(
                        Comparator.comparing(ChannelAccount::askedAt)
                                .thenComparing(ChannelAccount::channel)
                                .thenComparing(ChannelAccount::account)
                                .thenComparing(ChannelAccount::sender))
                .toList();
    }

    @Override
    public synchronized SentCard keepCard(SentCard card) {
        cards.values().removeIf(one -> one.madeAt().isBefore(now().minus(LIFE)));
        SentCard kept = card.kept(UUID.randomUUID().toString(), now());
        cards.put(kept.id(), kept);
        return kept;
    }

    @Override
    public synchronized Optional<SentCard> card(String id) {
        return Optional.ofNullable(cards.get(id));
    }

    @Override
    public synchronized Optional<SentCard> cardAt(
            String channel, String account, String recipient, String message) {
        return cards.values().stream()
                .filter(card -> card.channel().equals(channel))
                .filter(card -> card.account().equals(account))
                .filter(card -> card.recipient().equals(recipient))
                .filter(card -> message.equals(card.message()))
                .findFirst();
    }

    @Override
    public synchronized Optional<SentCard> bindCard(String id, String message) {
        SentCard known = cards.get(id);
        if (known != null && known.message() == null) {
            cards.put(id, known.at(message));
        }
        return card(id);
    }

    @Override
    public synchronized void dropCard(String id) {
        cards.remove(id);
    }

    @Override
    public synchronized List<SentCard> cardsOf(
            DecisionId decision, String channel, String account) {
        return cards.values().stream()
                .filter(card -> card.decision().equals(decision))
                .filter(card -> card.channel().equals(channel))
                .filter(card -> card.account().equals(account))
                .sorted(Comparator.comparing(SentCard::madeAt).thenComparing(SentCard::id))
                .toList();
    }

    @Override
    public synchronized List<SentCard> openCards(String channel, String account, int limit) {
        return cards.values().stream()
                .filter(card -> card.channel().equals(channel))
                .filter(card -> card.account().equals(account))
                .filter(card -> card.purpose() == SentCard.Purpose.CARD)
                .filter(card -> card.message() != null)
                .filter(card ->
                        log.read(card.decision())
                                .filter(decision ->
                                        decision.isPending()
                                                || decision.state() == DecisionState.TIMED_OUT)
                                .isPresent())
                .sorted(
                        Comparator.comparing(SentCard::madeAt)
                                .thenComparing(SentCard::id)
                                .reversed())
                .limit(limit)
                .toList();
    }

    @Override
    public synchronized boolean lease(String channel, String account, String holder) {
        Lease known = leases.get(List.of(channel, account));
        boolean free =
                known == null
                        || known.holder().equals(holder)
                        || !clock.instant().isBefore(known.until());
        if (free) {
            leases.put(
                    List.of(channel, account),
                    new Lease(
                            holder,
                            clock.instant().plus(LEASE),
                            known == null ? null : known.readAt(),
                            known == null ? null : known.trouble()));
        }
        return free;
    }

    @Override
    public synchronized void release(String channel, String account, String holder) {
        Lease known = leases.get(List.of(channel, account));
        if (known != null && known.holder().equals(holder)) {
            leases.put(List.of(channel, account), new Lease(holder, now(), known.readAt(), null));
        }
    }

    @Override
    public synchronized Optional<String> cursor(String channel, String account) {
        return Optional.ofNullable(cursors.get(List.of(channel, account)));
    }

    @Override
    public synchronized PushSubscription keepSubscription(PushSubscription subscription) {
        PushSubscription kept = subscription.kept(now());
        subscriptions.remove(kept.id());
        subscriptions.put(kept.id(), kept);
        return kept;
    }

    @Override
    public synchronized Optional<PushSubscription> subscription(String id) {
        return Optional.ofNullable(subscriptions.get(id));
    }

    @Override
    public synchronized List<PushSubscription> subscriptions() {
        return List.copyOf(subscriptions.values());
    }

    @Override
    public synchronized void dropSubscription(String id) {
        subscriptions.remove(id);
    }

    @Override
    public synchronized void advance(String channel, String account, String cursor) {
        cursors.put(List.of(channel, account), cursor);
    }

    @Override
    public synchronized Optional<Instant> heard(String channel, String account, String holder) {
        Lease known = leases.get(List.of(channel, account));
        if (known != null && known.holder().equals(holder)) {
            leases.put(
                    List.of(channel, account), new Lease(holder, now().plus(LEASE), now(), null));
        }
        return Optional.ofNullable(known).map(Lease::readAt);
    }

    @Override
    public synchronized void failed(
            String channel, String account, String holder, String why, boolean needsPerson) {
        Lease known = leases.get(List.of(channel, account));
        if (known != null && known.holder().equals(holder)) {
            ListenerHealth.Trouble before = known.trouble();
            leases.put(
                    List.of(channel, account),
                    new Lease(
                            holder,
                            known.until(),
                            known.readAt(),
                            new ListenerHealth.Trouble(
                                    why.replace("\0", ""),
                                    before == null ? now() : before.since(),
                                    needsPerson)));
        }
    }

    @Override
    public synchronized List<ListenerHealth> listeners() {
        return leases.entrySet().stream()
                .map(one ->
                        new ListenerHealth(
                                one.getKey().getFirst(),
                                one.getKey().getLast(),
                                one.getValue().readAt(),
                                one.getValue().trouble()))
                .sorted(
                        Comparator.comparing(ListenerHealth::channel)
                                .thenComparing(ListenerHealth::account))
                .toList();
    }

    private ChannelAccount kept(ChannelAccount pairing) {
        pairings.put(List.of(pairing.channel(), pairing.account(), pairing.sender()), pairing);
        return pairing;
    }

    private static ChannelAccount changed(
            ChannelAccount known,
            String recipient,
            String shownName,
            @Nullable PersonId person,
            @Nullable String name,
            @Nullable Instant pairedAt,
            @Nullable Instant endedAt) {
        return new ChannelAccount(
                known.channel(),
                known.account(),
                known.sender(),
                recipient,
                shownName,
                person,
                name,
                known.askedAt(),
                pairedAt,
                endedAt);
    }

    private void append(LogEvent event) {
        log.write(transaction -> {
            transaction.append(LogEvent.STORE, event);
            return true;
        });
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
