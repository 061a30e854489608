package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.List;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;

/// Removes from a copied database file everything that stays with its store, such as credentials,
/// tickets, nonces and keys.
final class SecretRemover {
    private SecretRemover() {}

    /// @param copy a file that nobody else has open
    static void make(Path copy) {
        SqliteConnector connections = new SqliteConnector(new DatabaseFile(copy));
        try (SqlExecutor sql = connections.copier(SqliteOptions.STANDARD.patience())) {
            List<String> there =
                    sql.list(
                            "SELECT name FROM sqlite_schema WHERE type = 'table'",
                            row -> row.text("name"));
            sql.run("PRAGMA secure_delete = ON");
            there.stream()
                    .filter(TableSchema.STAYING::contains)
                    .forEach(table -> sql.update("DELETE FROM " + table));
        }
    }
}
