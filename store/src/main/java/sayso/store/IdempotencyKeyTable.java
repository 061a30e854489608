package sayso.store;

import java.util.Optional;
import sayso.decision.model.DecisionId;
import sayso.decision.store.IdempotencyKey;
import sayso.decision.store.IdempotencyRecord;

/// Reads and adds to table `ask_key` the decision that was asked under an owner's idempotency key,
/// with the digest of the request's body.
final class IdempotencyKeyTable {
    private final SqlExecutor sql;

    IdempotencyKeyTable(SqlExecutor sql) {
        this.sql = sql;
    }

    Optional<IdempotencyRecord> read(String owner, String key) {
        return sql.first(
                """
                SELECT decision.*, ask_key.body_digest
                FROM ask_key JOIN decision ON decision.id = ask_key.decision_id
                WHERE ask_key.owner = ? AND ask_key.name = ?
                """,
                row -> new IdempotencyRecord(DecisionRowMapper.read(row), row.text("body_digest")),
                owner,
                key);
    }

    void add(DecisionId decision, IdempotencyKey key) {
        sql.update(
                """
                INSERT INTO ask_key (owner, name, body_digest, decision_id) VALUES (?, ?, ?, ?)
                """,
                key.owner(),
                key.key(),
                key.bodyDigest(),
                decision.value());
    }
}
