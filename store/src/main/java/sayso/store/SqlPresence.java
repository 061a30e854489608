package sayso.store;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.util.List;
import sayso.core.decision.Surface;
import sayso.core.session.Presence;
import sayso.core.session.PresenceStore;

/// Open surfaces in the table `surface`.
public final class SqlPresence implements PresenceStore {
    private final Transactions transactions;

    public SqlPresence(Transactions transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public Presence seen(String id, Surface kind, String person) {
        return transactions.write((sql, now) -> {
            Presence presence = new Presence(id, kind, person, now, now.plus(Presence.LEASE));
            sql.update("DELETE FROM surface WHERE until <= ?", now);
            sql.update(
                    """
                    INSERT INTO surface (id, kind, person, seen_at, until) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT (id) DO UPDATE
                    SET kind = excluded.kind,
                        person = excluded.person,
                        seen_at = excluded.seen_at,
                        until = excluded.until
                    """,
                    presence.id(),
                    presence.kind().wireName(),
                    presence.person(),
                    presence.seenAt(),
                    presence.until());
            return presence;
        });
    }

    @Override
    public void left(String id) {
        transactions.write((sql, _) -> sql.update("DELETE FROM surface WHERE id = ?", id));
    }

    @Override
    public List<Presence> present() {
        return transactions.read((sql, now) ->
                sql.list(
                        "SELECT * FROM surface WHERE until > ? ORDER BY id",
                        SqlPresence::presence,
                        now));
    }

    private static Presence presence(Row row) throws SQLException {
        String kind = row.text("kind");
        return new Presence(
                row.text("id"),
                Surface.parse(kind).orElseThrow(() -> new IllegalArgumentException("kind " + kind)),
                row.text("person"),
                row.instant("seen_at"),
                row.instant("until"));
    }
}
