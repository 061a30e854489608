package sayso.store;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MigrationTest {
    @Test
    void listsEveryFileThatIsThereInItsOrder() throws Exception {
        Path folder =
                Path.of(
                                requireNonNull(
                                                Migration.class.getResource(
                                                        Migration.ALL.getFirst().file()))
                                        .toURI())
                        .resolveSibling("");
        try (Stream<Path> files = Files.list(folder)) {
            List<String> found =
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".sql"))
                            .sorted()
                            .toList();
            assertThat(Migration.ALL).extracting(Migration::file).isEqualTo(found);
        }
    }

    @Test
    void numbersFilesAndVersionsUpwards() {
        for (int i = 0; i < Migration.ALL.size(); i++) {
            assertThat(Migration.ALL.get(i).file()).startsWith("v%03d__".formatted(i + 1));
        }
        assertThat(Migration.ALL).extracting(Migration::version).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void splitsAFileIntoItsStatements() {
        assertThat(Migration.ALL.getFirst().statements(SqlDialect.SQLITE))
                .hasSizeGreaterThan(15)
                .noneMatch(statement -> statement.endsWith(";"))
                .allMatch(
                        statement -> statement.matches("(?s)(--[^\n]*\n|\\s)*(CREATE|INSERT) .*"));
    }

    @Test
    void letsPostgresCompareTextByBytes() {
        assertThat(SqlDialect.POSTGRES.of("CREATE TABLE t (a TEXT NOT NULL, CONTEXT BIGINT)"))
                .isEqualTo("CREATE TABLE t (a TEXT COLLATE \"C\" NOT NULL, CONTEXT BIGINT)");
        assertThat(Migration.ALL.getFirst().statements(SqlDialect.POSTGRES))
                .hasSameSizeAs(Migration.ALL.getFirst().statements(SqlDialect.SQLITE));
    }

    @Test
    void givesEachDatabaseTheStatementsMeantForIt() {
        String statement = "-- only: postgres\nCREATE INDEX i ON t (a)";
        assertThat(SqlDialect.POSTGRES.takes(statement)).isTrue();
        assertThat(SqlDialect.SQLITE.takes(statement)).isFalse();
        assertThat(SqlDialect.SQLITE.takes("CREATE INDEX i ON t (a)")).isTrue();
    }

    @Test
    void keepsAVersionAsOneNumber() {
        assertThat(new SchemaVersion(2, 13).number()).isEqualTo(2013);
        assertThat(SchemaVersion.of(2013)).isEqualTo(new SchemaVersion(2, 13)).hasToString("2.13");
        assertThat(SchemaVersion.of(0)).isEqualTo(SchemaVersion.NOTHING);
    }
}
