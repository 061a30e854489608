package sayso.store.sqlite;

import java.nio.file.Path;
import java.util.List;
import sayso.store.Sql;
import sayso.store.Table;

/// Takes out of a copied file what stays with its store: who may come in, tickets, keys.
final class WithoutSecrets {
    private WithoutSecrets() {}

    /// @param copy a file that nobody else has open
    static void make(Path copy) {
        Connections connections = new Connections(new DatabaseFile(copy));
        try (Sql sql = connections.copier(SqliteOptions.STANDARD.patience())) {
            List<String> there =
                    sql.list(
                            "SELECT name FROM sqlite_schema WHERE type = 'table'",
                            row -> row.text("name"));
            sql.run("PRAGMA secure_delete = ON");
            there.stream()
                    .filter(Table.STAYING::contains)
                    .forEach(table -> sql.update("DELETE FROM " + table));
        }
    }
}
