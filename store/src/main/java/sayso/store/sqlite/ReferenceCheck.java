package sayso.store.sqlite;

import java.util.List;
import sayso.store.SqlExecutor;

/// Check of all references between rows of a database file, whether or not its connection checks
/// each as it is written.
final class ReferenceCheck {
    private ReferenceCheck() {}

    /// A sentence for each row that refers to one that is not there.
    static List<String> faults(SqlExecutor sql) {
        return sql.list(
                "PRAGMA main.foreign_key_check",
                row ->
                        "a row of '"
                                + row.text("table")
                                + "' refers to one of '"
                                + row.text("parent")
                                + "' that is not there");
    }
}
