package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.store.TableSchema;

/// A table or column that backups do not know would be lost on the way.
class TableSchemaTest {
    @TempDir private Path home;

    @Test
    void backupsKnowEveryTableAndEveryColumn() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            List<String> tables =
                    raw.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
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
                        .containsExactlyInAnyOrderElementsOf(raw.texts("SELECT name " + columns));
                assertThat(
                                table.columns().stream()
                                        .filter(TableSchema.Column::isNumber)
                                        .map(TableSchema.Column::name))
                        .as("numbers of " + table.name())
                        .containsExactlyInAnyOrderElementsOf(
                                raw.texts("SELECT name " + columns + " WHERE type <> 'TEXT'"));
                assertThat(table.key())
                        .as("key of " + table.name())
                        .containsExactlyElementsOf(
                                raw.texts("SELECT name " + columns + " WHERE pk > 0 ORDER BY pk"));
            }
        }
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
