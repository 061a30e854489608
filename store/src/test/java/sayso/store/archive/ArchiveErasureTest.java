package sayso.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Decision;
import sayso.decision.model.StoreException;
import sayso.store.ArchivedTextReader;
import sayso.store.UnitOfWork;

/// Erasure beside an archive file that holds more than the database says, cannot be written, is damaged in part, or is
/// written at the same time: what is called erased is gone, and what can be left is said.
class ArchiveErasureTest extends ArchiveFixture {
    /// Byte of a database file that says who may write it, and what there keeps everyone from it.
    private static final long WRITE_VERSION = 18;

    private static final int PAGE = 4096;

    @Test
    void afterARestoreAFileThatCannotBeWrittenIsNotPassedOver() throws Exception {
        Decision whole = restored("Which cache?");
        writeVersion(3);

        assertThatThrownBy(() -> erase(whole))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("its bytes can still lie in the archive file")
                .hasMessageContaining("cannot be written");
        assertThat(read(whole).isErased()).isTrue();
        assertThat(holds(file(), SECRET)).isTrue();

        writeVersion(1);
        assertThat(erase(whole)).isInstanceOf(ChangeResult.Accepted.class);
        assertNowhere(SECRET);
    }

    @Test
    void afterARestoreItIsSaidThatAFileWasNotLookedAt() throws Exception {
        Decision whole = restored("Which cache?");
        Path away = Files.move(file(), home.resolve("away"));
        Files.createDirectory(file());

        assertThat(erase(whole))
                .isInstanceOfSatisfying(
                        ChangeResult.Accepted.class,
                        accepted ->
                                assertThat(accepted.remark())
                                        .contains(file().toString())
                                        .contains("could not be looked at")
                                        .contains("cannot be opened"));
        assertThat(read(whole).isErased()).isTrue();

        Files.delete(file());
        Files.move(away, file());
        run(file(), "PRAGMA user_version = 99");
        assertThat(((ChangeResult.Accepted) erase(whole)).remark()).contains("Update this Sayso");

        run(file(), "PRAGMA user_version = 1");
        assertThat(((ChangeResult.Accepted) erase(whole)).remark()).isNull();
        assertNowhere(SECRET);
    }

    @Test
    void aFileThatCannotBeWrittenKeepsNothingFromBeingErasedThatIsNotInIt() throws Exception {
        Decision whole = restored("Which cache?");
        Decision later = answered("Which disk?");
        writeVersion(3);

        assertThat(erase(later))
                .isInstanceOfSatisfying(
                        ChangeResult.Accepted.class,
                        accepted -> assertThat(accepted.remark()).isNull());
        assertThat(read(whole).isErased()).isFalse();
    }

