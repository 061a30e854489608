package sayso.store.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogContent;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.model.Decision;
import sayso.decision.model.StoreException;
import sayso.store.ArchivedTextReader;
import sayso.store.sqlite.ArchiveFile;
import sayso.store.sqlite.SqliteOptions;
import sayso.store.sqlite.SqliteStore;

/// An archive file that is damaged, foreign, held, out of step, or changed at the same time: what is erased is gone, what
/// is not is kept, and what is said is true.
class ArchiveFaultsTest extends ArchiveFixture {
    @Test
    void whatIsErasedWhileItIsOnItsWayIntoTheFileDoesNotStayThere() throws Exception {
        Decision going = old("Which cache?");
        LogEntry asked = asked(going);
        String content = content(asked);
        CompletableFuture<ChangeResult> erasing =
                store.archive()
                        .add(
                                true,
                                () -> {
                                    CompletableFuture<ChangeResult> begun =
                                            CompletableFuture.supplyAsync(() -> erase(going));
                                    // why: the write-ahead log is cut back just before the archive
                                    // file is looked at
                                    while (!begun.isDone()
                                            && (!read(going).isErased() || logBytes() > 0)) {
                                        Thread.onSpinWait();
                                    }
                                    // why: an erasure that does not wait for the file, as another
                                    // writer does in vain, is over by then
                                    waitInVain();
                                    assertThat(begun).isNotDone();
                                    return begun;
                                },
                                _ ->
                                        List.of(
                                                new ArchiveFile.Entry(
                                                        new ArchivedTextReader.Key(
                                                                going.id().value(),
                                                                asked.payloadDigest()),
                                                        asked.kind(),
                                                        content)));

        assertThat(erasing)
                .succeedsWithin(Duration.ofMinutes(1))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertNowhere(SECRET);
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    void twoArchiversAtOnceMoveEachDecisionOnce() throws Exception {
        List<Decision> all =
                Stream.iterate(1, i -> i + 1)
                        .limit(120)
                        .map(i -> answered("No " + i + "?"))
                        .toList();
        clock.tick(OLD);
        try (SqliteStore one = SqliteStore.open(database(), clock);
                SqliteStore two = SqliteStore.open(database(), clock)) {
            CompletableFuture<ArchivePreview> beside =
                    CompletableFuture.supplyAsync(() -> archive(new DecisionArchiver(two)));
            long moved = archive(new DecisionArchiver(one)).decisions();
            assertThat(beside)
                    .succeedsWithin(Duration.ofMinutes(2))
                    .satisfies(other -> assertThat(moved + other.decisions()).isEqualTo(120));
        }
        assertThat(all)
                .allSatisfy(each -> {
                    assertThat(read(each).isArchived()).isTrue();
                    assertThat(read(each).question()).isEqualTo(each.question());
                    assertThat(events(each))
                            .filteredOn(entry -> entry.kind().equals(LogEvent.ARCHIVED))
                            .hasSize(1);
                });
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(store.archiveHealth().fault()).isEmpty();
    }

    @Test
    void anErasureThatWasBrokenOffBeforeTheFileWasWrittenAnewIsFinishedByTheNext()
            throws Exception {
        Decision gone = old("Which cache?");
        archive();
        Path kept = Files.copy(file(), home.resolve("kept"));
        assertThat(erase(gone)).isInstanceOf(ChangeResult.Accepted.class);
        // why: as an older library leaves it where it ends between the two: taken out, and the
        // bytes there
        Files.move(kept, file(), StandardCopyOption.REPLACE_EXISTING);
        run(
                file(),
                "PRAGMA secure_delete = OFF",
                "DELETE FROM archived_content",
                "INSERT INTO rewrite_due (id) VALUES (1)");
        assertThat(holds(file(), SECRET)).isTrue();

        assertThat(erase(gone)).isInstanceOf(ChangeResult.Accepted.class);

        assertNowhere(SECRET);
        assertThat(numbers(file(), "SELECT count(*) FROM rewrite_due")).isZero();
    }

    @Test
    void whileTheFileIsHeldAnErasureSaysThatBytesAreLeftAndTheSameAgainFinishesIt()
            throws Exception {
        Decision gone = old("Which cache?");
        archive();
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            try (ResultSet first = statement.executeQuery("SELECT digest FROM archived_content")) {
                assertThat(first.next()).isTrue();
                assertThatThrownBy(() -> erase(gone))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("It is erased for every reader")
                        .hasMessageContaining(file().toString())
                        .hasMessageContaining("run the same command again");
            }
        }
        assertThat(read(gone).isErased()).isTrue();
        assertThat(holds(file(), SECRET)).isTrue();

        assertThat(erase(gone)).isInstanceOf(ChangeResult.Accepted.class);
        assertNowhere(SECRET);
    }

