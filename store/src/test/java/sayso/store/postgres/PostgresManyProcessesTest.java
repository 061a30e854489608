package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.store.DecisionQuery;

/// Many programs, one server.
class PostgresManyProcessesTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final PostgresAddress address = SharedPostgresServer.newStore();

    @Test
    void letsManyOpenAnEmptyDatabaseAtOnce() throws Exception {
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
                            return openAndInsert(id);
                        }));
            }
            for (Future<Boolean> each : opened) {
                assertThat(each.get()).isTrue();
            }
        }
        assertCount(programs);
    }

    @Test
    void letsManyProcessesOpenAnEmptyDatabaseAtOnce() throws IOException {
        List<PostgresStoreProcess> programs = new ArrayList<>();
        try {
            for (int i = 0; i < 6; i++) {
                programs.add(PostgresStoreProcess.start(address, "d-00000" + i));
            }
            for (PostgresStoreProcess program : programs) {
                program.go();
            }
            for (PostgresStoreProcess program : programs) {
                program.expect("committed");
            }
        } finally {
            programs.forEach(PostgresStoreProcess::close);
        }
        assertCount(6);
    }

    @Test
    void wakesAWaiterWhenAnotherProcessCommits() throws Exception {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.SERVER);
                PostgresStoreProcess other = PostgresStoreProcess.start(address, "d-000001");
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
        PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND);
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

    @Test
    void neverShowsAFollowerASmallerSequenceLater() throws Exception {
        List<PostgresStore> writers = new ArrayList<>();
        try (PostgresStore follower = PostgresStore.open(address, PostgresOptions.COMMAND);
                ExecutorService threads = Executors.newFixedThreadPool(6)) {
            List<Future<?>> writing = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                PostgresStore writer = PostgresStore.open(address, PostgresOptions.COMMAND);
                writers.add(writer);
                String id = "d-0000" + (10 + i);
                writing.add(threads.submit(() -> appendTwenty(writer, id)));
            }
            List<Long> seen = new ArrayList<>();
            long last = 0;
            while (seen.size() < 100) {
                for (LoggedEvent event : follower.log().since(last, 7)) {
                    seen.add(event.sequence());
                    last = event.sequence();
                }
            }
            for (Future<?> each : writing) {
                each.get();
            }
            assertThat(seen).isSorted().doesNotHaveDuplicates().hasSize(100);
            assertThat(follower.log().since(0, 200)).hasSize(100);
        } finally {
            writers.forEach(PostgresStore::close);
        }
    }

    private static void appendTwenty(PostgresStore writer, String id) {
        for (int i = 0; i < 20; i++) {
            PostgresStoreProcess.append(writer, id);
        }
    }

    private boolean openAndInsert(String id) {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            return store.write(transaction ->
                    transaction.insert(aDecision().row(id, transaction.now()), null));
        }
    }

    private void assertCount(int decisions) {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            assertThat(store.find(DecisionQuery.all())).hasSize(decisions);
            assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        }
    }
}
