package sayso.store.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.model.DecisionId;
import sayso.decision.model.DecisionState;
import sayso.store.sqlite.SqliteStore;

/// Backups while several programs write: nothing that was acknowledged before one began is missing.
class BackupUnderLoadTest {
    private static final int WRITERS = 3;
    private static final int ROUNDS = 3;

    private final InstantSource clock = InstantSource.system();

    @TempDir private Path home;

    @Test
    void holdsEveryAnswerThatWasAcknowledgedBeforeItBegan() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, clock).close();
        List<WriterProcess> writers = new ArrayList<>();
        try (SqliteStore store = SqliteStore.open(file, clock)) {
            for (int i = 1; i <= WRITERS; i++) {
                writers.add(WriterProcess.start(file, i));
            }
            for (int round = 1; round <= ROUNDS; round++) {
                for (WriterProcess writer : writers) {
                    writer.awaitAnswers(round * 20);
                }
                Set<String> before = new HashSet<>();
                writers.forEach(writer -> before.addAll(writer.acknowledged()));

                BackupFile backup =
                        BackupFile.make(
                                StoreArchive.of(store), home.resolve(round + ".db"), false, clock);

                assertThat(backup.isSound()).as(backup.faults().toString()).isTrue();
                assertRestores(backup, before, home.resolve("restored-" + round + ".db"));
            }
        } finally {
            for (WriterProcess writer : writers) {
                writer.kill();
            }
        }
    }

    private void assertRestores(BackupFile backup, Set<String> answered, Path target)
            throws Exception {
        try (SqliteStore restored = SqliteStore.open(target, clock);
                BackupRestore restore = BackupRestore.of(backup.file(), target, clock)) {
            StoreArchive archive = StoreArchive.of(restored);
            assertThat(restore.into(archive, archive.content(), MAXI, _ -> {})).isTrue();
            assertThat(restored.integrity().isSound()).isTrue();
            assertThat(answered)
                    .hasSizeGreaterThanOrEqualTo(WRITERS * 20)
                    .allSatisfy(id ->
                            assertThat(restored.read(new DecisionId(id)).orElseThrow().state())
                                    .isEqualTo(DecisionState.RESOLVED));
        }
    }
}
