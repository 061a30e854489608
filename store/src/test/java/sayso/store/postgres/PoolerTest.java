package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.ADecision.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.core.decision.DecisionQuery;
import sayso.core.decision.LogCheck;
import sayso.core.decision.StoreException;
import sayso.core.decision.StoreTrouble;
import sayso.core.decision.Wakeups;
import sayso.store.StoreHealth;

/// Behind a pooler everything works; where that swallows notifications, more slowly.
class PoolerTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final PostgresAddress direct = Server.newDatabase();

    @TempDir private Path folder;

    @Test
    void worksBehindOnePoolOfTransactions() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(folder, "transaction");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(direct, ""), PostgresOptions.SERVER);
                PostgresStore other =
                        PostgresStore.open(bouncer.before(direct, ""), PostgresOptions.COMMAND)) {
            IntStream.range(0, 60)
                    .parallel()
                    .forEach(i ->
                            (i % 2 == 0 ? store : other)
                                    .write(transaction ->
                                            transaction.insert(
                                                    aDecision()
                                                            .row(
                                                                    "d-" + (100 + i),
                                                                    transaction.now()),
                                                    null)));
            assertThat(store.find(DecisionQuery.all().page(null, 99))).hasSize(60);
            assertThat(store.log().verify()).isInstanceOf(LogCheck.Intact.class);
        }
    }

    @Test
    void wakesWaitersWhereNotificationsAreSwallowed() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(folder, "transaction");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(direct, ""), PostgresOptions.SERVER);
                PostgresStore other = PostgresStore.open(direct, PostgresOptions.COMMAND);
                Wakeups wakeups = store.log().wakeups()) {
            CompletableFuture<Long> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            while (store.log().head() < 2) {
                                wakeups.await(LONG);
                                if (store.log().head() == 0) {
                                    // the ear has opened: only now is anything committed
                                    StoreProcess.append(other, "d-000001");
                                    StoreProcess.append(other, "d-000001");
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
        try (PgBouncer bouncer = PgBouncer.start(folder, "transaction");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(direct, ""), PostgresOptions.COMMAND)) {
            assertThat(notifications(store))
                    .returns(false, StoreHealth.Note::isFine)
                    .extracting(StoreHealth.Note::text)
                    .asString()
                    .startsWith("a pooler, such as PgBouncer in transaction mode, swallows them");
        }
    }

    @Test
    void hearsNotificationsBehindAPoolOfSessions() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(folder, "session");
                PostgresStore store =
                        PostgresStore.open(bouncer.before(direct, ""), PostgresOptions.COMMAND)) {
            assertThat(notifications(store))
                    .isEqualTo(
                            StoreHealth.Note.fine("notifications", "come through, past a pooler"));
        }
    }

    @Test
    void tellsWhatToDoWhenThePoolerRefusesASchema() throws Exception {
        try (PgBouncer bouncer = PgBouncer.start(folder, "transaction")) {
            assertThatThrownBy(() ->
                            PostgresStore.open(
                                    bouncer.before(direct, "?currentSchema=team"),
                                    PostgresOptions.COMMAND))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("refuses a setting of the address")
                    .hasMessageContaining("ALTER ROLE postgres SET search_path = team");
        }
    }

    @Test
    void refusesAPoolerThatWouldPutDecisionsIntoAnotherSchema() throws Exception {
        Server.run(direct, "CREATE SCHEMA team");
        try (PgBouncer bouncer =
                PgBouncer.start(folder, "transaction", "ignore_startup_parameters = search_path")) {
            assertThatThrownBy(() ->
                            PostgresStore.open(
                                    bouncer.before(direct, "?currentSchema=team"),
                                    PostgresOptions.COMMAND))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.trouble()).isEqualTo(StoreTrouble.UNSAFE_PLACE))
                    .hasMessageContaining("ALTER ROLE postgres SET search_path = team");
        }
    }

    private static StoreHealth.Note notifications(PostgresStore store) {
        return store.integrity(InstantSource.system()).notes().stream()
                .filter(note -> note.about().equals("notifications"))
                .findFirst()
                .orElseThrow();
    }
}
