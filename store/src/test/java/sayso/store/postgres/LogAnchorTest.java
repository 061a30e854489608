package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LogStream;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.OptionId;
import sayso.decision.store.WriteScope;
import sayso.store.UnitOfWork;
import sayso.store.log.StreamTable;

/// What was committed in a stream finds its place in the log, whoever else is at work.
class LogAnchorTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final PostgresAddress address = SharedPostgresServer.newStore();
    private Decision asked;

    @BeforeEach
    void ask() {
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            AskResult result =
                    desk(store, 1).ask(aDecision().askedBy(Asker.local("p1/night", "mcp")).ask());
            asked = ((AskResult.Asked) result).decision();
        }
    }

    @Test
    void aProgramEndsThoughItMetAnEventThatItCannotMove() throws Exception {
        commitWithoutAWord();
        run("UPDATE stream_event SET decision_id = 'no id'");
        PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND.neverAlone());
        view(store);

        assertThat(CompletableFuture.runAsync(store::close)).succeedsWithin(LONG);
    }

    @Test
    void aProgramEndsThoughAnnouncingFailedInAWayThatNobodyForesaw() {
        PostgresConnector connector = new PostgresConnector(address);
        SessionSource none =
                new SessionSource() {
                    @Override
                    public PostgresSession take() {
                        throw new IllegalStateException("no session");
                    }

                    @Override
                    public void giveBack(PostgresSession session, boolean sound) {}

                    @Override
                    public void close() {}
                };
        CommitAnnouncer announcer =
                new CommitAnnouncer(
                        new RetryExecutor(none, PostgresOptions.COMMAND),
                        new LogAnchor(connector, PostgresOptions.COMMAND),
                        "commits");
        announcer.announce();

        assertThat(CompletableFuture.runAsync(announcer::close)).succeedsWithin(LONG);
    }

    @Test
    void aProgramEndsSoonThoughTheServerDoesNotReply() {
        CountDownLatch replied = new CountDownLatch(1);
        SessionSource stuck =
                new SessionSource() {
                    @Override
                    public PostgresSession take() {
                        LongWriter.await(replied);
                        throw new IllegalStateException("no session");
                    }

                    @Override
                    public void giveBack(PostgresSession session, boolean sound) {}

                    @Override
                    public void close() {}
                };
        CommitAnnouncer announcer =
                new CommitAnnouncer(
                        new RetryExecutor(stuck, PostgresOptions.COMMAND),
                        new LogAnchor(new PostgresConnector(address), PostgresOptions.COMMAND),
                        "commits");
        announcer.announce();

        assertThat(CompletableFuture.runAsync(announcer::close)).succeedsWithin(LONG);
        replied.countDown();
    }

    @Test
    void nothingOfWhatIsErasedStaysWhereItWaitedForItsPlace() throws Exception {
        try (PostgresStore store =
                PostgresStore.open(address, PostgresOptions.COMMAND.neverAlone())) {
            LocalDecisionDesk desk = desk(store, 2);
            AskResult result =
                    desk.ask(
                            aDecision()
                                    .titled("Whose is 555-0199?")
                                    .askedBy(Asker.local("p1/night", "mcp"))
                                    .ask());
            store.log().head();
            assertThat(inFile("stream_event", "555-0199")).isTrue();

            DecisionId id = ((AskResult.Asked) result).decision().id();
            desk.answer(id, Answer.choosing(new OptionId("a")), MAXI, null);
            desk.erase(List.of(id), "a number", MAXI);

            assertThat(inFile("event_payload", "555-0199")).isFalse();
            assertThat(inFile("stream_event", "555-0199")).isFalse();
        }
    }

    private boolean inFile(String table, String text) throws SQLException {
        run("CHECKPOINT");
        return texts(
                        "SELECT position(CAST('"
                                + text
                                + "' AS bytea) IN pg_read_binary_file(pg_relation_filepath('"
                                + table
                                + "'))) > 0")
                .contains("t");
    }

    @Test
    void theMoveIsOnTheDiskAndIsLostByWhoeverFallsAsleepInIt() throws Exception {
        commitWithoutAWord();
        run(
                "ALTER DATABASE " + address.database() + " SET synchronous_commit = off",
                "CREATE TABLE seen (setting TEXT)",
                "CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
                        + " INSERT INTO seen VALUES (current_setting('synchronous_commit')),"
                        + " (current_setting('idle_in_transaction_session_timeout'));"
                        + " RETURN NEW; END$$",
                "CREATE TRIGGER sees BEFORE UPDATE ON log_head"
                        + " FOR EACH ROW EXECUTE FUNCTION see()");
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            assertThat(store.log().head()).isEqualTo(2);
        }
        assertThat(texts("SELECT setting FROM seen")).containsExactly("on", "10s");
    }

    @Test
    void whoReadsTheLogWaitsForNoLongWorkAboutEverything() throws Exception {
        commitWithoutAWord();
        try (PostgresStore reader =
                        PostgresStore.open(
                                address,
                                PostgresOptions.COMMAND.withPatience(Duration.ofMillis(300)));
                LongWriter writer = new LongWriter(address)) {
            assertThat(reader.log().entries(LogQuery.after(0, 10))).hasSize(1);
            writer.finish();
            assertThat(reader.log().entries(LogQuery.after(0, 10))).hasSize(2);
        }
    }

    @Test
    void whoWaitsForADecisionIsWokenWhileLongWorkAboutEverythingGoesOn() throws Exception {
        try (PostgresStore reader =
                        PostgresStore.open(
                                address,
                                PostgresOptions.SERVER.withPatience(Duration.ofMillis(300)));
                WakeupSignal wakeups = reader.log().wakeups(asked.id())) {
            // why: everybody is woken when the listener begins
            wakeups.await(LONG);
            try (Connection holder =
                            DriverManager.getConnection(address.url(), address.properties());
                    Statement statement = holder.createStatement()) {
                holder.setAutoCommit(false);
                statement.execute("SELECT sequence FROM log_head FOR UPDATE");
                commitWithoutAWord();
                assertThat(CompletableFuture.supplyAsync(() -> isWoken(wakeups)))
                        .succeedsWithin(LONG);
                holder.rollback();
            }
        }
    }

    @Test
    void aProgramEndsSoonThoughLongWorkAboutEverythingBegan() throws Exception {
        PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND.neverAlone());
        commitWithoutAWord();
        try (LongWriter _ = new LongWriter(address)) {
            long began = System.nanoTime();
            store.log().head();
            store.close();
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(Duration.ofSeconds(5));
        }
    }

    @Test
    void aReaderWhoMayNotWriteReadsTheLogAsItStands() throws Exception {
        commitWithoutAWord();
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            run(
                    "ALTER DATABASE "
                            + address.database()
                            + " SET default_transaction_read_only = on",
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                            + " WHERE pid <> pg_backend_pid() AND datname = current_database()");
            assertThat(store.log().head()).isEqualTo(1);
        }
    }

    @Test
    void workAboutMoreDecisionsThanOneStatementTakesFindsTheirStreams() {
        List<DecisionId> ids =
                IntStream.rangeClosed(1, 70_000).mapToObj(i -> new DecisionId("d-" + i)).toList();
        List<DecisionId> all = new ArrayList<>(ids);
        all.add(asked.id());
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            assertThat(store.transactions().<Object>read((sql, _) -> new StreamTable(sql).of(all)))
                    .isEqualTo(Map.of(asked.id(), new LogStream("p1")));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    its time            | UPDATE stream_event SET at = at + 1
                    its decision        | UPDATE stream_event SET decision_id = 'd-000009'
                    what is no decision | UPDATE stream_event SET decision_id = 'no id'
                    its digest          | UPDATE stream_event SET payload_digest = 'x'
                    a later number      | UPDATE stream_event SET number = 9
                    a number that is taken | UPDATE stream_event SET number = 1
                    another stream      | UPDATE stream_event SET stream = 'p9'
                    its stream          | DELETE FROM stream
                    its stream's end    | UPDATE stream SET number = 1
                    where its stream begins | INSERT INTO stream (id, number, hash, began) VALUES ('p3', 0, 'x', 1)
                    its stream's link   | UPDATE stream SET hash = 'x'
                    its stream's name   | UPDATE stream SET id = 'p9'
                    what its stream began from | UPDATE stream SET began = 1
                    """)
    void verificationFindsWhatWasChanged(String what, String command) throws Exception {
        commitWithoutAWord();
        run(command);
        try (PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND)) {
            assertThat(store.log().verify()).as(what).isInstanceOf(LogCheckResult.Broken.class);
        }
    }

    private void view(PostgresStore store) {
        boolean _ =
                store.write(
                        new WriteScope.About(asked.id()),
                        transaction -> {
                            transaction.read(asked.id());
                            transaction.append(asked.id(), new LogEvent.Viewed(MAXI));
                            return true;
                        });
    }

    /// As a process does that is killed right after its commit.
    private void commitWithoutAWord() throws SQLException {
        PostgresConnector connector = new PostgresConnector(address);
        PostgresSession session = connector.open();
        session.connection().setAutoCommit(false);
        WriteTurn turn =
                WriteTurn.take(
                                session.sql(),
                                connector.channel(),
                                LogStream.of(asked.asker()),
                                LONG,
                                new PostgresClock(null),
                                false)
                        .orElseThrow();
        UnitOfWork unit = turn.unit();
        unit.append(asked.id(), new LogEvent.Viewed(MAXI));
        unit.finish();
        session.connection().commit();
        session.connection().close();
    }

    private static boolean isWoken(WakeupSignal wakeups) {
        try {
            wakeups.await(LONG.multipliedBy(2));
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static LocalDecisionDesk desk(PostgresStore store, long seed) {
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(seed)),
                DeskPolicy.STANDARD,
                store.clock());
    }

    /// One who works on everything until it is told to finish.
    private static final class LongWriter implements AutoCloseable {
        private final CountDownLatch done = new CountDownLatch(1);
        private final PostgresStore store;
        private final CompletableFuture<Boolean> writing;

        LongWriter(PostgresAddress address) throws InterruptedException {
            CountDownLatch held = new CountDownLatch(1);
            store = PostgresStore.open(address, PostgresOptions.COMMAND);
            writing =
                    CompletableFuture.supplyAsync(() ->
                            store.write(transaction -> {
                                held.countDown();
                                return await(done);
                            }));
            held.await();
        }

        void finish() {
            done.countDown();
            assertThat(writing).succeedsWithin(LONG);
        }

        @Override
        public void close() {
            finish();
            store.close();
        }

        private static boolean await(CountDownLatch latch) {
            try {
                latch.await();
                return true;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private void run(String... commands) {
        SharedPostgresServer.run(address, commands);
    }

    private List<String> texts(String query) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Connection connection =
                        DriverManager.getConnection(address.url(), address.properties());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                texts.add(String.valueOf(rows.getString(1)));
            }
        }
        return texts;
    }
}