    @Test
    void anEarlierSaysoErasesNoArchivedDecision() throws Exception {
        Decision archived = old("Which cache?");
        archive();
        String erasing =
                "UPDATE decision SET question = '{}', erased_at = 5, version = version + 1 WHERE id = '"
                        + archived.id()
                        + "'";

        assertThatThrownBy(() -> run(database(), erasing))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("update Sayso");
        assertThat(read(archived).question()).isEqualTo(archived.question());
        assertThat(read(archived).isErased()).isFalse();

        run(database(), "UPDATE decision SET delivered_at = 5, erased_at = NULL");
        assertThat(erase(archived)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(read(archived).timing().archivedAt()).isNull();
    }

    @Test
    void whatWasErasedAllTheSameIsShownByNothingAndLeavesTheFileWithTheNext() throws Exception {
        Decision archived = old("Which cache?");
        Decision other = old("Which disk?");
        archive();
        run(
                database(),
                "DROP TRIGGER decision_archived_erased",
                "UPDATE decision SET erased_at = 5 WHERE id = '" + archived.id() + "'");

        assertThat(read(archived).isArchived()).isFalse();
        assertThat(read(archived).question().prompt()).doesNotContain("Which cache? " + SECRET);
        assertThat(asked(archived).content()).isInstanceOf(LogContent.Erased.class);
        LogCheckResult.Intact checked = (LogCheckResult.Intact) store.log().verify();
        assertThat(checked.archive().contents()).isEqualTo(1);
        assertThat(store.archiveHealth().archived()).isEqualTo(1);

        assertThat(erase(other)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(holds(file(), SECRET)).isFalse();
    }

    @Test
    void aDamagedFileKeepsNothingFromBeingErasedThatWasNeverInIt() throws Exception {
        Decision archived = old("Which cache?");
        archive();
        Decision whole = answered("Which disk?");
        Decision third = answered("Which queue?");
        Path away = Files.move(file(), home.resolve("away.db"));
        Files.writeString(file(), "Dear landlord, ".repeat(900));

        assertThat(erase(whole)).isInstanceOf(ChangeResult.Accepted.class);
        assertThat(holds(database(), "Which disk? " + SECRET)).isFalse();
        assertThat(erase(archived)).isInstanceOf(ChangeResult.Rejected.class);
        assertThat(store.archiveHealth().fault())
                .hasValueSatisfying(fault ->
                        assertThat(fault)
                                .contains(file().toString(), "the archive file")
                                .doesNotContain("sayso restore", "start anew"));

        Files.move(away, file(), StandardCopyOption.REPLACE_EXISTING);
        run(file(), "PRAGMA user_version = 99");
        assertThat(erase(third)).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    void whatWasInAFileThatIsDamagedMeanwhileIsNotSaidToBeGone() throws Exception {
        Decision gone = old("Which cache?");
        archive();
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            try (ResultSet first = statement.executeQuery("SELECT digest FROM archived_content")) {
                assertThat(first.next()).isTrue();
                assertThatThrownBy(() -> erase(gone)).isInstanceOf(StoreException.class);
            }
        }
        Files.writeString(file(), "Dear landlord, ".repeat(900));
        assertThatThrownBy(() -> erase(gone))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("its bytes can still lie in the archive file")
                .hasMessageContaining("not the archive file of a Sayso database");

        Files.delete(file());
        assertThat(erase(gone)).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    void healthTellsWhichIsMissingThoughAnotherOneIsThere() throws Exception {
        Decision one = old("Which cache?");
        archive();
        run(
                file(),
                "INSERT INTO archived_content VALUES ('d-zzzzzz', 'x', 'asked', 'y')",
                "DELETE FROM archived_content WHERE decision_id = '" + one.id() + "'");
        assertThat(store.archiveHealth().lacking()).isEqualTo(1);
        assertThat(store.archiveHealth().fault())
                .hasValueSatisfying(fault ->
                        assertThat(fault).contains("lacks the long texts of 1 archived decision"));
    }

    @Test
    void wordsThatWaitForTheIndexAreTakenUpBeforeTheyLeave() throws Exception {
        Decision one = old("Which lighthouse?");
        run(
                database(),
                "DELETE FROM decision_text",
                "UPDATE decision SET fingerprint = NULL",
                "INSERT INTO memory_backlog SELECT id, closed_at FROM decision");

        archive();

        assertThat(read(one).isArchived()).isTrue();
        assertThat(texts(database(), "SELECT prompt FROM decision_text"))
                .singleElement()
                .asString()
                .contains("servic")
                .doesNotContain("archiv");
        assertThat(numbers(database(), "SELECT count(*) FROM memory_backlog")).isZero();
        assertThat(numbers(database(), "SELECT count(fingerprint) FROM decision")).isEqualTo(1);
    }

    @Test
    void whatAsksAsAnArchivedOneReadsStaysWhole() {
        DecisionBuilder alike =
                aDecision()
                        .titled("Which cache?")
                        .withOptions("a", "b")
                        .saying(Decision.ARCHIVED)
                        .inContext(LONG);
        Decision one = answered(alike);
        clock.tick(OLD);
        assertThat(archive().staying()).containsEntry(ArchiveExclusion.UNLIKE_LOG, 1L);
        assertThat(read(one).isArchived()).isFalse();
        assertThat(erase(one)).isInstanceOf(ChangeResult.Accepted.class);
    }

    @Test
    void aCopyThatALaterVersionsTextLiesInStaysArchivedThereAndTheRestIsCopied() throws Exception {
        Decision one = old("Which cache?");
        Decision later = old("Which disk?");
        archive();
        String content = "{\"question\":7}";
        String digest = HashChain.payloadDigest(content);
        run(
                database(),
                "UPDATE event SET payload_digest = '"
                        + digest
                        + "' WHERE sequence = "
                        + asked(later).sequence());
        run(
                file(),
                "UPDATE archived_content SET content = '"
                        + content
                        + "', digest = '"
                        + digest
                        + "' WHERE decision_id = '"
                        + later.id()
                        + "'");
        Path copy = home.resolve("copy.db");
        Files.createFile(copy);

        StoreArchive.of(store).copyTo(copy);

        try (SqliteStore copied = SqliteStore.open(copy, clock, StoreArchive.COPIES)) {
            assertThat(copied.read(one.id()).orElseThrow().question()).isEqualTo(one.question());
            assertThat(copied.read(later.id()).orElseThrow().lacksTexts()).isTrue();
        }
    }

    @Test
    void aCopyMadeWithTheFileIsOneFile() throws Exception {
        old("Which cache?");
        archive();
        Path copy = home.resolve("copy.db");
        Files.createFile(copy);
        StoreArchive.of(store).copyTo(copy);
        assertThat(texts(copy, "PRAGMA journal_mode")).containsExactly("delete");
        assertThat(home.resolve("copy.db-wal")).doesNotExist();
    }

    @Test
    void aFileThatIsHeldHoldsUpNeitherReadersNorWriters() throws Exception {
        Decision archived = old("Which cache?");
        archive();
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            assertThat(read(archived).lacksTexts()).isTrue();
            store.close();
            open(SqliteOptions.STANDARD.withArchiveWait(Duration.ofMinutes(1)));
            // why: as many as may read at once wait for the file as long as it is held, and the
            // database is read and written beside them
            List<CompletableFuture<Decision>> waiting =
                    Stream.generate(() ->
                                    CompletableFuture.supplyAsync(
                                            () -> read(archived), ArchiveFixture::onThreadOfItsOwn))
                            .limit(SqliteOptions.STANDARD.readers())
                            .toList();
            for (int i = 0; i < 20; i++) {
                assertThat(answered("Which disk?").isPending()).isFalse();
            }
            assertThat(waiting).allSatisfy(each -> assertThat(each).isNotDone());
            statement.execute("ROLLBACK");
            assertThat(waiting)
                    .allSatisfy(each ->
                            assertThat(each)
                                    .succeedsWithin(Duration.ofMinutes(1))
                                    .extracting(Decision::question)
                                    .isEqualTo(archived.question()));
        }
    }

    @Test
    void whereAReaderStaysTheFileIsNotSaidToBeSmaller() throws Exception {
        old("Which cache?");
        archive();
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + database());
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            try (ResultSet first = statement.executeQuery("SELECT id FROM decision")) {
                assertThat(first.next()).isTrue();
                assertThat(new DecisionArchiver(store).compact())
                        .isInstanceOf(CompactionResult.KeptByReaders.class);
            }
        }
        assertThat(new DecisionArchiver(store).cutBack())
                .isInstanceOfSatisfying(
                        CompactionResult.Freed.class,
                        freed -> assertThat(freed.bytes()).isPositive());
    }
}
