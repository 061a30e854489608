package sayso.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.app.console.ConsoleStreams;
import sayso.app.setup.SetupHarness;
import sayso.store.Migration;

/// Every command works on the database server that `SAYSO_DB` or the settings name.
class TeamDatabaseTest {
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static EmbeddedPostgres server;

    @TempDir Path folder;
    private String database;
    private SetupHarness asker;
    private SetupHarness answerer;

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.builder().setPGStartupWait(Duration.ofMinutes(1)).start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @BeforeEach
    void meet() throws SQLException {
        database = "team_" + DATABASES.incrementAndGet();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + database);
        }
        asker = at(address(database, "secret"), "asker");
        answerer = at(address(database, "secret"), "answerer");
    }

    @Test
    void carriesADecisionFromOneComputerToAnother() {
        SetupHarness.Result asked =
                asker.run(
                        "decision",
                        "request",
                        "-p",
                        "Which cache?",
                        "-o",
                        "redis",
                        "-o",
                        "local",
                        "--json");
        assertThat(asked.exitCode()).as(asked.err()).isZero();

        SetupHarness.Result listed = answerer.run("decision", "list", "--json");
        assertThat(listed.out()).contains("Which cache?");
        String id = asked.out().replaceFirst("(?s).*?\"(d-[0-9a-z]{6})\".*", "$1");
        SetupHarness.Result answered = answerer.run("decision", "resolve", id, "--choice", "1");
        assertThat(answered.exitCode()).as(answered.err()).isZero();
        assertThat(asker.run("decision", "await", id, "--json").out())
                .contains("\"redis\"", "answered");
        assertThat(asker.home().resolve("sayso.db")).doesNotExist();
    }

    @Test
    void servesAgentsFromTheSameDatabase() throws Exception {
        String said =
                """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":\
                "2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"provide_choice",\
                "arguments":{"title":"Which queue?","prompt":"One of two.",\
                "selection_mode":"single","wait_seconds":0,"timeout_seconds":600,\
                "options":[{"id":"nats","label":"NATS","recommended":true},\
                {"id":"kafka","label":"Kafka"}]}}}
                """;
        PipedOutputStream agent = new PipedOutputStream();
        PipedInputStream heard = new PipedInputStream(1 << 20);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams console =
                new ConsoleStreams(
                        new PipedInputStream(agent, 1 << 16),
                        new PrintStream(new PipedOutputStream(heard), true, UTF_8),
                        new PrintStream(err, true, UTF_8));
        FutureTask<Integer> server =
                new FutureTask<>(() -> Main.run(console, asker.environment(), "mcp"));
        Thread.ofPlatform().start(server);
        agent.write(said.getBytes(UTF_8));
        agent.flush();
        BufferedReader lines = new BufferedReader(new InputStreamReader(heard, UTF_8));
        lines.readLine();

        assertThat(lines.readLine()).as(err.toString(UTF_8)).contains("\"id\":1", "pending");
        agent.close();
        assertThat(server.get()).isZero();
        assertThat(answerer.run("decision", "list").out()).contains("Which queue?");
    }

    @Test
    void whoSetsTheAddressIsShownThePlaceThatItLeadsTo() throws Exception {
        SetupHarness mover = SetupHarness.in(folder.resolve("mover"));
        String place = "database " + database + " on 127.0.0.1:" + server.getPort();

        assertThat(mover.run("settings", "set", "database", address(database, "secret")).out())
                .contains(place + "  (settings.json)")
                .doesNotContain("secret", "sayso.db");
        assertThat(mover.run("settings", "unset", "database").out()).doesNotContain(place);
    }

    @Test
    void takesAStoreOverFromAFileAndGivesItBack() throws Exception {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA moved");
        }
        SetupHarness team =
                at(address("postgres", "secret") + "?currentSchema=moved", "of another team");
        SetupHarness alone = SetupHarness.in(folder.resolve("alone"));
        SetupHarness.Result asked =
                alone.run("decision", "request", "-p", "Which shelf?", "-o", "top", "-o", "low");
        assertThat(asked.exitCode()).as(asked.err()).isZero();
        String backup = folder.resolve("all.db").toString();
        assertThat(alone.run("backup", backup).exitCode()).isZero();

        SetupHarness.Result moved = team.run("restore", backup);

        assertThat(moved.exitCode()).as(moved.err()).isZero();
        assertThat(team.run("ls").out()).contains("Which shelf?");
        assertThat(team.run("log", "--verify").exitCode()).isZero();
        assertThat(team.run("log").out()).contains("restored");
        String back = folder.resolve("back.db").toString();
        assertThat(team.run("backup", back).exitCode()).isZero();
        SetupHarness.Result returned = alone.run("restore", back, "--replace", "--yes");
        assertThat(returned.exitCode()).as(returned.err()).isZero();
        assertThat(alone.run("ls").out()).contains("Which shelf?");
        assertThat(alone.run("log", "--verify", "--json").out()).contains("\"events\":3");
    }

    @Test
    void tellsInDoctorWhichDatabaseCountsAndWhatItPromises() {
        ask(asker);
        SetupHarness.Result result = asker.run("doctor");

        assertThat(result.out())
                .contains(
                        "✓ database: database "
                                + database
                                + " on 127.0.0.1:"
                                + server.getPort()
                                + " (the environment, which overrides settings.json)",
                        "✓ store: schema " + Migration.CURRENT + ",",
                        "PostgreSQL 18",
                        "✓ server: database " + database + " on 127.0.0.1:",
                        "durability: ",
                        "✓ notifications: come through; no pooler between",
                        "✓ clock: the server's counts; this computer's agrees with it",
                        "the hash chain is intact")
                .doesNotContain("secret");
    }

    @Test
    void readsTheDatabaseFromTheSettingsWhereNoVariableNamesOne() throws IOException {
        SetupHarness someone = SetupHarness.in(folder.resolve("third"));
        Path settings = someone.home().resolve("settings.json");
        Files.createDirectories(someone.home());
        Files.writeString(
                settings, "{\"database\": \"" + address(database, "secret") + "\"}", UTF_8);
        Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("rw-r--r--"));

        assertThat(someone.run("doctor").out())
                .contains(
                        "✓ database: database "
                                + database
                                + " on 127.0.0.1:"
                                + server.getPort()
                                + " (settings.json)",
                        "✗ settings.json: " + settings + " is open to others (rw-r--r--)")
                .doesNotContain("secret");
    }

    @Test
    void saysWhatIsWrongWithADatabaseThatIsNotThere() {
        SetupHarness.Result result = at(address("nothing", "secret"), "lost").run("ls");

        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err())
                .contains("there is no database nothing on 127.0.0.1:", "createdb nothing")
                .doesNotContain("secret");
    }

    @Test
    void looksIntoNoDatabaseThatHoldsNoStoreAndMakesNone() throws Exception {
        for (String[] words :
                new String[][] {
                    {"ls"},
                    {"gate", "check", "bd-1"},
                    {"gate", "check", "bd-1", "--unknown=free"},
                    {"log", "--verify"},
                    {"backup"},
                    {"decision", "list", "--json"},
                    {"decision", "export", "--all"},
                    {"doctor"}
                }) {
            SetupHarness.Result result = asker.run(words);
            assertThat(result.exitCode()).as("%s %s", List.of(words), result).isEqualTo(3);
            assertThat(result.out() + result.err())
                    .contains("holds no store in its schema 'public'")
                    .doesNotContain("secret");
        }
        assertThat(tables("public")).isZero();
    }

    @Test
    void noticesThatItsSearchPathLeadsToAnotherStoreOrNone() throws Exception {
        String role = "roamer_" + DATABASES.incrementAndGet();
        on("CREATE ROLE " + role + " LOGIN SUPERUSER PASSWORD 'secret'");
        on("CREATE SCHEMA one", "CREATE SCHEMA two");
        on("ALTER ROLE " + role + " SET search_path = one");
        SetupHarness roamer =
                at(address(database, "secret").replace("postgres:secret", role + ":secret"), role);
        assertThat(ask(roamer).exitCode()).isZero();

        on("ALTER ROLE " + role + " SET search_path = two");
        assertThat(roamer.run("ls").err())
                .contains("holds no store in its schema 'two'", "sayso restore FILE");
        assertThat(ask(roamer).exitCode()).isEqualTo(3);
        assertThat(tables("two")).isZero();

        SetupHarness other = at(address(database, "secret") + "?currentSchema=two", "other");
        assertThat(ask(other).exitCode()).isZero();
        assertThat(roamer.run("gate", "check", "bd-1", "--unknown=free").err())
                .contains("is another store");
        assertThat(roamer.run("log", "--verify").exitCode()).isEqualTo(3);
        assertThat(ask(roamer).err()).contains("is another store").doesNotContain("secret");

        on("ALTER ROLE " + role + " SET search_path = one");
        assertThat(roamer.run("ls").out()).contains("Which cache?");
        on("DROP SCHEMA one CASCADE", "CREATE SCHEMA one");
        assertThat(roamer.run("status").exitCode()).isEqualTo(3);
        assertThat(tables("one")).isZero();
    }

    private static SetupHarness.Result ask(SetupHarness someone) {
        return someone.run("decision", "request", "-p", "Which cache?", "-o", "redis", "-o", "b");
    }

    private void on(String... statements) throws SQLException {
        try (Connection connection = server.getDatabase("postgres", database).getConnection();
                Statement statement = connection.createStatement()) {
            for (String one : statements) {
                statement.execute(one);
            }
        }
    }

    private int tables(String schema) throws SQLException {
        try (Connection connection = server.getDatabase("postgres", database).getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery(
                                "SELECT count(*) FROM pg_tables WHERE schemaname = '"
                                        + schema
                                        + "'")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    @Test
    void namesAPasswordThatIsMissingAndFindsItWhereItBelongs() throws Exception {
        String role = "keeper_" + DATABASES.incrementAndGet();
        on("CREATE ROLE " + role + " LOGIN SUPERUSER PASSWORD 'let:me in'");
        admitByPassword(role);
        SetupHarness keeper = at(address(database, "x").replace("postgres:x", role), role);

        SetupHarness.Result missing = keeper.run("ls");
        assertThat(missing.exitCode()).isEqualTo(3);
        assertThat(missing.err())
                .contains(
                        "wants a password of " + role + ", and there is none",
                        "in PGPASSWORD",
                        "in " + keeper.folder().resolve(".pgpass") + " (no such file)")
                .doesNotContain("Check that the server runs");

        Path file = keeper.folder().resolve(".pgpass");
        Files.writeString(file, "# mine\n*:1:*:*:other\n");
        assertThat(keeper.run("ls").err()).contains(file + " (no line fits)");
        Files.writeString(file, "127.0.0.1:" + server.getPort() + ":*:" + role + ":let\\:me in\n");
        assertThat(ask(keeper).exitCode()).isZero();
        assertThat(keeper.run("ls").out()).contains("Which cache?");

        Path elsewhere = folder.resolve("passwords");
        Files.move(file, elsewhere);
        assertThat(keeper.with("PGPASSFILE", elsewhere.toString()).run("ls").exitCode()).isZero();
        assertThat(keeper.with("PGPASSWORD", "let:me in").run("ls").exitCode()).isZero();
        assertThat(keeper.with("PGPASSWORD", "wrong").run("ls").err())
                .contains("does not let " + role + " in");
    }

    /// The server of this test trusts everybody but this one.
    private void admitByPassword(String role) throws Exception {
        try (Connection connection = server.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            try (ResultSet row = statement.executeQuery("SHOW hba_file")) {
                row.next();
                Path rules = Path.of(row.getString(1));
                Files.writeString(
                        rules,
                        "host all "
                                + role
                                + " 127.0.0.1/32 scram-sha-256\n"
                                + Files.readString(rules));
            }
            String before = rulesLoaded();
            statement.execute("SELECT pg_reload_conf()");
            while (rulesLoaded().equals(before)) {
                Thread.onSpinWait(); // why: the server takes the rules over in its own time
            }
        }
    }

    private static String rulesLoaded() throws SQLException {
        try (Connection fresh = server.getPostgresDatabase().getConnection();
                Statement statement = fresh.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_conf_load_time()")) {
            row.next();
            return row.getString(1);
        }
    }

    @Test
    void neverRepeatsAnAddressItCannotRead() {
        SetupHarness someone =
                SetupHarness.in(folder.resolve("typo"))
                        .with("SAYSO_DB", "mysql://u:secret@db/sayso");

        assertThat(someone.run("ls").err())
                .contains("from the environment, cannot be read", "postgres://user:password@host")
                .doesNotContain("secret");
        assertThat(someone.run("doctor").out()).contains("✗ database: ").doesNotContain("secret");
    }

    private SetupHarness at(String address, String name) {
        SetupHarness someone = SetupHarness.in(folder.resolve(name)).with("SAYSO_DB", address);
        try {
            Files.createDirectories(someone.home());
            Files.writeString(
                    someone.home().resolve("settings.json"),
                    "{\"answers_from_agent_process\": \"trust\"}");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return someone;
    }

    private static String address(String database, String password) {
        return "postgres://postgres:"
                + password
                + "@127.0.0.1:"
                + server.getPort()
                + "/"
                + database;
    }
}
