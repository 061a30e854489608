package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import sayso.decision.access.SecretHash;
import sayso.decision.access.Ticket;
import sayso.decision.access.TicketKind;
import sayso.decision.model.DecisionId;

/// Reads and writes table `ticket`, what possession of a secret allows, under the hash of the
/// secret: adds a ticket, spends it once, and removes long expired ones.
final class TicketTable {
    private final SqlExecutor sql;

    TicketTable(SqlExecutor sql) {
        this.sql = sql;
    }

    void add(SecretHash hash, Ticket ticket) {
        DecisionId decision = ticket.decision();
        sql.update(
                """
                INSERT INTO ticket
                    (secret_hash, kind, decision_id, holder, created_at, expires_at, used_at)
                VALUES (?, ?, ?, ?, ?, ?, NULL)
                """,
                hash.hex(),
                ticket.kind().wireName(),
                decision == null ? null : decision.value(),
                ticket.holder(),
                ticket.createdAt(),
                ticket.expiresAt());
    }

    Optional<Ticket> read(SecretHash hash) {
        return sql.first(
                "SELECT * FROM ticket WHERE secret_hash = ?", TicketTable::ticket, hash.hex());
    }

    /// Spends it, unless it is spent or expired.
    boolean use(SecretHash hash, Instant now) {
        return sql.update(
                        """
                        UPDATE ticket SET used_at = ?
                        WHERE secret_hash = ? AND used_at IS NULL AND expires_at > ?
                        """,
                        now,
                        hash.hex(),
                        now)
                == 1;
    }

    /// Whether one of this kind and holder is neither spent nor expired.
    boolean has(TicketKind kind, String holder, Instant now) {
        return sql.first(
                        """
                        SELECT * FROM ticket
                        WHERE kind = ? AND holder = ? AND used_at IS NULL AND expires_at > ? LIMIT 1
                        """,
                        TicketTable::ticket,
                        kind.wireName(),
                        holder,
                        now)
                .isPresent();
    }

    /// Those of this kind and holder that are neither spent nor expired, the newest first.
    SequencedMap<SecretHash, Ticket> of(TicketKind kind, String holder, Instant now) {
        SequencedMap<SecretHash, Ticket> found = new LinkedHashMap<>();
        sql.list(
                        """
                        SELECT * FROM ticket
                        WHERE kind = ? AND holder = ? AND used_at IS NULL AND expires_at > ?
                        ORDER BY created_at DESC, secret_hash
                        """,
                        row -> Map.entry(new SecretHash(row.text("secret_hash")), ticket(row)),
                        kind.wireName(),
                        holder,
                        now)
                .forEach(one -> found.put(one.getKey(), one.getValue()));
        return found;
    }

    void forget(Instant expiredBefore) {
        sql.update("DELETE FROM ticket WHERE expires_at < ?", expiredBefore);
    }

    private static Ticket ticket(ResultRow row) throws SQLException {
        String kind = row.text("kind");
        return new Ticket(
                TicketKind.parse(kind)
                        .orElseThrow(() -> new IllegalArgumentException("kind " + kind)),
                decision(row.optionalText("decision_id")),
                row.text("holder"),
                row.instant("created_at"),
                row.instant("expires_at"),
                row.optionalInstant("used_at"));
    }

    private static @Nullable DecisionId decision(@Nullable String id) {
        return id == null ? null : new DecisionId(id);
    }
}
