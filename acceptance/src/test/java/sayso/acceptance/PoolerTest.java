package sayso.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.acceptance.harness.DatabaseServer;
import sayso.acceptance.harness.PgBouncer;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Actor;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.store.StoreHealth;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;

/// Behind a pooler everything works; where that swallows notifications, more slowly.
class PoolerTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static DatabaseServer server;

    @TempDir private Path folder;
    private String database;

    @BeforeAll
    static void start() throws IOException {
        server = DatabaseServer.start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @BeforeEach
    void makeDatabase() throws SQLException {
        database = "pooled_" + DATABASES.incrementAndGet();
        server.newDatabase(database);
    }

    @Test
    void worksBehindOnePoolOfTransactions() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(server, folder, "transaction");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(database, ""), PostgresOptions.SERVER);
                PostgresStore other =
                        PostgresStore.open(bouncer.before(database, ""), PostgresOptions.COMMAND)) {
            IntStream.range(0, 60).parallel().forEach(i -> append(i % 2 == 0 ? store : other));
            assertThat(store.log().head()).isEqualTo(60);
            assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        }
    }

    @Test
    void wakesWaitersWhereNotificationsAreSwallowed() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(server, folder, "transaction");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(database, ""), PostgresOptions.SERVER);
                PostgresStore other =
                        PostgresStore.open(server.address(database), PostgresOptions.COMMAND);
                WakeupSignal wakeups = store.log().wakeups()) {
            CompletableFuture<Long> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            while (store.log().head() < 2) {
                                wakeups.await(LONG);
                                if (store.log().head() == 0) {
                                    // the ear has opened: only now is anything committed
                                    append(other);
                                    append(other);
                                }
                            }
                            return store.log().head();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
            assertThat(waiter).succeedsWithin(LONG).isEqualTo(2L);
        }
    }

    @Test
    void namesAPoolerThatSwallowsNotifications() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(server, folder, "transaction");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(database, ""), PostgresOptions.COMMAND)) {
            assertThat(notifications(store))
                    .returns(false, StoreHealth.Note::isFine)
                    .extracting(StoreHealth.Note::text)
                    .asString()
                    .startsWith("a pooler, such as PgBouncer in transaction mode, swallows them");
        }
    }

    @Test
    void hearsNotificationsBehindAPoolOfSessions() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(server, folder, "session");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(database, ""), PostgresOptions.COMMAND)) {
            assertThat(notifications(store))
                    .isEqualTo(
                            StoreHealth.Note.fine("notifications", "come through, past a pooler"));
        }
    }

    @Test
    void tellsWhatToDoWhenThePoolerRefusesASchema() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(server, folder, "transaction")) {
            assertThatThrownBy(() ->
                            PostgresStore.open(
                                    bouncer.before(database, "?currentSchema=team"),
                                    PostgresOptions.COMMAND))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("refuses a setting of the address")
                    .hasMessageContaining("ALTER ROLE postgres SET search_path = team");
        }
    }

    @Test
    void refusesAPoolerThatWouldPutDecisionsIntoAnotherSchema() throws Exception {
        server.run(database, "CREATE SCHEMA team");
        try (PgBouncer bouncer =
                PgBouncer.start(
                        server, folder, "transaction", "ignore_startup_parameters = search_path")) {
            assertThatThrownBy(() ->
                            PostgresStore.open(
                                    bouncer.before(database, "?currentSchema=team"),
                                    PostgresOptions.COMMAND))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.trouble()).isEqualTo(StoreFailureKind.UNSAFE_PLACE))
                    .hasMessageContaining("ALTER ROLE postgres SET search_path = team");
        }
    }

    private static void append(PostgresStore store) {
        store.write(transaction -> {
            transaction.append(
                    new DecisionId("d-000001"),
                    new LogEvent.Delivered(new Actor.Agent("local", "a", null)));
            return true;
        });
    }

    private static StoreHealth.Note notifications(PostgresStore store) {
        return store.integrity(InstantSource.system()).notes().stream()
                .filter(note -> note.about().equals("notifications"))
                .findFirst()
                .orElseThrow();
    }
}
