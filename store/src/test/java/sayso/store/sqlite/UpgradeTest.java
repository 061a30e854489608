package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.contracts.SettableClock;
import sayso.core.decision.Decision;
import sayso.core.decision.DecisionId;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.LogCheck;
import sayso.core.decision.State;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.store.Migration;
import sayso.store.SchemaVersion;

/// Stores of every released version are brought up to date, whatever happens on the way.
class UpgradeTest {
    private static final SchemaVersion FIRST = new SchemaVersion(1, 0);

    @TempDir private Path home;
    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = home.resolve("sayso.db");
    }

    static List<SchemaVersion> released() {
        return Migration.ALL.stream().map(Migration::version).toList();
    }

    static IntStream everyStatement() throws Exception {
        Path folder = Files.createTempDirectory("sayso-statements");
        Path file = folder.resolve("sayso.db");
        List<String> statements = new ArrayList<>();
        Released.write(FIRST, file);
        MigratingProcess.open(file, statements::add).close();
        return IntStream.rangeClosed(1, statements.size());
    }

    @ParameterizedTest
    @MethodSource("released")
    void everyReleasedVersionIsKeptAsItWasAndCanBeOpened(SchemaVersion version) throws Exception {
        assertThat(Migration.class.getResource(Released.name(version)))
                .as("a store as schema " + version + " wrote it")
                .isNotNull();
        Released.write(version, file);
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            assertThat(store.integrity().isSound()).isTrue();
            assertThat(store.integrity().schema()).isEqualTo(Migration.CURRENT);
            assertHoldsWhatTheFirstVersionWrote(store);
        }
        boolean old = !version.equals(Migration.CURRENT);
        assertThat(backups()).hasSize(old ? 1 : 0);
    }

    @Test
    void theCopyMadeBeforeIsTheStoreAsItWas() throws Exception {
        Released.write(FIRST, file);
        SqliteStore.open(file, InstantSource.system()).close();
        Path copy = backups().getFirst();
        assertThat(copy.getFileName().toString())
                .startsWith("before-1.0-to-" + Migration.CURRENT + "-");
        try (Raw raw = new Raw(copy)) {
            assertThat(raw.texts("PRAGMA user_version")).containsExactly("1000");
            assertThat(raw.texts("PRAGMA integrity_check")).containsExactly("ok");
            assertThat(raw.texts("SELECT count(*) FROM event")).containsExactly("8");
        }
    }

    @Test
    void onlyTheLastFewCopiesAreKept() throws Exception {
        Path folder = Files.createDirectories(home.resolve("backups"));
        for (int i = 1; i <= 4; i++) {
            Files.createFile(
                    folder.resolve("before-0.%d-to-1.0-2020010%d-000000.db".formatted(i, i)));
        }
        Path own = Files.createFile(folder.resolve("sayso-20200101-000000.db"));
        Released.write(FIRST, file);
        SqliteStore.open(file, InstantSource.system()).close();
        assertThat(backups()).hasSize(4).contains(own);
        assertThat(backups()).filteredOn(path -> path.toString().contains("before-0.4")).hasSize(1);
    }

    @Test
    void anEmptyStoreNeedsNoCopy() throws Exception {
        SqliteStore.open(file, InstantSource.system()).close();
        MigratingProcess.open(file, _ -> {}).close();
        assertThat(home.resolve("backups")).doesNotExist();
    }

    @Test
    void nothingIsMigratedThatCannotBeCopiedBefore() throws Exception {
        Released.write(FIRST, file);
        Files.createFile(home.resolve("backups"));
        assertThatThrownBy(() -> SqliteStore.open(file, InstantSource.system()))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        refusal -> assertThat(refusal).hasMessageContaining("Nothing was changed"));
        try (Raw raw = new Raw(file)) {
            assertThat(raw.texts("PRAGMA user_version")).containsExactly("1000");
        }
    }

    @ParameterizedTest
    @MethodSource("everyStatement")
    void aMigrationKilledBeforeAnyStatementIsTakenAnew(int statement) throws Exception {
        Released.write(FIRST, file);
        try (MigratingProcess killed = MigratingProcess.start(file, statement)) {
            killed.go();
            killed.expect("stopped");
            killed.kill();
        }
        try (SqliteStore store = MigratingProcess.open(file, _ -> {})) {
            assertThat(store.integrity().isSound()).isTrue();
            assertHoldsWhatTheFirstVersionWrote(store);
        }
        assertFullyMigrated();
    }

    @Test
    void manyProgramsMigrateAtOnceAndOneDoesIt() throws Exception {
        Released.write(FIRST, file);
        List<MigratingProcess> programs = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                programs.add(MigratingProcess.start(file, 0));
            }
            for (MigratingProcess program : programs) {
                program.go();
            }
            for (MigratingProcess program : programs) {
                program.expect("migrated");
            }
        } finally {
            programs.forEach(MigratingProcess::close);
        }
        assertFullyMigrated();
        assertThat(backups()).hasSize(1);
    }

    @Test
    void thisVersionWorksOnWithWhatALaterMinorOneMadeOfIt() throws Exception {
        Released.write(FIRST, file);
        MigratingProcess.open(file, _ -> {}).close();
        try (SqliteStore store = SqliteStore.open(file, SettableClock.standing())) {
            assertThat(store.integrity().schema()).isEqualTo(newest());
            assertHoldsWhatTheFirstVersionWrote(store);
        }
    }

    @Test
    void thisVersionRefusesWhatALaterMajorOneMadeOfIt() throws Exception {
        Released.write(FIRST, file);
        try (Raw raw = new Raw(file)) {
            raw.run("PRAGMA user_version = " + (Migration.CURRENT.major() + 1) * 1_000);
        }
        assertThatThrownBy(() -> SqliteStore.open(file, InstantSource.system()))
                .isInstanceOfSatisfying(
                        StoreException.class,
                        refusal -> assertThat(refusal.trouble()).isEqualTo(StoreTrouble.NEWER));
        assertThat(home.resolve("backups")).doesNotExist();
    }

    private void assertFullyMigrated() throws Exception {
        try (Raw raw = new Raw(file)) {
            assertThat(raw.texts("PRAGMA user_version"))
                    .containsExactly(Integer.toString(newest().number()));
            assertThat(raw.texts("SELECT DISTINCT mood FROM decision")).containsExactly("merry");
            assertThat(raw.texts("SELECT word FROM mood")).hasSize(3).containsOnly("calm");
        }
    }

    private static void assertHoldsWhatTheFirstVersionWrote(SqliteStore store) {
        assertThat(store.find(DecisionQuery.all()))
                .extracting(Decision::state)
                .containsExactlyInAnyOrder(State.RESOLVED, State.CANCELLED, State.PENDING);
        assertThat(store.draft(new DecisionId("d-314cfh"), "ada")).isPresent();
        assertThat(store.gatesOn("bd-42")).hasSize(2);
        assertThat(store.log().verify())
                .isInstanceOfSatisfying(
                        LogCheck.Intact.class,
                        intact -> assertThat(intact.events()).isGreaterThanOrEqualTo(8));
    }

    private static SchemaVersion newest() {
        return MigratingProcess.STEPS.getLast().version();
    }

    private List<Path> backups() throws IOException {
        Path folder = home.resolve("backups");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
