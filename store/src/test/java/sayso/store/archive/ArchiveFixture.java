package sayso.store.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import sayso.contracts.DecisionBuilder;
import sayso.contracts.SettableClock;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogQuery;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.store.sqlite.SqliteOptions;
import sayso.store.sqlite.SqliteStore;

/// Store in a home of its own with old decisions that were archived, and what looks into its files.
abstract class ArchiveFixture {
    static final String SECRET = "the cellar key lies under the third stone";
    static final String LONG = "Line of a log that nobody reads twice.\n".repeat(60);
    static final Duration OLD = Duration.ofDays(400);

    final SettableClock clock = SettableClock.standing();

    @TempDir Path home;
    SqliteStore store;
    DecisionDesk desk;

    @BeforeEach
    void open() {
        open(SqliteOptions.STANDARD.withPatience(Duration.ofMillis(300)));
    }

    void open(SqliteOptions options) {
        store = SqliteStore.open(database(), clock, options);
        desk =
                new LocalDecisionDesk(
                        store,
                        new DecisionIdGenerator("d-", new Random(7)),
                        DeskPolicy.STANDARD,
                        clock);
    }

    @AfterEach
    void close() {
        store.close();
    }

    long logBytes() {
        try {
            return Files.size(home.resolve("sayso.db-wal"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void assertNowhere(String text) throws Exception {
        try (Stream<Path> all = Files.list(home)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                assertThat(holds(each, text)).as(each.toString()).isFalse();
            }
        }
    }

    Path database() {
        return home.resolve("sayso.db");
    }

    Path file() {
        return home.resolve("sayso-archive.db");
    }

    ArchivePreview archive() {
        return archive(new DecisionArchiver(store));
    }

    ArchivePreview archive(DecisionArchiver archiver) {
        Instant before = clock.instant().minus(OLD.minusDays(1));
        return archiver.run(before, MAXI, _ -> {}, () -> true);
    }

    Decision answered(String title) {
        return answered(
                aDecision()
                        .titled(title)
                        .withOptions("a", "b")
                        .inContext(title + " " + SECRET + "\n" + LONG));
    }

    Decision answered(DecisionBuilder wanted) {
        Decision asked = ((AskResult.Asked) desk.ask(wanted.ask())).decision();
        assertThat(desk.answer(asked.id(), Answer.choosing(new OptionId("a")), MAXI, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        return read(asked);
    }

    Decision old(String title) {
        Decision answered = answered(title);
        clock.tick(OLD);
        return answered;
    }

    Decision read(Decision decision) {
        return store.read(decision.id()).orElseThrow();
    }

    ChangeResult erase(Decision decision) {
        return desk.erase(List.of(decision.id()), "customer data", MAXI).getFirst();
    }

    List<LogEntry> events(Decision decision) {
        return store.log().entries(LogQuery.after(0, 100).of(decision.id()));
    }

    LogEntry asked(Decision decision) {
        return events(decision).getFirst();
    }

    String content(LogEntry entry) throws SQLException {
        return texts(
                        database(),
                        "SELECT content FROM event_payload WHERE sequence = " + entry.sequence())
                .getFirst();
    }

    static List<String> texts(Path database, String query) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            List<String> texts = new ArrayList<>();
            while (result.next()) {
                texts.add(result.getString(1));
            }
            return texts;
        }
    }

    static long numbers(Path database, String query) throws SQLException {
        return Long.parseLong(texts(database, query).getFirst());
    }

    static void run(Path database, String... commands) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            for (String command : commands) {
                statement.execute(command);
            }
        }
    }

    /// Runs work up to its commit into the archive file, and what happens to the database just then: what the work
    /// has looked at before is as it was.
    <T> CompletableFuture<T> beforeItCommits(Supplier<T> work, Callable<?> meanwhile)
            throws Exception {
        try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + file());
                Statement statement = reader.createStatement()) {
            statement.execute("BEGIN");
            try (ResultSet first = statement.executeQuery("SELECT digest FROM archived_content")) {
                assertThat(first.next()).isTrue();
                CompletableFuture<T> begun =
                        CompletableFuture.supplyAsync(work, ArchiveFixture::onThreadOfItsOwn);
                // why: whoever waits to commit lets no further reader in
                while (letsReadersIn() && !begun.isDone()) {
                    Thread.onSpinWait();
                }
                assertThat(begun).isNotDone();
                Object _ = meanwhile.call();
                return begun;
            }
        }
    }

    private boolean letsReadersIn() throws SQLException {
        return !isHeldFor(Duration.ZERO, "SELECT count(*) FROM sqlite_schema");
    }

    /// Waits for the archive file as another writer does, while it is held.
    void waitInVain() {
        try {
            assertThat(isHeldFor(Duration.ofSeconds(2), "BEGIN IMMEDIATE")).isTrue();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    /// Whether the archive file is held, and stays so, against this statement.
    private boolean isHeldFor(Duration wait, String command) throws SQLException {
        Properties patience = new Properties();
        patience.setProperty("busy_timeout", Long.toString(wait.toMillis()));
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file(), patience);
                Statement statement = other.createStatement()) {
            statement.execute(command);
            return false;
        } catch (SQLException e) {
            assertThat(e.getErrorCode() & 0xff).isEqualTo(SQLiteErrorCode.SQLITE_BUSY.code);
            return true;
        }
    }

    static void onThreadOfItsOwn(Runnable work) {
        Thread _ = Thread.ofPlatform().daemon().start(work);
    }

    /// As an earlier Sayso erases, which knows nothing of an archive file.
    boolean erasedByEarlierSayso(Decision decision) throws SQLException {
        run(
                database(),
                "UPDATE decision SET erased_at = 5, version = version + 1 WHERE id = '"
                        + decision.id()
                        + "'",
                "UPDATE event_payload SET content = NULL, erased_at = 5 WHERE sequence IN"
                        + " (SELECT sequence FROM event WHERE decision_id = '"
                        + decision.id()
                        + "')");
        return true;
    }

    /// why: a failure that prints a whole database says less
    static boolean holds(Path file, String text) throws Exception {
        return Files.readString(file, ISO_8859_1).contains(text);
    }
}
