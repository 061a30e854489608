package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Decision;
import sayso.store.Migration;
import sayso.store.SqlExecutor;
import sayso.store.StoreHealth;

class SqliteFileTest {
    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path folder;

    @Test
    void keepsHomeAndFilesToTheirOwner() throws IOException {
        Path file = folder.resolve("deep/home/sayso.db");
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            store.write(transaction ->
                    transaction.insert(aDecision().row("d-000001", clock.instant()), null));
            assertThat(permissions(folder.resolve("deep/home"))).isEqualTo("rwx------");
            for (String name : new String[] {"sayso.db", "sayso.db-wal", "sayso.db-shm"}) {
                assertThat(permissions(file.resolveSibling(name))).isEqualTo("rw-------");
            }
        }
    }

    @Test
    void opensAFileWhateverItsFolderIsCalled() {
        Path file = folder.resolve("what? #1 100% ünï & co;x=y/sayso.db");
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            Decision row = aDecision().row("d-000001", clock.instant());
            store.write(transaction -> transaction.insert(row, null));
            assertThat(store.read(row.id())).contains(row);
        }
        assertThat(file).isNotEmptyFile();
    }

    @Test
    void findsItsContentAgainAfterReopening() {
        Path file = folder.resolve("sayso.db");
        Decision row = aDecision().row("d-000001", clock.instant());
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            store.write(transaction -> transaction.insert(row, null));
        }
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            assertThat(store.read(row.id())).contains(row);
        }
    }

    @Test
    void tellsTheTimeToTheMicrosecondItKeeps() {
        clock.setTo(Instant.parse("2026-11-02T09:30:00.123456789Z"));
        try (SqliteStore store = SqliteStore.open(folder.resolve("sayso.db"), clock)) {
            Instant told = store.write(transaction -> transaction.now());
            assertThat(told).isEqualTo(Instant.parse("2026-11-02T09:30:00.123456Z"));
            Decision row = aDecision().row("d-000001", told);
            store.write(transaction -> transaction.insert(row, null));
            assertThat(store.read(row.id())).contains(row);
        }
    }

    @Test
    void writesWithEverySafetyOn() {
        DatabaseFile file = new DatabaseFile(folder.resolve("sayso.db"));
        file.prepare();
        try (SqlExecutor sql = new SqliteConnector(file).writer(Duration.ofSeconds(1))) {
            assertThat(setting(sql, "journal_mode")).isEqualTo("wal");
            assertThat(setting(sql, "synchronous")).isEqualTo("2");
            assertThat(setting(sql, "foreign_keys")).isEqualTo("1");
            assertThat(setting(sql, "journal_size_limit")).isEqualTo("4194304");
        }
    }

    @Test
    void readsWithoutTheMeansToWrite() {
        DatabaseFile file = new DatabaseFile(folder.resolve("sayso.db"));
        file.prepare();
        try (SqlExecutor sql = new SqliteConnector(file).reader(Duration.ofSeconds(1))) {
            assertThat(setting(sql, "query_only")).isEqualTo("1");
            assertThat(setting(sql, "mmap_size")).isEqualTo("0");
        }
    }

    private static String setting(SqlExecutor sql, String name) {
        return sql.first("PRAGMA " + name, row -> row.text(name)).orElseThrow();
    }

    @Test
    void tellsADoctorHowItIs() {
        Path file = folder.resolve("sayso.db");
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            StoreHealth health = store.integrity();
            assertThat(health.isSound()).isTrue();
            assertThat(health.place()).isEqualTo(file.toString());
            assertThat(health.schema()).isEqualTo(Migration.CURRENT);
            assertThat(health.engine()).startsWith("SQLite 3.");
            assertThat(health.bytes()).isPositive();
            assertThat(health.log()).isInstanceOf(LogCheckResult.Intact.class);
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
