package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import sayso.decision.store.DecisionQuery;

/// Each schema of a database is a store of its own.
class SchemasTest {
    private final PostgresAddress first = SharedPostgresServer.newDatabase();

    @Test
    void keepsTwoSchemasApart() {
        SharedPostgresServer.run(first, "CREATE SCHEMA \"Team B\"");
        PostgresAddress second =
                SharedPostgresServer.address(first.database(), "?currentSchema=%22Team%20B%22");
        try (PostgresStore one = PostgresStore.open(first, PostgresOptions.COMMAND);
                PostgresStore two = PostgresStore.open(second, PostgresOptions.COMMAND)) {
            one.write(transaction ->
                    transaction.insert(aDecision().row("d-000001", transaction.now()), null));
            PostgresStoreProcess.append(one, "d-000001");
            assertThat(two.find(DecisionQuery.all())).isEmpty();
            assertThat(two.log().head()).isZero();
            PostgresStoreProcess.append(two, "d-000002");
            assertThat(two.log().since(0, 9)).hasSize(1);
        }
    }

    @Test
    void takesNoOtherSchemasTablesForItsOwn() {
        PostgresStore.open(first, PostgresOptions.COMMAND).close();
        SharedPostgresServer.run(first, "CREATE SCHEMA later");
        PostgresAddress second =
                SharedPostgresServer.address(first.database(), "?currentSchema=later,public");
        try (PostgresStore one = PostgresStore.open(first, PostgresOptions.COMMAND);
                PostgresStore two = PostgresStore.open(second, PostgresOptions.COMMAND)) {
            PostgresStoreProcess.append(one, "d-000001");
            assertThat(two.log().head()).isZero();
        }
    }

    @Test
    void tellsOnlyItsOwnSchemaOfACommit() {
        SharedPostgresServer.run(first, "CREATE SCHEMA quiet");
        PostgresConnector one = greeted(first);
        PostgresConnector two =
                greeted(SharedPostgresServer.address(first.database(), "?currentSchema=quiet"));
        assertThat(one.channel()).isNotEqualTo(two.channel());
        try (PostgresStore store = PostgresStore.open(first, PostgresOptions.COMMAND);
                NotificationListener ear =
                        NotificationListener.open(
                                one, new LogAnchor(one, PostgresOptions.COMMAND));
                NotificationListener other =
                        NotificationListener.open(
                                two, new LogAnchor(two, PostgresOptions.COMMAND))) {
            PostgresStoreProcess.append(store, "d-000001");
            assertThat(ear.await(Duration.ofSeconds(20))).isTrue();
            assertThat(other.await(Duration.ofMillis(1))).isFalse();
        }
    }

    private static PostgresConnector greeted(PostgresAddress address) {
        PostgresConnector connector = new PostgresConnector(address);
        PostgresConnector.discard(connector.open().connection());
        return connector;
    }
}
