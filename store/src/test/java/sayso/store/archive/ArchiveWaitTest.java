package sayso.store.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.log.ArchiveComparison;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Decision;
import sayso.store.ArchivedContents;
import sayso.store.ArchivedTextReader;
import sayso.store.log.LogAudit;
import sayso.store.sqlite.SqliteStore;

/// An archive file that another process holds for a moment, or changes at the same time, is waited for by what has to
/// know, and is no fault.
class ArchiveWaitTest extends ArchiveFixture {
    @Test
    void aVerificationWaitsForAFileThatIsHeldForAMoment() throws Exception {
        Decision archived = old("Which cache?");
        archive();
        CompletableFuture<LogCheckResult> verifying;
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            verifying =
                    CompletableFuture.supplyAsync(
                            () -> store.log().verify(), ArchiveFixture::onThreadOfItsOwn);
            readInVain(archived);
        }
        assertThat(verifying)
                .succeedsWithin(Duration.ofMinutes(1))
                .isInstanceOfSatisfying(
                        LogCheckResult.Intact.class,
                        intact ->
                                assertThat(intact.archive())
                                        .isEqualTo(
                                                new ArchiveComparison(
                                                        ArchiveComparison.State.COMPARED,
                                                        1,
                                                        null)));
    }

    @Test
    void aVerificationTakesWhatIsErasedMeanwhileForNoFault() throws Exception {
        Decision archived = old("Which cache?");
        archive();
        ArchivedTextReader erasedBefore =
                decisions -> {
                    assertThat(erase(archived)).isInstanceOf(ChangeResult.Accepted.class);
                    return store.archive().contents(decisions);
                };
        assertThat(new LogAudit(store::snapshot, erasedBefore).verify())
                .isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    void whoHasToKnowWaitsForWhoHoldsTheFileAndWhoReadsADecisionDoesNot() throws Exception {
        Decision archived = old("Which cache?");
        archive();
        CompletableFuture<ArchivedContents> waiting;
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            waiting =
                    CompletableFuture.supplyAsync(
                            () ->
                                    store.archive()
                                            .patient()
                                            .contents(List.of(archived.id().value())),
                            ArchiveFixture::onThreadOfItsOwn);
            readInVain(archived);
        }
        assertThat(waiting)
                .succeedsWithin(Duration.ofMinutes(1))
                .satisfies(contents -> assertThat(contents.found()).hasSize(1));
    }

    @Test
    void aDatabaseHasOneArchiveFileByWhateverLinkItIsOpened() throws Exception {
        Decision archived = old("Which cache?");
        Path folder = Files.createDirectory(home.resolve("linked"));
        Path link = Files.createSymbolicLink(folder.resolve("sayso.db"), database());
        try (SqliteStore linked = SqliteStore.open(link, clock)) {
            assertThat(archive(new DecisionArchiver(linked)).decisions()).isEqualTo(1);
            assertThat(linked.archive().path()).isEqualTo(file().toRealPath());
        }
        assertThat(folder.resolve("sayso-archive.db")).doesNotExist();
        assertThat(read(archived).question()).isEqualTo(archived.question());
    }

    /// As long as several readings wait, one after the other.
    private void readInVain(Decision decision) {
        for (int i = 0; i < 3; i++) {
            assertThat(store.archive().contents(List.of(decision.id().value())))
                    .isInstanceOf(ArchivedContents.Unreadable.class);
        }
    }
}
