package sayso.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/// Replaces the content of a database by that of another one with the same schema; the two may be
/// of different kinds. Both sides belong to transactions of the caller.
public final class DatabaseCopier {
    private static final int PAGE = 500;

    /// Rows that one statement inserts; the widest table times this stays far below what databases
    /// take as values of one statement.
    private static final int TOGETHER = 50;

    private final SqlExecutor from;
    private final SqlExecutor to;
    private final LongConsumer copied;
    private long rows;

    /// @param copied told now and then how many rows are copied
    public DatabaseCopier(SqlExecutor from, SqlExecutor to, LongConsumer copied) {
        this.from = from;
        this.to = to;
        this.copied = copied;
    }

    public void run() {
        for (TableSchema table : TableSchema.ALL.reversed()) {
            to.update("DELETE FROM " + table.name());
        }
        TableSchema.ALL.forEach(this::copy);
        EventTable.Head head = new EventTable(from).head();
        // why: writers of a server wait for this row; one that is replaced would be lost to them
        to.update(
                "UPDATE log_head SET sequence = ?, hash = ? WHERE id = 1",
                head.sequence(),
                head.hash());
    }

    /// How many rows a database holds, for showing how far a copy is.
    public static long rows(SqlExecutor sql) {
        return TableSchema.ALL.stream()
                .mapToLong(table ->
                        sql.first(
                                        "SELECT count(*) AS rows_there FROM " + table.name(),
                                        row -> row.number("rows_there"))
                                .orElse(0L))
                .sum();
    }

    private void copy(TableSchema table) {
        String many = insertion(table, TOGETHER);
        List<List<@Nullable Object>> page = page(table, null);
        while (!page.isEmpty()) {
            for (int i = 0; i < page.size(); i += TOGETHER) {
                List<List<@Nullable Object>> part =
                        page.subList(i, Math.min(i + TOGETHER, page.size()));
                insert(part.size() == TOGETHER ? many : insertion(table, part.size()), part);
            }
            rows += page.size();
            copied.accept(rows);
            page = page.size() < PAGE ? List.of() : page(table, page.getLast());
        }
    }

    private List<List<@Nullable Object>> page(
            TableSchema table, @Nullable List<@Nullable Object> last) {
        String keys = String.join(", ", table.key());
        List<@Nullable Object> values = new ArrayList<>();
        String after = "";
        if (last != null) {
            after = " WHERE (" + keys + ") > (" + TableSchema.marks(table.key().size()) + ")";
            for (String key : table.key()) {
                values.add(last.get(place(table, key)));
            }
        }
        values.add(PAGE);
        return from.list(
                "SELECT "
                        + table.names()
                        + " FROM "
                        + table.name()
                        + after
                        + " ORDER BY "
                        + keys
                        + " LIMIT ?",
                row -> {
                    List<@Nullable Object> cells = new ArrayList<>(table.columns().size());
                    for (TableSchema.Column column : table.columns()) {
                        cells.add(
                                column.isNumber()
                                        ? row.optionalNumber(column.name())
                                        : row.optionalText(column.name()));
                    }
                    return cells;
                },
                values.toArray());
    }

    private void insert(String statement, List<List<@Nullable Object>> page) {
        List<@Nullable Object> values = new ArrayList<>();
        page.forEach(values::addAll);
        to.update(statement, values.toArray());
    }

    private static String insertion(TableSchema table, int count) {
        String row = "(" + TableSchema.marks(table.columns().size()) + ")";
        return "INSERT INTO "
                + table.name()
                + " ("
                + table.names()
                + ") VALUES "
                + String.join(", ", Collections.nCopies(count, row));
    }

    private static int place(TableSchema table, String key) {
        for (int i = 0; i < table.columns().size(); i++) {
            if (table.columns().get(i).name().equals(key)) {
                return i;
            }
        }
        throw new IllegalArgumentException(table.name() + " has no column " + key);
    }
}
