package sayso.store;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
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

/// `AccessStore` of credentials, tickets, nonces and sealing keys in SQL tables; logs the creation,
/// revocation and refusal of credentials.
public final class SqlAccessStore implements AccessStore {
    private final TransactionTemplate transactions;

    private record CredentialKey(String id) {}

    public SqlAccessStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public boolean add(CredentialRecord kept, Actor by) {
        return transactions.unit(unit -> {
            boolean added = unit.aside(sql -> new CredentialTable(sql).add(kept));
            if (added) {
                unit.append(LogEvent.STORE, kept.credential().made(by));
            }
            return added;
        });
    }

    @Override
    public Optional<CredentialRecord> credential(String id) {
        // why: every request asks who calls
        return transactions.kept(new CredentialKey(id), sql -> new CredentialTable(sql).read(id));
    }

    @Override
    public List<Credential> credentials() {
        return transactions.read((sql, _) -> new CredentialTable(sql).all());
    }

    @Override
    public Optional<Credential> revoke(String id, Actor by) {
        return transactions.unit(unit -> {
            boolean ended = unit.aside(sql -> new CredentialTable(sql).revoke(id, unit.now()));
            Optional<Credential> credential =
                    unit.aside(sql -> new CredentialTable(sql).read(id))
                            .map(CredentialRecord::credential);
            if (ended) {
                unit.append(LogEvent.STORE, credential.orElseThrow().revoked(by));
            }
            return credential;
        });
    }

    @Override
    public void refused(String attempt, Actor by) {
        transactions.unit(unit -> {
            unit.append(LogEvent.STORE, new LogEvent.TokenRefused(attempt, by));
            return true;
        });
    }

    @Override
    public Ticket keepTicket(
            SecretHash hash,
            TicketKind kind,
            @Nullable DecisionId decision,
            String holder,
            Duration life) {
        return transactions.write((sql, now) -> {
            TicketTable tickets = new TicketTable(sql);
            tickets.forget(now.minus(FORGET_AFTER));
            Ticket ticket =
                    new Ticket(
                            kind,
                            decision,
                            holder,
                            now,
                            EpochMicros.truncated(now.plus(life)),
                            null);
            tickets.add(hash, ticket);
            return ticket;
        });
    }

    @Override
    public Optional<Ticket> ticket(SecretHash hash) {
        return transactions.read((sql, now) ->
                new TicketTable(sql).read(hash).filter(ticket -> now.isBefore(ticket.expiresAt())));
    }

    @Override
    public boolean hasTicket(TicketKind kind, String holder) {
        return transactions.read((sql, now) -> new TicketTable(sql).has(kind, holder, now));
    }

    @Override
    public SequencedMap<SecretHash, Ticket> tickets(TicketKind kind, String holder) {
        return transactions.read((sql, now) -> new TicketTable(sql).of(kind, holder, now));
    }

    @Override
    public TicketRedemption spendTicket(SecretHash hash) {
        return transactions.write((sql, now) -> {
            TicketTable tickets = new TicketTable(sql);
            boolean spent = tickets.use(hash, now);
            Optional<Ticket> found = tickets.read(hash);
            if (found.isEmpty()) {
                return new TicketRedemption.Unknown();
            }
            if (spent) {
                return new TicketRedemption.Spent(found.get());
            }
            return found.get().usedAt() == null
                    ? new TicketRedemption.Expired(found.get())
                    : new TicketRedemption.AlreadyUsed(found.get());
        });
    }

    @Override
    public boolean spendNonce(String nonce, Instant until) {
        return transactions.write((sql, now) -> {
            sql.update("DELETE FROM spent_nonce WHERE until < ?", now.minus(FORGET_AFTER));
            return sql.update(
                            """
                            INSERT INTO spent_nonce (nonce, until) VALUES (?, ?)
                            ON CONFLICT (nonce) DO NOTHING
                            """,
                            nonce,
                            until)
                    == 1;
        });
    }

    @Override
    public SealingKey currentKey(Duration renewAfter, RandomGenerator random) {
        Optional<SealingKey> known =
                transactions.read(
                        (sql, now) -> new SealingKeyTable(sql).newest(now.minus(renewAfter)));
        return known.orElseGet(() ->
                transactions.write((sql, now) -> {
                    SealingKeyTable keys = new SealingKeyTable(sql);
                    keys.forget(now.minus(renewAfter.multipliedBy(2)));
                    return keys.newest(now.minus(renewAfter))
                            .orElseGet(() -> keys.add(SealingKeyGenerator.draw(random, now)));
                }));
    }

    @Override
    public Optional<SealingKey> key(String id) {
        return transactions.read((sql, _) -> new SealingKeyTable(sql).read(id));
    }
}
