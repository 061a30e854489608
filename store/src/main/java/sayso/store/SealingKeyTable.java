package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import sayso.decision.access.SealingKey;

/// Reads and writes table `sealing_key`: the keys with which servers seal state, of which old ones
/// are removed.
final class SealingKeyTable {
    private final SqlExecutor sql;

    SealingKeyTable(SqlExecutor sql) {
        this.sql = sql;
    }

    SealingKey add(SealingKey key) {
        sql.update(
                "INSERT INTO sealing_key (id, secret, created_at) VALUES (?, ?, ?)",
                key.id(),
                key.encoded(),
                key.createdAt());
        return key;
    }

    /// The newest one that was not made before this moment.
    Optional<SealingKey> newest(Instant since) {
        return sql.first(
                """
                SELECT * FROM sealing_key WHERE created_at >= ?
                ORDER BY created_at DESC, id DESC LIMIT 1
                """,
                SealingKeyTable::key,
                since);
    }

    Optional<SealingKey> read(String id) {
        return sql.first("SELECT * FROM sealing_key WHERE id = ?", SealingKeyTable::key, id);
    }

    void forget(Instant madeBefore) {
        sql.update("DELETE FROM sealing_key WHERE created_at < ?", madeBefore);
    }

    private static SealingKey key(ResultRow row) throws SQLException {
        return new SealingKey(row.text("id"), row.text("secret"), row.instant("created_at"));
    }
}
