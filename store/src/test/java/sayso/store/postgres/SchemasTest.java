package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.ADecision.aDecision;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import sayso.core.decision.DecisionQuery;

/// Each schema of a database is a store of its own.
class SchemasTest {
    private final PostgresAddress first = Server.newDatabase();

    @Test
    void keepsTwoSchemasApart() {
        Server.run(first, "CREATE SCHEMA \"Team B\"");
        PostgresAddress second = Server.address(first.database(), "?currentSchema=%22Team%20B%22");
        try (PostgresStore one = PostgresStore.open(first, PostgresOptions.COMMAND);
                PostgresStore two = PostgresStore.open(second, PostgresOptions.COMMAND)) {
            one.write(transaction ->
                    transaction.insert(aDecision().row("d-000001", transaction.now()), null));
            StoreProcess.append(one, "d-000001");
            assertThat(two.find(DecisionQuery.all())).isEmpty();
            assertThat(two.log().head()).isZero();
            StoreProcess.append(two, "d-000002");
            assertThat(two.log().since(0, 9)).hasSize(1);
        }
    }

    @Test
    void takesNoOtherSchemasTablesForItsOwn() {
        PostgresStore.open(first, PostgresOptions.COMMAND).close();
        Server.run(first, "CREATE SCHEMA later");
        PostgresAddress second = Server.address(first.database(), "?currentSchema=later,public");
        try (PostgresStore one = PostgresStore.open(first, PostgresOptions.COMMAND);
                PostgresStore two = PostgresStore.open(second, PostgresOptions.COMMAND)) {
            StoreProcess.append(one, "d-000001");
            assertThat(two.log().head()).isZero();
        }
    }

    @Test
    void tellsOnlyItsOwnSchemaOfACommit() {
        Server.run(first, "CREATE SCHEMA quiet");
        Connector one = greeted(first);
        Connector two = greeted(Server.address(first.database(), "?currentSchema=quiet"));
        assertThat(one.channel()).isNotEqualTo(two.channel());
        try (PostgresStore store = PostgresStore.open(first, PostgresOptions.COMMAND);
                Ear ear = Ear.open(one);
                Ear other = Ear.open(two)) {
            StoreProcess.append(store, "d-000001");
            assertThat(ear.await(Duration.ofSeconds(20))).isTrue();
            assertThat(other.await(Duration.ofMillis(1))).isFalse();
        }
    }

    private static Connector greeted(PostgresAddress address) {
        Connector connector = new Connector(address);
        Connector.discard(connector.open().connection());
        return connector;
    }
}