    @Test
    void whatADamagedPartOfTheFileHoldsIsNotSaidToBeErased() throws Exception {
        Decision damaged =
                answered(
                        aDecision()
                                .titled("Which cache?")
                                .withOptions("a", "b")
                                .inContext("Rack and pinion. ".repeat(2_000)));
        Decision other = old("Which disk?");
        archive();
        damage("Rack and pinion.");
        assertThat(read(other).question()).isEqualTo(other.question());

        assertThat(erase(damaged))
                .isInstanceOfSatisfying(
                        ChangeResult.Rejected.class,
                        refused ->
                                assertThat(refused.problems())
                                        .extracting(problem -> problem.code())
                                        .containsExactly("archive_unreadable"));
        assertThat(read(damaged).isErased()).isFalse();
        assertThat(erase(answered("Which queue?"))).isInstanceOf(ChangeResult.Accepted.class);

        assertThat(erase(other)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(holds(file(), "Which disk? " + SECRET)).isFalse();
        assertThat(dueMarks()).isZero();
        assertThat(erase(answered("Which host?"))).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    void aFileThatComesBackWithTextsOfAnErasedDecisionIsNamedThoughNothingIsMarked()
            throws Exception {
        Decision one = old("Which cache?");
        archive();
        Path copy = Files.copy(file(), home.resolve("copy"));
        assertThat(erase(one)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(store.archiveHealth().scrubDue()).isFalse();

        Files.copy(copy, file(), StandardCopyOption.REPLACE_EXISTING);

        assertThat(dueMarks()).isZero();
        assertThat(store.archiveHealth().scrubDue()).isTrue();
    }

    @Test
    void noSecondFileBeginsBesideOneThatIsMovedAwayMeanwhile() throws Exception {
        old("Which cache?");
        archive();
        Files.move(file(), home.resolve("away"));

        assertThatThrownBy(() -> store.archive().add(false, () -> "", _ -> List.of()))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("is not any more");
        assertThat(file()).doesNotExist();
    }

    @Test
    void anEmptyFileClearsNoMark() throws Exception {
        Decision one = old("Which cache?");
        archive();
        Path away = Files.move(file(), home.resolve("away"));
        assertThat(desk.erase(List.of(one.id()), "customer data", true, MAXI).getFirst())
                .isInstanceOf(ChangeResult.Accepted.class);
        Files.createFile(file());
        assertThat(((ChangeResult.Accepted) erase(one)).remark()).contains("comes back");
        assertThat(dueMarks()).isEqualTo(1);

        Files.move(away, file(), StandardCopyOption.REPLACE_EXISTING);
        assertThat(((ChangeResult.Accepted) erase(one)).remark()).isNull();
        assertNowhere(SECRET);
    }

    @Test
    void oneTransactionWaitsOnceForAFileThatIsHeld() throws Exception {
        List<Decision> all = Stream.of("One?", "Two?", "Three?").map(this::old).toList();
        archive();
        AtomicInteger asked = new AtomicInteger();
        ArchivedTextReader counted =
                decisions -> {
                    asked.incrementAndGet();
                    return store.archive().contents(decisions);
                };
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            List<Decision> read =
                    store.snapshot(sql -> {
                        UnitOfWork unit = new UnitOfWork(sql, clock.instant(), counted);
                        return all.stream()
                                .map(each -> unit.read(each.id()).orElseThrow())
                                .toList();
                    });
            assertThat(read).allMatch(Decision::lacksTexts);
        }
        assertThat(asked).hasValue(1);
    }

    @Test
    void whatAnotherOneErasesMeanwhileStaysMarkedUntilItIsOutOfTheFile() throws Exception {
        Decision one = old("Which cache?");
        Decision other = old("Which disk?");
        archive();

        CompletableFuture<ChangeResult> erasing =
                beforeItCommits(() -> erase(one), () -> erasedElsewhere(other));

        assertThat(erasing)
                .succeedsWithin(Duration.ofMinutes(1))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(holds(file(), "Which cache? " + SECRET)).isFalse();
        assertThat(holds(file(), "Which disk? " + SECRET)).isTrue();
        assertThat(dueMarks()).isEqualTo(1);

        assertThat(erase(other)).isInstanceOf(ChangeResult.Accepted.class);
        assertNowhere(SECRET);
        assertThat(dueMarks()).isZero();
    }

    @Test
    void whatAnEarlierSaysoErasesOnItsWayIntoTheFileDoesNotStayThere() throws Exception {
        old("Which disk?");
        archive();
        Decision going = old("Which cache?");

        CompletableFuture<ArchivePreview> archiving =
                beforeItCommits(this::archive, () -> erasedByEarlierSayso(going));

        assertThat(archiving)
                .succeedsWithin(Duration.ofMinutes(1))
                .satisfies(done -> assertThat(done.decisions()).isZero());
        assertThat(holds(file(), "Which cache? " + SECRET)).isFalse();
        assertThat(holds(file(), "Which disk? " + SECRET)).isTrue();
    }

    /// A decision that the database has whole again, while the archive file still holds it too.
    private Decision restored(String title) throws IOException {
        Decision archived = old(title);
        archive();
        Path backup = Files.createFile(home.resolve("backup"));
        StoreArchive.of(store).copyTo(backup);
        store.close();
        for (String suffix : List.of("-wal", "-shm")) {
            Files.deleteIfExists(home.resolve("sayso.db" + suffix));
        }
        Files.move(backup, database(), StandardCopyOption.REPLACE_EXISTING);
        open();
        Decision whole = read(archived);
        assertThat(whole.isArchived()).isFalse();
        assertThat(whole.question()).isEqualTo(archived.question());
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        return whole;
    }

    /// why: permissions keep out no test that runs as root; a version of the format that is only read does
    private void writeVersion(int version) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file().toFile(), "rw")) {
            bytes.seek(WRITE_VERSION);
            bytes.write(version);
        }
    }

    /// Breaks the chains of the pages that hold nothing but a text.
    private void damage(String text) throws IOException {
        byte[] content = Files.readAllBytes(file());
        int broken = 0;
        for (int page = 0; page < content.length; page += PAGE) {
            String held = new String(content, page + 4, PAGE - 4, ISO_8859_1);
            if (held.split(text, -1).length > PAGE / text.length() / 2) {
                content[page] = 0x7f;
                broken++;
            }
        }
        assertThat(broken).isPositive();
        Files.write(file(), content);
    }

    /// As another process has it when its erasure is on the disk and the archive file not looked at yet.
    private boolean erasedElsewhere(Decision decision) throws Exception {
        run(
                database(),
                "UPDATE decision SET archived_at = NULL, erased_at = 5, version = version + 1"
                        + " WHERE id = '"
                        + decision.id()
                        + "'",
                "UPDATE event_payload SET content = NULL, erased_at = 5 WHERE sequence IN"
                        + " (SELECT sequence FROM event WHERE decision_id = '"
                        + decision.id()
                        + "')");
        return true;
    }

    private long dueMarks() throws Exception {
        return numbers(
                database(),
                "SELECT count(*) FROM event_payload"
                        + " WHERE archived_at IS NOT NULL AND erased_at IS NOT NULL");
    }
}
