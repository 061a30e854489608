package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;
import sayso.decision.store.DecisionQuery;
import sayso.store.Migration;
import sayso.store.SchemaVersion;

/// Whatever is wrong with a server, its name, what happened and the way out are said; no password.
class PostgresExceptionTranslatorTest {
    private static final PostgresOptions HASTY =
            PostgresOptions.COMMAND.withOutage(Duration.ofMillis(50));

    @Test
    void namesADatabaseThatIsNotThere() {
        assertThat(refusal(SharedPostgresServer.address("nobody_made_it", "")))
                .returns(StoreFailureKind.UNREACHABLE, StoreException::trouble)
                .hasMessageContaining("there is no database nobody_made_it on 127.0.0.1:")
                .hasMessageContaining("createdb nobody_made_it");
    }

    @Test
    void namesAServerThatIsNotThere() {
        assertThat(refusal(PostgresAddress.parse("postgres://maxi:secret@127.0.0.1:1/team")))
                .returns(StoreFailureKind.UNREACHABLE, StoreException::trouble)
                .hasMessageContaining("database team on 127.0.0.1:1 cannot be reached")
                .hasMessageContaining("Check that the server runs");
    }

    @Test
    void namesAHostThatNobodyKnows() {
        assertThat(refusal(PostgresAddress.parse("postgres://maxi:secret@nowhere.invalid/team")))
                .returns(StoreFailureKind.UNREACHABLE, StoreException::trouble)
                .hasMessageContaining(
                        "no computer has the name of database team on nowhere.invalid");
    }

