package sayso.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import sayso.app.cli.CliHarness.Result;
import sayso.contracts.SettableClock;
import sayso.store.postgres.PostgresAddress;
import sayso.store.postgres.PostgresOptions;
import sayso.store.postgres.PostgresStore;

/// Lines, sessions and links on the database of a team: the commands tell there what they tell on a file.
class WhyLinesOnPostgresTest extends WhyLinesContract {
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static final String EMPTY = "sayso_empty";
    private static EmbeddedPostgres server;

    @BeforeAll
    static void start() throws IOException, SQLException {
        server = EmbeddedPostgres.builder().setPGStartupWait(Duration.ofMinutes(1)).start();
        create(EMPTY, "template1");
        PostgresStore.open(address(EMPTY), PostgresOptions.COMMAND, SettableClock.standing())
                .close();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static PostgresAddress address(String database) {
        return PostgresAddress.parse(
                "postgres://postgres@127.0.0.1:" + server.getPort() + "/" + database);
    }

    private static void create(String database, String template) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + database + " TEMPLATE " + template);
        }
    }

    @Override
    void place(CodeHarness harness) throws SQLException {
        String database = "shop_" + DATABASES.incrementAndGet();
        create(database, EMPTY);
        harness.cli.on(address(database));
    }

    @Test
    void aLineLeadsToItsDecisionInEachFormAndTheCheckCountsWhatIsConfirmed() throws Exception {
        String commit = follow();

        Result line = code.why("src/Cache.java:2");
        assertThat(line.exitCode()).as(line.err()).isZero();
        assertThat(line.out())
                .contains(
                        "src/Cache.java:2  " + commit.substring(0, 7),
                        "✓ " + cache + "  Which cache?  (trailer, confirmed)",
                        "Redis   not chosen: Local",
                        "Ann, ");
        assertThat(code.why("src/Cache.java:2", "--json").out())
                .contains("\"decision_id\":\"" + cache + "\"", "\"confirmed\":true");
        assertThat(code.why("base..HEAD", "--md").out())
                .startsWith("- **Which cache?** Redis (Ann, 2026-11-03, `" + cache + "`)");
        Result fine = code.why("base..HEAD", "--check");
        assertThat(fine.exitCode()).isZero();
        assertThat(fine.out()).contains("1 decision confirmed, 0 not");

        String open = code.asked(code.question("Which queue?")).id().value();
        code.shop.commit("Use a queue\n\nDecision: " + open);
        Result claimed = code.why("base..HEAD", "--check");
        assertThat(claimed.exitCode()).isEqualTo(1);
        assertThat(claimed.out())
                .contains(
                        open + "  claimed, not confirmed: never answered",
                        "1 decision confirmed, 1 not");

        code.contested(cache);
        assertThat(code.why("base..HEAD", "--check").out())
                .contains("contested since", "0 decisions confirmed, 2 not");
        assertThat(code.cli.home().database()).doesNotExist();
    }

    @Test
    void linksByHandAreKeptThereAndTakenAway() {
        assertThat(code.link(cache, "src/Cache.java:2").exitCode()).isZero();
        assertThat(code.why("src/Cache.java:2").out())
                .contains("✓ " + cache + "  Which cache?  (linked by ");

        assertThat(code.unlink(cache, "src/Cache.java:2").exitCode()).isZero();
        assertThat(code.why("src/Cache.java:2").out()).doesNotContain(cache);
    }
}
