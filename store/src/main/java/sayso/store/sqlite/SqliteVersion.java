package sayso.store.sqlite;

import java.util.Arrays;
import sayso.store.SqlExecutor;

/// Version of the SQLite library, and whether it is recent enough not to lose commits.
record SqliteVersion(String text) {
    /// Before it, two connections could lose commits when the write-ahead log was reset.
    static final SqliteVersion OLDEST = new SqliteVersion("3.51.3");

    /// As a connection tells it.
    static SqliteVersion of(SqlExecutor sql) {
        return new SqliteVersion(
                sql.first("SELECT sqlite_version() AS version", row -> row.text("version"))
                        .orElse("unknown"));
    }

    boolean isSafe() {
        return Arrays.compare(numbers(), OLDEST.numbers()) >= 0;
    }

    private int[] numbers() {
        return Arrays.stream(text.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }

    @Override
    public String toString() {
        return text;
    }
}