    @Test
    void namesAServerThatSpeaksNoTls() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        assertThat(refusal(SharedPostgresServer.address(address.database(), "?sslmode=require")))
                .returns(StoreFailureKind.UNREACHABLE, StoreException::trouble)
                .hasMessageContaining(address.toString());
    }

    @Test
    void namesAUserWhoIsNotThere() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        assertThat(
                        refusal(
                                PostgresAddress.parse(
                                        "postgres://stranger:secret@"
                                                + address.shownHosts()
                                                + "/"
                                                + address.database())))
                .returns(StoreFailureKind.UNREACHABLE, StoreException::trouble)
                .hasMessageContaining("does not let stranger in")
                .hasMessageContaining("pg_hba.conf");
    }

    @Test
    void namesAServerThatIsFull() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        SharedPostgresServer.run("CREATE ROLE crowded LOGIN CONNECTION LIMIT 0");
        PostgresAddress crowded =
                PostgresAddress.parse(
                        "postgres://crowded:secret@"
                                + address.shownHosts()
                                + "/"
                                + address.database());
        assertThat(refusal(crowded, HASTY))
                .returns(StoreFailureKind.UNREACHABLE, StoreException::trouble)
                .hasMessageContaining("takes no more connections");
    }

    @Test
    void namesARightThatIsMissing() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        SharedPostgresServer.run("CREATE ROLE guest LOGIN");
        PostgresAddress guest =
                PostgresAddress.parse(
                        "postgres://guest:secret@"
                                + address.shownHosts()
                                + "/"
                                + address.database());
        assertThat(refusal(guest))
                .returns(StoreFailureKind.READ_ONLY, StoreException::trouble)
                .hasMessageContaining("guest lacks a right in " + address)
                .hasMessageContaining("GRANT USAGE, CREATE ON SCHEMA public TO guest");
    }

    @Test
    void readsFromADatabaseThatOnlyLetsReadAndRefusesToWrite() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        PostgresStore.open(address, PostgresOptions.COMMAND).close();
        SharedPostgresServer.run(
                "ALTER DATABASE " + address.database() + " SET default_transaction_read_only = on");
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            assertThat(store.find(DecisionQuery.all())).isEmpty();
            assertThatThrownBy(() -> PostgresStoreProcess.append(store, "d-000001"))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.trouble()).isEqualTo(StoreFailureKind.READ_ONLY))
                    .hasMessageContaining("targetServerType=primary");
        }
    }

    @Test
    void refusesADatabaseOfANewerMajorVersion() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        PostgresStore.open(address, PostgresOptions.COMMAND).close();
        SchemaVersion newer = new SchemaVersion(Migration.CURRENT.major() + 1, 0);
        SharedPostgresServer.run(address, "UPDATE sayso_schema SET version = " + newer.number());
        assertThat(refusal(address))
                .returns(StoreFailureKind.NEWER, StoreException::trouble)
                .hasMessageContaining("has schema " + newer)
                .hasMessageContaining("Update this Sayso");
    }

    @Test
    void worksWithANewerMinorVersion() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        PostgresStore.open(address, PostgresOptions.COMMAND).close();
        SchemaVersion newer = new SchemaVersion(Migration.CURRENT.major(), 999);
        SharedPostgresServer.run(
                address,
                "UPDATE sayso_schema SET version = " + newer.number(),
                "ALTER TABLE decision ADD COLUMN mood TEXT");
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            PostgresStoreProcess.append(store, "d-000001");
            assertThat(store.log().head()).isEqualTo(1);
        }
    }

    @Test
    void goesOnWhenANewerMinorVersionAddsAColumnMeanwhile() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            store.write(transaction ->
                    transaction.insert(aDecision().row("d-000001", transaction.now()), null));
            DecisionId id = new DecisionId("d-000001");
            for (int i = 0; i < 9; i++) {
                assertThat(store.read(id)).isPresent();
                store.write(transaction -> transaction.read(id));
            }
            SharedPostgresServer.run(address, "ALTER TABLE decision ADD COLUMN mood TEXT");
            assertThat(store.<Optional<Decision>>write(transaction -> transaction.read(id)))
                    .isPresent();
            assertThat(store.read(id)).isPresent();
        }
    }

    @Test
    void refusesADatabaseThatCannotKeepEveryText() {
        SharedPostgresServer.run(
                "CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
        assertThat(refusal(SharedPostgresServer.address("narrow", "")))
                .hasMessageContaining("keeps text as LATIN1")
                .hasMessageContaining("createdb -E UTF8 -T template0 narrow");
    }

    @Test
    void namesASchemaThatIsNotThere() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        assertThat(refusal(SharedPostgresServer.address(address.database(), "?currentSchema=team")))
                .hasMessageContaining("has no schema 'team'");
    }

    @Test
    void givesUpWhenSomebodyKeepsTheLogLocked() throws SQLException {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        try (PostgresStore store =
                        PostgresStore.open(
                                address,
                                PostgresOptions.COMMAND.withPatience(Duration.ofMillis(200)));
                Connection other =
                        DriverManager.getConnection(address.url(), address.properties());
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT * FROM log_head FOR UPDATE");
            StoreException locked =
                    catchThrowableOfType(
                            StoreException.class,
                            () -> PostgresStoreProcess.append(store, "d-000001"));
            assertThat(locked)
                    .returns(StoreFailureKind.LOCKED, StoreException::trouble)
                    .hasMessageContaining("pg_stat_activity");
            other.rollback();
            PostgresStoreProcess.append(store, "d-000001");
            assertThat(store.log().head()).isEqualTo(1);
        }
    }

    @Test
    void saysThatTablesAreMissing() {
        PostgresAddress address = SharedPostgresServer.newDatabase();
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            SharedPostgresServer.run(address, "DROP TABLE log_head");
            assertThatThrownBy(() -> PostgresStoreProcess.append(store, "d-000001"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("has lost tables of Sayso's");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "53100, FULL",
        "55P03, LOCKED",
        "25006, READ_ONLY",
        "42501, READ_ONLY",
        "42P01, CORRUPT",
        "XX001, CORRUPT",
        "28P01, UNREACHABLE",
        "57P03, UNREACHABLE",
        "08006, UNREACHABLE",
        "22021, OTHER",
        "22P02, OTHER",
    })
    void sortsTheCodesOfTheServer(String state, StoreFailureKind trouble) {
        PostgresAddress address = PostgresAddress.parse("postgres://maxi:secret@db/team");
        assertThat(
                        new PostgresExceptionTranslator(address)
                                .from(new SQLException("it said no", state)))
                .returns(trouble, StoreException::trouble)
                .hasMessageContaining("database team on db:5432")
                .hasMessageNotContaining("secret");
    }

    @ParameterizedTest
    @CsvSource({"08001, true", "08006, true", "57P03, true", "08004, false", "28P01, false"})
    void waitsForNothingThatStaysAsItIs(String state, boolean waits) {
        assertThat(SqlState.isGone(new SQLException("it said no", state))).isEqualTo(waits);
    }

    private static StoreException refusal(PostgresAddress address) {
        return refusal(address, HASTY);
    }

    private static StoreException refusal(PostgresAddress address, PostgresOptions options) {
        StoreException refused =
                catchThrowableOfType(
                        StoreException.class, () -> PostgresStore.open(address, options).close());
        assertThat(refused).isNotNull().hasMessageNotContaining("secret");
        return refused;
    }
}
