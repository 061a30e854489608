package sayso.store.archive;

import java.util.List;
import java.util.function.LongConsumer;
import sayso.store.SqlExecutor;
import sayso.store.TableSchema;
import sayso.store.sqlite.SchemaPart;

/// Replaces the content of a SQLite store by that of a sound file which its connection has attached as
/// `kept`, inside SQLite: where a table is the same in both, its rows and its indexes are read once and in
/// their order, and no row comes to Java: what SQLite copies so it does not check, so the file must have
/// passed its whole integrity check. Indexes of the other tables are made anew behind their rows, since to
/// sort costs a fraction of as many single places in a large index.
final class AttachedCopier {
    private static final String WORDS = "INSERT INTO main.decision_words (decision_words) VALUES ";

    private final SqlExecutor sql;
    private final LongConsumer copied;
    private long rows;

    /// @param sql inside a transaction that checks references at its end alone
    /// @param copied told after each table how many rows are copied
    AttachedCopier(SqlExecutor sql, LongConsumer copied) {
        this.sql = sql;
        this.copied = copied;
    }

    void run() {
        List<SchemaPart> triggers = parts("trigger", "decision_text");
        drop(triggers);
        // why: the triggers would take each row's words out and put each row's words in, one by one
        sql.run(WORDS + "('delete-all')");
        TableSchema.ALL.reversed().forEach(table -> sql.update("DELETE FROM main." + table.name()));
        TableSchema.ALL.forEach(this::copy);
        sql.run(WORDS + "('rebuild')");
        make(triggers);
        sql.update(
                """
                UPDATE main.log_head SET (sequence, hash) =
                    (SELECT sequence, hash FROM kept.log_head WHERE id = 1)
                WHERE id = 1
                """);
    }

    private void copy(TableSchema table) {
        String name = table.name();
        if (isSame(name) && !computesColumns(name)) {
            rows += sql.update("INSERT INTO main." + name + " SELECT * FROM kept." + name);
        } else {
            List<SchemaPart> indexes = parts("index", name);
            drop(indexes);
            String columns = table.names();
            rows +=
                    sql.update(
                            "INSERT INTO main."
                                    + name
                                    + " ("
                                    + columns
                                    + ") SELECT "
                                    + columns
                                    + " FROM kept."
                                    + name);
            make(indexes);
        }
        copied.accept(rows);
    }

    private boolean isSame(String table) {
        return sql.exists(
                """
                SELECT here.name
                FROM main.sqlite_schema AS here
                    JOIN kept.sqlite_schema AS there ON there.type = here.type
                        AND there.name = here.name AND there.sql = here.sql
                WHERE here.type = 'table' AND here.name = ?
                """,
                table);
    }

    /// why: SQLite takes no `*` where a column follows from others
    private boolean computesColumns(String table) {
        return sql.exists(
                "SELECT name FROM pragma_table_xinfo(?, 'main') WHERE hidden IN (2, 3)", table);
    }

    private List<SchemaPart> parts(String kind, String table) {
        return SchemaPart.of(sql).stream()
                .filter(part -> part.kind().equals(kind) && part.table().equals(table))
                .toList();
    }

    private void drop(List<SchemaPart> parts) {
        parts.forEach(part -> sql.run("DROP " + part.kind() + " main." + part.name()));
    }

    private void make(List<SchemaPart> parts) {
        parts.forEach(part -> sql.run(part.statement()));
    }
}
