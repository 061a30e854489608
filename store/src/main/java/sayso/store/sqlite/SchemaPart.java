package sayso.store.sqlite;

import java.util.List;
import sayso.store.SqlExecutor;

/// Index or trigger of a database file, with the statement that makes it.
///
/// @param kind `index` or `trigger`
/// @param table which it belongs to
public record SchemaPart(String kind, String name, String table, String statement) {
    /// Those that a statement made; not the indexes that belong to a key.
    public static List<SchemaPart> of(SqlExecutor sql) {
        return sql.list(
                """
                SELECT type, name, tbl_name, sql FROM main.sqlite_schema
                WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
                ORDER BY rowid
                """,
                row ->
                        new SchemaPart(
                                row.text("type"),
                                row.text("name"),
                                row.text("tbl_name"),
                                row.text("sql")));
    }
}
