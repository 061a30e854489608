package sayso.app.selfcheck;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.app.Wiring;
import sayso.app.console.ConsoleStreams;
import sayso.selfcheck.CheckContext;
import sayso.selfcheck.CheckProgress;
import sayso.selfcheck.CheckResult;
import sayso.selfcheck.Concurrency;
import sayso.selfcheck.LostWritesCheck;
import sayso.selfcheck.PromiseCheck;
import sayso.selfcheck.SelfcheckCommandLines;
import sayso.selfcheck.SelfcheckContext;
import sayso.selfcheck.SelfcheckRunner;
import sayso.selfcheck.SelfcheckScale;
import sayso.selfcheck.TestStores;

/// The checks that are not about files hold on a database server too, in schemas of their own.
class TeamSelfcheckTest {
    private static final long SEED = 20_260_102;
    private static final SelfcheckScale SMALL =
            new SelfcheckScale(
                    "small",
                    new Concurrency(3, 6),
                    new Concurrency(3, 6),
                    40,
                    6,
                    20,
                    40,
                    60,
                    20,
                    8,
                    500);

    private static EmbeddedPostgres server;

    @TempDir Path folder;

    @BeforeAll
    static void start() throws IOException {
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "200")
                        .setPGStartupWait(Duration.ofMinutes(1))
                        .start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    static List<PromiseCheck> checks() {
        return SelfcheckRunner.CHECKS.stream().filter(check -> !check.isAboutFiles()).toList();
    }

    @ParameterizedTest
    @MethodSource("checks")
    @Tag("long")
    @Tag("crowd")
    void holdsOnAServer(PromiseCheck check) throws Exception {
        assertHolds(check);
    }

    @Test
    void closingHoldsOnAServer() throws Exception {
        assertHolds(
                checks().stream()
                        .filter(check -> check.name().equals("closing"))
                        .findFirst()
                        .orElseThrow());
    }

    private void assertHolds(PromiseCheck check) throws Exception {
        try (Wiring wiring = wiring();
                TestStores rooms = new TestStores(wiring::scratch, "selfcheck_test")) {
            assertThat(run(check, wiring, rooms)).isInstanceOf(CheckResult.Proven.class);
        }
        assertThat(schemas()).isEmpty();
    }

    @Test
    void saysThatFilesAreNotProvenByAServer() throws Exception {
        try (Wiring wiring = wiring();
                TestStores rooms = new TestStores(wiring::scratch, "selfcheck_test")) {
            assertThat(rooms.settings("first")).contains("currentSchema=selfcheck_test_1_first");
            SelfcheckRunner selfcheck = new SelfcheckRunner(bench(wiring, rooms));
            assertThat(selfcheck.run(List.of(new LostWritesCheck()), (_, _) -> {}))
                    .singleElement()
                    .asString()
                    .contains("NOT_RUN", "on a server");
        }
        assertThat(schemas()).isEmpty();
    }

    private CheckResult run(PromiseCheck check, Wiring wiring, TestStores rooms)
            throws IOException, InterruptedException {
        try (CheckContext ground = new CheckContext(bench(wiring, rooms), check.name())) {
            return check.run(ground);
        }
    }

    private SelfcheckContext bench(Wiring wiring, TestStores rooms) {
        return new SelfcheckContext(
                folder,
                SEED,
                SMALL,
                wiring::storeOf,
                home -> wiring.examineStoreOf(home).faults(),
                rooms,
                SelfcheckCommandLines.ofTheseClasses(),
                wiring.time(),
                CheckProgress.silent(),
                () -> false);
    }

    private Wiring wiring() {
        ConsoleStreams console =
                new ConsoleStreams(
                        new ByteArrayInputStream(new byte[0]),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
                        new PrintStream(new ByteArrayOutputStream(), true, UTF_8));
        String address = "postgres://postgres@127.0.0.1:" + server.getPort() + "/postgres";
        return Wiring.of(
                console,
                Map.of("SAYSO_DB", address, "SAYSO_HOME", folder.resolve("own").toString()));
    }

    private static long count(String query) throws SQLException {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            result.next();
            return result.getLong(1);
        }
    }

    private static List<Long> schemas() throws SQLException {
        long left = count("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'selfcheck%'");
        return left == 0 ? List.of() : List.of(left);
    }
}
