package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.store.TableSchema;

/// A table or column that backups do not know would be lost on the way.
class TableSchemaTest {
    /// why: the number by which an index of words finds a row is drawn anew by each database
    private static final String COPIED = "name <> 'text_row'";

    @TempDir private Path home;

    @Test
    void backupsKnowEveryTableAndEveryColumn() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            List<String> tables =
                    raw.texts(
                            // why: the index of words follows from the table that it is of
                            "SELECT name FROM sqlite_schema WHERE type = 'table'"
                                    + " AND name NOT LIKE 'decision_words%' ORDER BY name");
            assertThat(
                            Stream.of(
                                            TableSchema.ALL.stream().map(TableSchema::name),
                                            TableSchema.STAYING.stream(),
                                            Stream.of("log_head", "store_identity"))
                                    .flatMap(names -> names))
                    .containsExactlyInAnyOrderElementsOf(tables);
            for (TableSchema table : TableSchema.ALL) {
                String columns = "FROM pragma_table_info('" + table.name() + "')";
                assertThat(table.columns())
                        .extracting(TableSchema.Column::name)
                        .as(table.name())
                        .containsExactlyInAnyOrderElementsOf(
                                raw.texts("SELECT name " + columns + " WHERE " + COPIED));
                assertThat(
                                table.columns().stream()
                                        .filter(TableSchema.Column::isNumber)
                                        .map(TableSchema.Column::name))
                        .as("numbers of " + table.name())
                        .containsExactlyInAnyOrderElementsOf(
                                raw.texts(
                                        "SELECT name "
                                                + columns
                                                + " WHERE type <> 'TEXT' AND "
                                                + COPIED));
                assertThat(table.key())
                        .as("key of " + table.name())
                        .containsExactlyElementsOf(key(raw, table.name()));
            }
        }
    }

    /// The columns by which rows are told apart, also where each database draws a number for its rows.
    private static List<String> key(RawSqliteConnection raw, String table) throws SQLException {
        String declared =
                "SELECT name FROM pragma_table_info('%s') WHERE pk > 0 AND %s ORDER BY pk"
                        .formatted(table, COPIED);
        List<String> key = raw.texts(declared);
        return key.isEmpty()
                ? raw.texts(
                        "SELECT info.name FROM pragma_index_list('"
                                + table
                                + "') AS list, pragma_index_info(list.name) AS info WHERE origin = 'u'")
                : key;
    }

    @Test
    void everyRowFindsWhatItRefersTo() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        List<String> order =
                TableSchema.ALL.stream()
                        .map(TableSchema::name)
                        .collect(Collectors.toUnmodifiableList());
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            for (String table : order) {
                assertThat(
                                raw.texts(
                                        "SELECT \"table\" FROM pragma_foreign_key_list('"
                                                + table
                                                + "')"))
                        .allSatisfy(referred ->
                                assertThat(order.indexOf(referred))
                                        .isLessThan(order.indexOf(table)));
            }
        }
    }
}
