package sayso.store.sqlite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.contracts.SettableClock;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.store.DecisionQuery;
import sayso.store.Migration;
import sayso.store.SchemaVersion;

/// What a person reads when the database cannot be used: the file, and the way out.
class SqliteFaultsTest {
    private static final SqliteOptions HASTY =
            SqliteOptions.STANDARD.withPatience(Duration.ofMillis(150));

    private final SettableClock clock = SettableClock.standing();

    @TempDir private Path home;
    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = home.resolve("sayso.db");
    }

    @Test
    void saysThatAnotherProgramHoldsTheFileAndSavesNothing() throws SQLException {
        try (SqliteStore store = SqliteStore.open(file, clock, HASTY);
                RawSqliteConnection holder = new RawSqliteConnection(file).run("BEGIN IMMEDIATE")) {
            assertThat(trouble(() -> insert(store, "d-000001"))).isEqualTo(StoreFailureKind.LOCKED);
            assertThat(store.find(DecisionQuery.all())).isEmpty();
            holder.run("ROLLBACK");
            insert(store, "d-000001");
            assertThat(store.find(DecisionQuery.all())).hasSize(1);
        }
    }

    @Test
    void saysThatTheFileCannotBeWrittenAndStillReadsIt() {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            insert(store, "d-000001");
            SqliteConnector readOnly =
                    new SqliteConnector(new DatabaseFile(file)) {
                        @Override
                        String uri() {
                            return super.uri() + "?mode=ro";
                        }

                        @Override
                        String writerPragmas() {
                            return "PRAGMA synchronous = FULL;";
                        }
                    };
            try (SqliteStore reader = SqliteStore.open(readOnly, clock, SqliteOptions.STANDARD)) {
                assertThat(trouble(() -> insert(reader, "d-000002")))
                        .isEqualTo(StoreFailureKind.READ_ONLY);
                assertThat(reader.read(new DecisionId("d-000001"))).isPresent();
                assertThat(reader.read(new DecisionId("d-000002"))).isEmpty();
            }
        }
    }

    @Test
    void saysThatAFolderCannotBeMade() throws IOException {
        Path notAFolder = Files.writeString(home.resolve("taken"), "a file");
        file = notAFolder.resolve("sayso.db");
        assertThat(trouble(() -> SqliteStore.open(file, clock)))
                .isEqualTo(StoreFailureKind.UNREACHABLE);
    }

    @Test
    void saysThatAFolderStandsInItsPlace() throws IOException {
        Files.createDirectory(file);
        assertThat(trouble(() -> SqliteStore.open(file, clock)))
                .isEqualTo(StoreFailureKind.UNREACHABLE);
    }

    @Test
    void refusesANewerMajorVersionAndNamesBoth() throws SQLException {
        SqliteStore.open(file, clock).close();
        SchemaVersion newer = new SchemaVersion(Migration.CURRENT.major() + 1, 3);
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("PRAGMA user_version = " + newer.number());
        }
        StoreException refusal = failure(() -> SqliteStore.open(file, clock));
        assertThat(refusal.trouble()).isEqualTo(StoreFailureKind.NEWER);
        assertThat(refusal)
                .hasMessageContaining("schema " + newer)
                .hasMessageContaining("knows " + Migration.CURRENT);
    }

    @Test
    void worksWithANewerMinorVersionAndLeavesItAlone() throws SQLException {
        SqliteStore.open(file, clock).close();
        SchemaVersion newer = new SchemaVersion(Migration.CURRENT.major(), 99);
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run(
                    "PRAGMA user_version = " + newer.number(),
                    "ALTER TABLE decision ADD COLUMN mood TEXT",
                    "CREATE TABLE surprise (id TEXT)");
        }
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            insert(store, "d-000001");
            assertThat(store.read(new DecisionId("d-000001"))).isPresent();
            assertThat(store.integrity().schema()).isEqualTo(newer);
        }
    }

    @Test
    void refusesAFileThatIsNoDatabase() throws IOException {
        Files.writeString(file, "This is a letter to my landlord. ".repeat(200), UTF_8);
        assertThat(trouble(() -> SqliteStore.open(file, clock)))
                .isEqualTo(StoreFailureKind.CORRUPT);
        assertThat(file).content().startsWith("This is a letter");
    }

    @Test
    void refusesTheDatabaseOfAnotherProgram() throws SQLException {
        try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
            raw.run("CREATE TABLE bookmark (url TEXT)", "PRAGMA user_version = 1000");
        }
        assertThat(trouble(() -> SqliteStore.open(file, clock)))
                .isEqualTo(StoreFailureKind.CORRUPT);
    }

    @Test
    void saysThatTheFileIsDamagedAndSavesNothing() throws IOException {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            for (int i = 100; i < 200; i++) {
                insert(store, "d-000" + i);
            }
        }
        scribbleOver(file);
        StoreException refusal =
                failure(() -> {
                    try (SqliteStore store = SqliteStore.open(file, clock)) {
                        store.find(DecisionQuery.all());
                    }
                });
        assertThat(refusal.trouble()).isEqualTo(StoreFailureKind.CORRUPT);
        assertThat(refusal).hasMessageContaining("backup");
    }

    @Test
    void saysThatARowMakesNoSense() throws SQLException {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            insert(store, "d-000001");
            try (RawSqliteConnection raw = new RawSqliteConnection(file)) {
                raw.run("UPDATE decision SET question = '{\"title\":1}'");
            }
            assertThat(trouble(() -> store.read(new DecisionId("d-000001"))))
                    .isEqualTo(StoreFailureKind.CORRUPT);
        }
    }

    @Test
    void acknowledgesNothingThatFindsNoSpace() {
        SqliteConnector small =
                new SqliteConnector(prepared()) {
                    @Override
                    String writerPragmas() {
                        return super.writerPragmas() + "PRAGMA max_page_count = 180;";
                    }
                };
        List<String> acknowledged = new ArrayList<>();
        try (SqliteStore store = SqliteStore.open(small, clock, SqliteOptions.STANDARD)) {
            StoreException refusal =
                    failure(() -> {
                        for (int i = 1000; i < 3000; i++) {
                            insert(store, "d-00" + i);
                            acknowledged.add("d-00" + i);
                        }
                    });
            assertThat(refusal.trouble()).isEqualTo(StoreFailureKind.FULL);
            assertThat(refusal).hasMessageContaining("nothing was saved");
        }
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            assertThat(store.find(DecisionQuery.all()))
                    .extracting(decision -> decision.id().value())
                    .containsExactlyElementsOf(acknowledged);
            insert(store, "d-000001");
        }
        assertThat(acknowledged).isNotEmpty();
    }

    @Test
    void aWaitGoesOnWhereWhatIsOverCannotBeClosed() throws InterruptedException, SQLException {
        try (SqliteStore store = SqliteStore.open(file, clock, HASTY);
                LocalDecisionDesk desk =
                        new LocalDecisionDesk(
                                store,
                                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                                DeskPolicy.STANDARD,
                                clock)) {
            Decision row =
                    aDecision()
                            .closingAfter(Duration.ofMinutes(1))
                            .row("d-000001", clock.instant());
            store.write(transaction -> transaction.insert(row, null));
            clock.tick(Duration.ofMinutes(2));

            try (RawSqliteConnection holder =
                    new RawSqliteConnection(file).run("BEGIN IMMEDIATE")) {
                assertThat(desk.await(row.id(), MAXI, Duration.ofMillis(20)))
                        .isInstanceOf(WaitResult.StillPending.class);
                holder.run("ROLLBACK");
            }
            assertThat(desk.await(row.id(), MAXI, Duration.ofMillis(20)))
                    .isInstanceOf(WaitResult.TimedOut.class);
        }
    }

    @Test
    void acknowledgesNothingOnceTheFileIsGone() throws IOException {
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            insert(store, "d-000001");
            Path aside = home.resolve("aside.db");
            Files.move(file, aside);
            assertThat(trouble(() -> insert(store, "d-000002")))
                    .isEqualTo(StoreFailureKind.UNREACHABLE);
            Files.writeString(file, "");
            assertThat(trouble(() -> insert(store, "d-000002")))
                    .isEqualTo(StoreFailureKind.UNREACHABLE);
            Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
            insert(store, "d-000002");
            assertThat(store.find(DecisionQuery.all())).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"nfs", "nfs4", "9p", "virtiofs", "drvfs", "cifs", "fuse.sshfs", "fuseblk"})
    void refusesFileSystemsThatLoseData(String type) {
        assertThat(DatabaseFile.isUnsafe(type)).isTrue();
        StoreException refusal = new SqliteExceptionTranslator(file).unsafePlace(type);
        assertThat(refusal.trouble()).isEqualTo(StoreFailureKind.UNSAFE_PLACE);
        assertThat(refusal)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(type)
                .hasMessageContaining("SAYSO_HOME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ext4", "xfs", "btrfs", "zfs", "tmpfs", "overlay", "apfs", "f2fs"})
    void worksOnFileSystemsThatKeepData(String type) {
        assertThat(DatabaseFile.isUnsafe(type)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.2", "3.7.0", "3.50.4", "3.9.9"})
    void refusesALibraryThatCanLoseCommits(String version) {
        assertThat(new SqliteVersion(version).isSafe()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.51.3", "3.51.10", "3.54.1", "4.0.0"})
    void takesALibraryThatKeepsThem(String version) {
        assertThat(new SqliteVersion(version).isSafe()).isTrue();
    }

    private void insert(SqliteStore store, String id) {
        Decision row = aDecision().row(id, clock.instant());
        boolean inserted = store.write(transaction -> transaction.insert(row, null));
        assertThat(inserted).isTrue();
    }

    private DatabaseFile prepared() {
        DatabaseFile database = new DatabaseFile(file);
        database.prepare();
        return database;
    }

    private StoreFailureKind trouble(ThrowingCallable attempt) {
        return failure(attempt).trouble();
    }

    /// Every message names the file.
    private StoreException failure(ThrowingCallable attempt) {
        StoreException failure = catchThrowableOfType(StoreException.class, attempt);
        assertThat(failure).as("a StoreException").isNotNull();
        assertThat(failure).hasMessageContaining(file.toString());
        return failure;
    }

    private static void scribbleOver(Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
            byte[] noise = new byte[4096 - 200];
            Arrays.fill(noise, (byte) 0x5a);
            for (long page = 1; page < bytes.length() / 4096; page++) {
                bytes.seek(page * 4096);
                bytes.write(noise);
            }
        }
    }
}
