package sayso.store;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import sayso.decision.access.Credential;
import sayso.decision.access.CredentialKind;
import sayso.decision.access.CredentialRecord;
import sayso.decision.access.SecretHash;

/// Reads, adds and revokes in table `credential` the tokens of agents and people, of which only the
/// hashes are stored.
final class CredentialTable {
    private final SqlExecutor sql;

    CredentialTable(SqlExecutor sql) {
        this.sql = sql;
    }

    boolean add(CredentialRecord kept) {
        Credential credential = kept.credential();
        return sql.update(
                        """
                        INSERT INTO credential
                            (id, kind, name, secret_hash, created_at, revoked_at)
                        VALUES (?, ?, ?, ?, ?, ?)
                        ON CONFLICT (id) DO NOTHING
                        """,
                        credential.id(),
                        credential.kind().wireName(),
                        credential.name(),
                        kept.hash().hex(),
                        EpochMicros.of(credential.createdAt()),
                        credential.revokedAt() == null
                                ? null
                                : EpochMicros.of(credential.revokedAt()))
                == 1;
    }

    Optional<CredentialRecord> read(String id) {
        return sql.first(
                "SELECT * FROM credential WHERE id = ?",
                row ->
                        new CredentialRecord(
                                credential(row), new SecretHash(row.text("secret_hash"))),
                id);
    }

    List<Credential> all() {
        return sql.list(
                "SELECT * FROM credential ORDER BY created_at, id", CredentialTable::credential);
    }

    /// @return whether it was there and had not ended
    boolean revoke(String id, Instant now) {
        return sql.update(
                        "UPDATE credential SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
                        now,
                        id)
                == 1;
    }

    private static Credential credential(ResultRow row) throws SQLException {
        String kind = row.text("kind");
        return new Credential(
                row.text("id"),
                CredentialKind.parse(kind)
                        .orElseThrow(() -> new IllegalArgumentException("kind " + kind)),
                row.text("name"),
                row.instant("created_at"),
                row.optionalInstant("revoked_at"));
    }
}
