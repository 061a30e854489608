package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.log.LoggedEvent;

/// Processes that find the database locked: they go on in the order in which they came, and wait for as long
/// as others get on.
class WriteQueueTest {
    private static final long MOST_NANOS = Duration.ofMinutes(2).toNanos();

    @TempDir private Path home;

    @Test
    void processesWriteInTheOrderInWhichTheyFoundTheDatabaseLocked() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        List<String> ids = List.of("d-000001", "d-000002", "d-000003", "d-000004");
        List<SqliteStoreProcess> programs = new ArrayList<>();
        try (RawSqliteConnection holder = new RawSqliteConnection(file).run("BEGIN IMMEDIATE")) {
            for (String id : ids) {
                SqliteStoreProcess program = SqliteStoreProcess.start(file, id);
                programs.add(program);
                program.go();
                untilInLine(program);
            }
            holder.run("ROLLBACK");
            for (SqliteStoreProcess program : programs) {
                program.expect("committed");
            }
        } finally {
            programs.forEach(SqliteStoreProcess::close);
        }

        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            assertThat(store.log().since(0, 10))
                    .extracting(LoggedEvent::decision)
                    .extracting(Object::toString)
                    .isEqualTo(ids);
        }
    }

    @Test
    void aProgramThatEndsInLineIsNotWaitedFor() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        try (SqliteStoreProcess gone = SqliteStoreProcess.start(file, "d-000001");
                SqliteStoreProcess next = SqliteStoreProcess.start(file, "d-000002")) {
            try (RawSqliteConnection holder =
                    new RawSqliteConnection(file).run("BEGIN IMMEDIATE")) {
                gone.go();
                untilInLine(gone);
                next.go();
                untilInLine(next);
                gone.kill();
                holder.run("ROLLBACK");
            }
            next.expect("committed");
        }
    }

    @Test
    void patienceEndsOnceNothingIsWrittenAndBeginsAnewWhereverSomethingIs() throws IOException {
        Path file = Files.createFile(home.resolve("sayso.db"));
        WriteTimeout none = new WriteTimeout(file, Duration.ofNanos(-1));
        assertThat(none.isOver()).isTrue();

        Files.createFile(home.resolve("sayso.db-wal"));
        assertThat(none.isOver()).isFalse();
        assertThat(none.isOver()).isTrue();

        Files.setLastModifiedTime(home.resolve("sayso.db-wal"), FileTime.fromMillis(1));
        assertThat(none.isOver()).isFalse();
        assertThat(none.isOver()).isTrue();
    }

    /// Until the system knows the process as one that has the first place or waits for it.
    private void untilInLine(SqliteStoreProcess program) throws IOException {
        String wanted = " WRITE " + program.pid() + " ";
        long begun = System.nanoTime();
        while (Files.readAllLines(Path.of("/proc/locks")).stream()
                .noneMatch(line -> line.contains(wanted) && line.contains(":" + line() + " "))) {
            assertThat(System.nanoTime() - begun).isLessThan(MOST_NANOS);
            Thread.onSpinWait();
        }
    }

    private String line() {
        try {
            return Files.getAttribute(home.resolve("sayso.db-turn"), "unix:ino").toString();
        } catch (IOException e) {
            return "none yet";
        }
    }
}
