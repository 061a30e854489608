package sayso.store;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import sayso.core.access.AccessStore;
import sayso.core.access.Credential;
import sayso.core.access.FreshKeys;
import sayso.core.access.KeptCredential;
import sayso.core.access.SealingKey;
import sayso.core.access.SecretHash;
import sayso.core.access.Spending;
import sayso.core.access.Ticket;
import sayso.core.access.TicketKind;
import sayso.core.decision.Actor;
import sayso.core.decision.DecisionEvent;
import sayso.core.decision.DecisionId;

/// Credentials, tickets, nonces and keys in the tables of a store.
public final class SqlAccess implements AccessStore {
    private final Transactions transactions;

    public SqlAccess(Transactions transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public boolean add(KeptCredential kept, Actor by) {
        return transactions.unit(unit -> {
            boolean added = unit.aside(sql -> new CredentialTable(sql).add(kept));
            if (added) {
                unit.append(DecisionEvent.STORE, kept.credential().made(by));
            }
            return added;
        });
    }

    @Override
    public Optional<KeptCredential> credential(String id) {
        return transactions.read((sql, _) -> new CredentialTable(sql).read(id));
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
                            .map(KeptCredential::credential);
            if (ended) {
                unit.append(DecisionEvent.STORE, credential.orElseThrow().revoked(by));
            }
            return credential;
        });
    }

    @Override
    public void refused(String attempt, Actor by) {
        transactions.unit(unit -> {
            unit.append(DecisionEvent.STORE, new DecisionEvent.TokenRefused(attempt, by));
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
                    new Ticket(kind, decision, holder, now, Micros.truncated(now.plus(life)), null);
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
    public Spending spendTicket(SecretHash hash) {
        return transactions.write((sql, now) -> {
            TicketTable tickets = new TicketTable(sql);
            boolean spent = tickets.use(hash, now);
            Optional<Ticket> found = tickets.read(hash);
            if (found.isEmpty()) {
                return new Spending.Unknown();
            }
            if (spent) {
                return new Spending.Spent(found.get());
            }
            return found.get().usedAt() == null
                    ? new Spending.Expired(found.get())
                    : new Spending.AlreadyUsed(found.get());
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
                transactions.read((sql, now) -> new KeyRing(sql).newest(now.minus(renewAfter)));
        return known.orElseGet(() ->
                transactions.write((sql, now) -> {
                    KeyRing keys = new KeyRing(sql);
                    keys.forget(now.minus(renewAfter.multipliedBy(2)));
                    return keys.newest(now.minus(renewAfter))
                            .orElseGet(() -> keys.add(FreshKeys.draw(random, now)));
                }));
    }

    @Override
    public Optional<SealingKey> key(String id) {
        return transactions.read((sql, _) -> new KeyRing(sql).read(id));
    }
}
