package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.WakeupSignal;
import sayso.decision.store.DecisionQuery;

/// Many programs, one file, no server.
class SqliteManyProcessesTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir private Path home;

    @Test
    void letsManyOpenANewFileAtOnce() throws Exception {
        Path file = home.resolve("new/sayso.db");
        int programs = 24;
        CountDownLatch together = new CountDownLatch(programs);
        try (ExecutorService threads = Executors.newFixedThreadPool(programs)) {
            List<Future<Boolean>> opened = new ArrayList<>();
            for (int i = 0; i < programs; i++) {
                String id = "d-0000" + (10 + i);
                opened.add(
                        threads.submit(() -> {
                            together.countDown();
                            together.await();
                            return openAndInsert(file, id);
                        }));
            }
            for (Future<Boolean> each : opened) {
                assertThat(each.get()).isTrue();
            }
        }
        assertCount(file, programs);
    }

    @Test
    void letsManyProcessesOpenANewFileAtOnce() throws IOException {
        Path file = home.resolve("new/sayso.db");
        List<SqliteStoreProcess> programs = new ArrayList<>();
        try {
            for (int i = 0; i < 8; i++) {
                programs.add(SqliteStoreProcess.start(file, "d-00000" + i));
            }
            for (SqliteStoreProcess program : programs) {
                program.go();
            }
            for (SqliteStoreProcess program : programs) {
                program.expect("committed");
            }
        } finally {
            programs.forEach(SqliteStoreProcess::close);
        }
        assertCount(file, 8);
    }

    @Test
    void noticesTheCommitOfAnotherProcessWithoutAskingTheDatabase() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        Duration never = Duration.ofDays(1);
        CountDownLatch told = new CountDownLatch(1);
        try (SqliteStoreProcess other = SqliteStoreProcess.start(file, "d-000001");
                SqliteCommitWatcher watch =
                        new SqliteCommitWatcher(
                                new SqliteConnector(new DatabaseFile(file)),
                                never,
                                told::countDown)) {
            watch.start();
            other.go();
            assertThat(told.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
            other.expect("committed");
        }
    }

    @Test
    void noticesTheCommitOfAnotherStoreByPolling() throws Exception {
        Path file = home.resolve("sayso.db");
        SqliteStore.open(file, InstantSource.system()).close();
        CountDownLatch woken = new CountDownLatch(1);
        SqliteConnector connections = new SqliteConnector(new DatabaseFile(file));
        try (DataVersionPoller poll = new DataVersionPoller(connections, woken::countDown)) {
            openAndInsert(file, "d-000001");
            Thread.ofPlatform().daemon().start(poll);
            assertThat(woken.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void wakesAWaiterWhenAnotherProcessCommits() throws Exception {
        Path file = home.resolve("sayso.db");
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system());
                SqliteStoreProcess other = SqliteStoreProcess.start(file, "d-000001");
                WakeupSignal wakeups = store.log().wakeups()) {
            CompletableFuture<Long> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            while (store.log().head() == 0) {
                                wakeups.await(LONG);
                            }
                            return store.log().head();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
            other.go();
            assertThat(waiter).succeedsWithin(LONG).isEqualTo(1L);
        }
    }

    @Test
    void releasesAWaiterWhenTheStoreCloses() throws Exception {
        SqliteStore store = SqliteStore.open(home.resolve("sayso.db"), InstantSource.system());
        WakeupSignal wakeups = store.log().wakeups();
        CompletableFuture<Void> waiter =
                CompletableFuture.runAsync(() -> {
                    try {
                        wakeups.await(LONG);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                });
        store.close();
        assertThat(waiter).succeedsWithin(LONG.dividedBy(2));
    }

    private static boolean openAndInsert(Path file, String id) {
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            return store.write(transaction ->
                    transaction.insert(aDecision().row(id, transaction.now()), null));
        }
    }

    private static void assertCount(Path file, int decisions) {
        try (SqliteStore store = SqliteStore.open(file, InstantSource.system())) {
            assertThat(store.find(DecisionQuery.all())).hasSize(decisions);
            assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        }
    }
}
