package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Actor;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;
import sayso.store.archive.BackupFile;
import sayso.store.archive.BackupRestore;
import sayso.store.archive.StoreArchive;
import sayso.store.sqlite.SqliteStore;

/// A store moves from a file to a server and back by a backup and a restore.
class StoreMoveTest {
    private final SettableClock clock = SettableClock.standing();
    private final PostgresAddress address = SharedPostgresServer.newDatabase();

    @TempDir private Path home;
    private SqliteStore file;
    private PostgresStore server;

    @BeforeEach
    void open() {
        file = SqliteStore.open(home.resolve("sayso.db"), clock);
        server = PostgresStore.open(address, PostgresOptions.COMMAND, clock);
    }

    @AfterEach
    void close() {
        file.close();
        server.close();
    }

    @Test
    void movesFromAFileToAServer() throws Exception {
        fill(file);
        BackupFile backup =
                BackupFile.make(StoreArchive.of(file), home.resolve("one.db"), false, clock);

        assertThat(restored(backup, StoreArchive.of(server, clock))).isTrue();

        assertMoved(file, server);
        fill(server);
        assertThat(server.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        assertThat(server.integrity(clock).isSound()).isTrue();
    }

    @Test
    void movesFromAServerToAFile() throws Exception {
        fill(server);
        StoreArchive archive = StoreArchive.of(server, clock);
        BackupFile backup = BackupFile.make(archive, home.resolve("one.db"), false, clock);
        assertThat(backup.isSound()).isTrue();
        assertThat(backup.content()).isEqualTo(archive.content());

        assertThat(restored(backup, StoreArchive.of(file))).isTrue();

        assertMoved(server, file);
        fill(file);
        assertThat(file.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    void whoWaitsAtTheServerWaitsOnThroughARestore() throws Exception {
        Decision waitedFor = asked(server, "One?");
        StoreArchive archive = StoreArchive.of(server, clock);
        BackupFile backup = BackupFile.make(archive, home.resolve("one.db"), false, clock);
        fill(server);
        try (PostgresStore other = PostgresStore.open(address, PostgresOptions.SERVER, clock);
                DecisionDesk desk = desk(other)) {
            CompletableFuture<WaitResult> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            return desk.await(
                                    waitedFor.id(),
                                    new Actor.Agent("local", "x", null),
                                    Duration.ofMinutes(1));
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
            assertThat(restored(backup, archive)).isTrue();
            assertThat(server.find(DecisionQuery.all())).hasSize(1);
            desk(server).answer(waitedFor.id(), Answer.choosing(new OptionId("a")), MAXI, null);
            assertThat(waiter)
                    .succeedsWithin(Duration.ofMinutes(1))
                    .isInstanceOf(WaitResult.Answered.class);
        }
    }

    private void fill(DecisionStore store) {
        for (int i = 0; i < 60; i++) {
            Decision each = asked(store, "Number " + i + "?");
            if (i % 2 == 0) {
                desk(store).answer(each.id(), Answer.choosing(new OptionId("a")), MAXI, null);
            } else if (i % 3 == 0) {
                desk(store).saveDraft(each.id(), Answer.ofText("thought"), MAXI);
            }
            if (i == 0) {
                desk(store).erase(List.of(each.id()), "the law", MAXI);
            }
        }
    }

    private Decision asked(DecisionStore store, String title) {
        return ((AskResult.Asked)
                        desk(store)
                                .ask(
                                        aDecision()
                                                .titled(title)
                                                .blocking("bd-1")
                                                .closingAfter(Duration.ofHours(2))
                                                .ask()))
                .decision();
    }

    private DecisionDesk desk(DecisionStore store) {
        long head = store.log().head();
        return new LocalDecisionDesk(
                store, new DecisionIdGenerator("d-", new Random(head)), DeskPolicy.STANDARD, clock);
    }

    private boolean restored(BackupFile backup, StoreArchive archive) throws Exception {
        try (BackupRestore restore =
                BackupRestore.of(backup.file(), home.resolve("restore"), clock)) {
            return restore.into(archive, archive.content(), MAXI, _ -> {});
        }
    }

    /// The log has one event more: that it was restored.
    private static void assertMoved(DecisionStore from, DecisionStore to) {
        assertThat(to.find(DecisionQuery.all())).isEqualTo(from.find(DecisionQuery.all()));
        assertThat(to.gatesOn("bd-1")).isEqualTo(from.gatesOn("bd-1"));
        List<LogEntry> before = from.log().entries(LogQuery.after(0, 9_999));
        List<LogEntry> after = to.log().entries(LogQuery.after(0, 9_999));
        assertThat(after.subList(0, before.size())).isEqualTo(before);
        assertThat(after).hasSize(before.size() + 1);
        assertThat(after.getLast().kind()).isEqualTo("restored");
        from.find(DecisionQuery.all())
                .forEach(decision ->
                        assertThat(to.draft(decision.id(), MAXI.id()))
                                .isEqualTo(from.draft(decision.id(), MAXI.id())));
    }
}
