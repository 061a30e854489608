package sayso.contracts.memory;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.AccessStore;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialRecord;
import sayso.decision.access.SealingKey;
import sayso.decision.access.SealingKeyGenerator;
import sayso.decision.access.SecretHash;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketKind;
import sayso.decision.access.TicketRedemption;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionStore;

/// In-memory `AccessStore` of credentials, tickets, nonces and sealing keys, for tests and for the
/// store contract.
public final class InMemoryAccessStore implements AccessStore {
    private final DecisionStore log;
    private final InstantSource clock;
    private final Map<String, CredentialRecord> credentials = new LinkedHashMap<>();
    private final Map<SecretHash, Ticket> tickets = new HashMap<>();
    private final Map<String, Instant> nonces = new HashMap<>();
    private final List<SealingKey> keys = new ArrayList<>();

    /// @param log the store whose log tells of credentials
    public InMemoryAccessStore(DecisionStore log, InstantSource clock) {
        this.log = requireNonNull(log, "log is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    @Override
    public synchronized boolean add(CredentialRecord kept, Actor by) {
        Credential credential = kept.credential();
        boolean added = credentials.putIfAbsent(credential.id(), kept) == null;
        if (added) {
            log(credential.made(by));
        }
        return added;
    }

    @Override
    public synchronized Optional<CredentialRecord> credential(String id) {
        return Optional.ofNullable(credentials.get(id));
    }

    @Override
    public synchronized List<Credential> credentials() {
        return credentials.values().stream()
                .map(CredentialRecord::credential)
                .sorted(Comparator.comparing(Credential::createdAt).thenComparing(Credential::id))
                .toList();
    }

    @Override
    public synchronized Optional<Credential> revoke(String id, Actor by) {
        CredentialRecord kept = credentials.get(id);
        if (kept == null) {
            return Optional.empty();
        }
        Credential before = kept.credential();
        if (before.isRevoked()) {
            return Optional.of(before);
        }
        Credential after =
                new Credential(id, before.kind(), before.name(), before.createdAt(), now());
        credentials.put(id, new CredentialRecord(after, kept.hash()));
        log(after.revoked(by));
        return Optional.of(after);
    }

    @Override
    public void refused(String attempt, Actor by) {
        log(new LogEvent.TokenRefused(attempt, by));
    }

    @Override
    public synchronized Ticket keepTicket(
            SecretHash hash,
            TicketKind kind,
            @Nullable DecisionId decision,
            String holder,
            Duration life) {
        Instant now = now();
        tickets.values().removeIf(ticket -> ticket.expiresAt().isBefore(now.minus(FORGET_AFTER)));
        Ticket ticket = new Ticket(kind, decision, holder, now, now.plus(life), null);
        tickets.put(hash, ticket);
        return ticket;
    }

    @Override
    public synchronized Optional<Ticket> ticket(SecretHash hash) {
        return Optional.ofNullable(tickets.get(hash))
                .filter(ticket -> now().isBefore(ticket.expiresAt()));
    }

    @Override
    public synchronized boolean hasTicket(TicketKind kind, String holder) {
        return tickets.values().stream()
                .filter(ticket -> ticket.kind() == kind && ticket.holder().equals(holder))
                .filter(ticket -> ticket.usedAt() == null)
                .anyMatch(ticket -> now().isBefore(ticket.expiresAt()));
    }

    @Override
    public synchronized SequencedMap<SecretHash, Ticket> tickets(TicketKind kind, String holder) {
        SequencedMap<SecretHash, Ticket> found = new LinkedHashMap<>();
        tickets.entrySet().stream()
                .filter(one -> one.getValue().kind() == kind)
                .filter(one -> one.getValue().holder().equals(holder))
                .filter(one -> one.getValue().usedAt() == null)
                .filter(one -> now().isBefore(one.getValue().expiresAt()))
                .sorted(
                        Comparator.comparing((Map.Entry<SecretHash, Ticket> one) ->
                                        one.getValue().createdAt())
                                .reversed()
                                .thenComparing(one -> one.getKey().hex()))
                .forEach(one -> found.put(one.getKey(), one.getValue()));
        return found;
    }

    @Override
    public synchronized TicketRedemption spendTicket(SecretHash hash) {
        Ticket ticket = tickets.get(hash);
        if (ticket == null) {
            return new TicketRedemption.Unknown();
        }
        if (ticket.usedAt() != null) {
            return new TicketRedemption.AlreadyUsed(ticket);
        }
        Instant now = now();
        if (!now.isBefore(ticket.expiresAt())) {
            return new TicketRedemption.Expired(ticket);
        }
        Ticket spent =
                new Ticket(
                        ticket.kind(),
                        ticket.decision(),
                        ticket.holder(),
                        ticket.createdAt(),
                        ticket.expiresAt(),
                        now);
        tickets.put(hash, spent);
        return new TicketRedemption.Spent(spent);
    }

    @Override
    public synchronized boolean spendNonce(String nonce, Instant until) {
        Instant now = now();
        nonces.values().removeIf(end -> end.isBefore(now.minus(FORGET_AFTER)));
        return nonces.putIfAbsent(nonce, until) == null;
    }

    @Override
    public synchronized SealingKey currentKey(Duration renewAfter, RandomGenerator random) {
        Instant now = now();
        keys.removeIf(key -> key.createdAt().isBefore(now.minus(renewAfter.multipliedBy(2))));
        if (keys.isEmpty() || keys.getLast().createdAt().isBefore(now.minus(renewAfter))) {
            keys.add(SealingKeyGenerator.draw(random, now));
        }
        return keys.getLast();
    }

    @Override
    public synchronized Optional<SealingKey> key(String id) {
        return keys.stream().filter(key -> key.id().equals(id)).findFirst();
    }

    private void log(LogEvent event) {
        log.write(transaction -> {
            transaction.append(LogEvent.STORE, event);
            return true;
        });
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MICROS);
    }
}
