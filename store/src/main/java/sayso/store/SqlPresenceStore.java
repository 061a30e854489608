package sayso.store;

import static java.util.Objects.requireNonNull;

import java.sql.SQLException;
import java.util.List;
import sayso.decision.model.Surface;
import sayso.decision.session.PresenceStore;
import sayso.decision.session.SurfacePresence;

/// `PresenceStore` in SQL: the surfaces that people have open, in the table `surface`.
public final class SqlPresenceStore implements PresenceStore {
    private final TransactionTemplate transactions;

    public SqlPresenceStore(TransactionTemplate transactions) {
        this.transactions = requireNonNull(transactions, "transactions is null");
    }

    @Override
    public SurfacePresence seen(String id, Surface kind, String person) {
        return transactions.write((sql, now) -> {
            SurfacePresence presence =
                    new SurfacePresence(id, kind, person, now, now.plus(SurfacePresence.LEASE));
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
    public List<SurfacePresence> present() {
        return transactions.read((sql, now) ->
                sql.list(
                        "SELECT * FROM surface WHERE until > ? ORDER BY id",
                        SqlPresenceStore::presence,
                        now));
    }

    private static SurfacePresence presence(ResultRow row) throws SQLException {
        String kind = row.text("kind");
        return new SurfacePresence(
                row.text("id"),
                Surface.parse(kind).orElseThrow(() -> new IllegalArgumentException("kind " + kind)),
                row.text("person"),
                row.instant("seen_at"),
                row.instant("until"));
    }
}
