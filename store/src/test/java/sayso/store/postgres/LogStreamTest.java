package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.HashChain;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEntry;
import sayso.decision.log.LogEvent;
import sayso.decision.log.LogQuery;
import sayso.decision.log.LogStream;
import sayso.decision.log.LoggedEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Answer;
import sayso.decision.model.Asker;
import sayso.decision.model.CancelKind;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.store.WriteScope;
import sayso.store.UnitOfWork;

/// Each project's part of the log has a chain of its own, and the log that everybody follows holds all of them.
class LogStreamTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int PROJECTS = 8;

    private final PostgresAddress address = SharedPostgresServer.newStore();
    private final List<DecisionDesk> desks = new ArrayList<>();
    private PostgresStore store;

    @BeforeEach
    void open() {
        store = PostgresStore.open(address, PostgresOptions.SERVER);
    }

    @AfterEach
    void close() {
        desks.forEach(DecisionDesk::close);
        store.close();
    }

    @Test
    void aWriterOfOneProjectWaitsForNoOther() throws Exception {
        DecisionDesk other = desk(PostgresOptions.COMMAND);
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        CompletableFuture<Boolean> writing =
                CompletableFuture.supplyAsync(() ->
                        store.write(
                                // why: two at once share the turn; the first one of an idle store
                                // has it alone
                                new WriteScope.Asking(Asker.local("shop/night", "mcp")),
                                transaction -> {
                                    held.countDown();
                                    return await(done);
                                }));
        held.await();
        PostgresStore sharing = PostgresStore.open(address, PostgresOptions.COMMAND.neverAlone());
        CompletableFuture<Decision> blocked =
                CompletableFuture.supplyAsync(() -> asked(other, aDecision(), 2));
        awaitWaiting("advisory");
        done.countDown();
        assertThat(writing).succeedsWithin(LONG);
        assertThat(blocked).succeedsWithin(LONG);

        CountDownLatch sharedHeld = new CountDownLatch(1);
        CountDownLatch sharedDone = new CountDownLatch(1);
        CompletableFuture<Boolean> shared =
                CompletableFuture.supplyAsync(() ->
                        sharing.write(
                                new WriteScope.Asking(Asker.local("shop/night", "mcp")),
                                transaction -> {
                                    sharedHeld.countDown();
                                    return await(sharedDone);
                                }));
        sharedHeld.await();
        Decision asked = asked(other, aDecision().titled("Meanwhile"), 3);
        assertThat(other.answer(asked.id(), chosen("a"), MAXI, null))
                .isInstanceOf(ChangeResult.Accepted.class);
        assertThat(shared).isNotDone();
        sharedDone.countDown();
        assertThat(shared).succeedsWithin(LONG);
        sharing.close();
        assertIntact();
    }

    @Test
    void aFollowerSeesEachCommittedEventOnceAndThoseOfADecisionInTheirOrder() throws Exception {
        int each = 25;
        try (PostgresStore follower = PostgresStore.open(address, PostgresOptions.COMMAND);
                ExecutorService threads = Executors.newFixedThreadPool(PROJECTS)) {
            List<Future<Boolean>> writing = new ArrayList<>();
            for (int project = 0; project < PROJECTS; project++) {
                int own = project;
                DecisionDesk desk =
                        desk(
                                own % 2 == 0
                                        ? PostgresOptions.COMMAND
                                        : PostgresOptions.COMMAND.neverAlone());
                writing.add(
                        threads.submit(() -> {
                            for (int i = 0; i < each; i++) {
                                Decision asked =
                                        asked(desk, aDecision().titled(own + " " + i), own);
                                desk.answer(asked.id(), chosen("a"), MAXI, null);
                            }
                            return true;
                        }));
            }
            List<LoggedEvent> seen = new ArrayList<>();
            while (seen.size() < 2 * each * PROJECTS) {
                long last = seen.isEmpty() ? 0 : seen.getLast().sequence();
                seen.addAll(follower.log().since(last, 7));
            }
            for (Future<Boolean> one : writing) {
                one.get();
            }
            assertThat(seen)
                    .extracting(LoggedEvent::sequence)
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .hasSize(2 * each * PROJECTS);
            Map<DecisionId, List<String>> kinds = new HashMap<>();
            seen.forEach(event ->
                    kinds.computeIfAbsent(event.decision(), _ -> new ArrayList<>())
                            .add(event.event().type()));
            assertThat(kinds.values())
                    .hasSize(each * PROJECTS)
                    .allMatch(List.of("asked", "answered")::equals);
        }
        assertIntact();
        assertThat(texts("SELECT count(DISTINCT stream) FROM event WHERE stream_number > 1"))
                .containsExactly(Integer.toString(PROJECTS));
        assertThat(texts("SELECT 1 FROM stream_event")).isEmpty();
    }

    @Test
    void whatKilledWritersCommittedHasOnePlaceInTheLog() throws Exception {
        List<DecisionId> committed = new ArrayList<>();
        List<StreamWriterProcess> writers = new ArrayList<>();
        try {
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < 3; i++) {
                    writers.add(StreamWriterProcess.start(address, "p" + i));
                }
                for (StreamWriterProcess writer : writers.reversed().subList(0, 3)) {
                    writer.commit(15 + round);
                }
                for (StreamWriterProcess writer : writers.reversed().subList(0, 3)) {
                    committed.addAll(writer.kill());
                }
            }
        } finally {
            writers.forEach(StreamWriterProcess::close);
        }
        List<LogEntry> log = store.log().entries(LogQuery.after(0, 100_000));
        assertThat(log)
                .extracting(LogEntry::decision)
                .doesNotHaveDuplicates()
                .containsAll(committed);
        assertThat(log.getLast().sequence()).isEqualTo(log.size());
        assertIntact();
    }

    @Test
    void workThatDecisionsOfManyProjectsHoldIsFreedOnce() throws Exception {
        for (int i = 0; i < PROJECTS; i++) {
            desk(PostgresOptions.COMMAND.neverAlone());
        }
        for (int round = 0; round < 6; round++) {
            List<String> items = List.of("one-" + round, "two-" + round, "three-" + round);
            List<DecisionId> ids = new ArrayList<>();
            List<Callable<Decision>> asking = new ArrayList<>();
            for (int project = 0; project < PROJECTS; project++) {
                int own = project;
                List<String> shuffled = new ArrayList<>(items);
                Collections.shuffle(shuffled, new Random(own));
                asking.add(() ->
                        asked(
                                desks.get(own),
                                aDecision()
                                        .titled("Part")
                                        .blocking(shuffled.toArray(String[]::new)),
                                own));
            }
            together(asking).forEach(decision -> ids.add(decision.id()));
            List<Callable<ChangeResult>> answering = new ArrayList<>();
            for (int project = 0; project < PROJECTS; project++) {
                int own = project;
                answering.add(() -> desks.get(own).answer(ids.get(own), chosen("a"), MAXI, null));
            }
            List<String> freed = new ArrayList<>();
            together(answering)
                    .forEach(result -> freed.addAll(((ChangeResult.Accepted) result).released()));
            assertThat(freed).containsExactlyInAnyOrderElementsOf(items);
            for (String item : items) {
                assertThat(store.gatesOn(item))
                        .hasSize(PROJECTS)
                        .extracting(Gate::releasedAt)
                        .doesNotContainNull();
            }
        }
        assertIntact();
    }

    @Test
    void randomWorkAcrossProjectsNeverWaitsInACircle() throws Exception {
        List<Callable<Integer>> all = new ArrayList<>();
        for (int project = 0; project < PROJECTS; project++) {
            int own = project;
            DecisionDesk desk =
                    desk(
                            own % 2 == 0
                                    ? PostgresOptions.COMMAND
                                    : PostgresOptions.COMMAND.neverAlone());
            all.add(() -> randomWork(desk, own));
        }
        assertThat(together(all)).allMatch(done -> done > 0);
        assertIntact();
        close();
        desks.clear();
        open();
        assertThat(
                        texts(
                                "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"))
                .containsExactly("0");
    }

    private static int randomWork(DecisionDesk desk, int project) {
        Random random = new Random(project);
        List<Decision> open = new ArrayList<>();
        int done = 0;
        for (int i = 0; i < 40; i++) {
            int what = random.nextInt(10);
            if (what < 5 || open.isEmpty()) {
                String[] items =
                        random.ints(random.nextInt(4), 0, 5)
                                .mapToObj(item -> "item-" + item)
                                .distinct()
                                .toArray(String[]::new);
                open.add(
                        asked(
                                desk,
                                aDecision().titled(project + " " + i).blocking(items),
                                project));
            } else if (what < 8) {
                desk.answer(open.removeLast().id(), chosen("a"), MAXI, null);
            } else if (what < 9) {
                desk.cancel(open.removeLast().id(), CancelKind.REFUSED, "", MAXI);
            } else {
                Decision replaced = open.removeLast();
                open.add(
                        asked(
                                desk,
                                aDecision()
                                        .titled(project + " again " + i)
                                        .blocking("item-" + random.nextInt(5))
                                        .replacing(replaced.id()),
                                project));
            }
            done++;
        }
        return done;
    }

    @Test
    void workAboutMoreThanItSaidIsRunAgainAsOneAboutEverything() {
        DecisionDesk desk = desk(PostgresOptions.COMMAND.neverAlone());
        Decision one = asked(desk, aDecision().titled("One"), 1);
        Decision two = asked(desk, aDecision().titled("Two"), 2);
        List<Boolean> runs = new ArrayList<>();
        List<DecisionId> read =
                store.write(
                        new WriteScope.About(one.id()),
                        transaction -> {
                            runs.add(transaction instanceof UnitOfWork);
                            return List.of(
                                    transaction.read(one.id()).orElseThrow().id(),
                                    transaction.read(two.id()).orElseThrow().id());
                        });
        assertThat(read).containsExactly(one.id(), two.id());
        assertThat(runs).containsExactly(false, true);
    }

    @Test
    void whatAProcessCommittedAndDidNotComeToTellWakesWaitersAllTheSame() throws Exception {
        DecisionDesk desk = desk(PostgresOptions.COMMAND);
        Decision asked = asked(desk, aDecision(), 1);
        try (WakeupSignal wakeups = store.log().wakeups(asked.id())) {
            CompletableFuture<Long> waiter =
                    CompletableFuture.supplyAsync(() -> untilAnswered(wakeups, asked.id()));
            commitWithoutAWord(asked);
            assertThat(waiter).succeedsWithin(LONG).isEqualTo(2L);
        }
    }

    private long untilAnswered(WakeupSignal wakeups, DecisionId id) {
        try {
            while (store.log().entries(LogQuery.after(0, 10).of(id)).size() < 2) {
                wakeups.await(LONG);
            }
            return store.log().head();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// As a process does that is killed right after its commit.
    private void commitWithoutAWord(Decision asked) throws SQLException {
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

    @Test
    void anOlderLogIsTheAnchorOfStreamsThatBeginLater() throws SQLException {
        DecisionDesk desk = desk(PostgresOptions.COMMAND);
        Decision before = asked(desk, aDecision().titled("Before"), 1);
        desk.answer(before.id(), chosen("a"), MAXI, null);
        run(
                "UPDATE event SET stream = NULL, stream_number = NULL, stream_hash = NULL",
                "DELETE FROM stream");
        List<String> old = texts("SELECT hash FROM event ORDER BY sequence");

        asked(desk, aDecision().titled("After"), 1);
        asked(desk(PostgresOptions.COMMAND.neverAlone()), aDecision().titled("Beside"), 2);

        assertIntact();
        assertThat(texts("SELECT hash FROM event ORDER BY sequence LIMIT 2")).isEqualTo(old);
        assertThat(texts("SELECT began FROM stream ORDER BY id")).containsExactly("2", "3");
        assertThat(texts("SELECT stream_hash FROM event WHERE sequence = 3"))
                .isNotEqualTo(texts("SELECT hash FROM event WHERE sequence = 3"));
        assertThat(texts("SELECT hash FROM stream WHERE id = 'p1'"))
                .isNotEqualTo(List.of(HashChain.streamStart(new LogStream("p1"), old.getLast())));
    }

    @Test
    void aProgramThatKnowsNoStreamsIsToldToUpdate() {
        asked(desk(PostgresOptions.COMMAND), aDecision(), 1);

        assertThatThrownBy(() -> run("UPDATE log_head SET sequence = 9 WHERE id = 1"))
                .hasMessageContaining("cannot write to this store any more: update Sayso");
    }

    @Test
    void erasureChangesNoLink() throws SQLException {
        DecisionDesk desk = desk(PostgresOptions.COMMAND.neverAlone());
        Decision asked = asked(desk, aDecision().titled("Secret"), 1);
        desk.answer(asked.id(), chosen("a"), MAXI, null);
        List<LogEntry> before = store.log().entries(LogQuery.after(0, 10));
        List<String> links = texts("SELECT stream_hash FROM event ORDER BY sequence");

        desk.erase(List.of(asked.id()), "a name", MAXI);

        assertThat(store.log().entries(LogQuery.after(0, 2)))
                .extracting(LogEntry::hash)
                .isEqualTo(before.stream().map(LogEntry::hash).toList());
        assertThat(texts("SELECT stream_hash FROM event ORDER BY sequence LIMIT 2"))
                .isEqualTo(links);
        assertThat(texts("SELECT content FROM event_payload WHERE sequence <= 2"))
                .containsExactly("null", "null");
        assertIntact();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    an event's link           | UPDATE event SET stream_hash = 'x' WHERE sequence = 4
                    an event's number         | UPDATE event SET stream_number = 9 WHERE sequence = 4
                    an event's stream         | UPDATE event SET stream = 'p9' WHERE sequence = 4
                    a stream's first link     | UPDATE event SET stream_hash = 'x' WHERE sequence = 1
                    what a stream began from  | UPDATE stream SET began = 3 WHERE id = 'p2'
                    the end of a stream       | UPDATE stream SET hash = 'x' WHERE id = 'p1'
                    how long a stream is      | UPDATE stream SET number = 7 WHERE id = 'p1'
                    a whole stream            | DELETE FROM stream WHERE id = 'p1'
                    the events of a stream    | DELETE FROM event_payload USING event WHERE event_payload.sequence = event.sequence AND stream = 'p1'; DELETE FROM event WHERE stream = 'p1'; DELETE FROM stream WHERE id = 'p1'
                    an event left out         | UPDATE event SET stream = NULL, stream_number = NULL, stream_hash = NULL WHERE sequence = 4
                    two events that changed places | UPDATE event SET stream_number = -1 WHERE sequence = 2; UPDATE event SET stream_number = 1 WHERE sequence = 4; UPDATE event SET stream_number = 2 WHERE sequence = 2
                    """)
    void verificationFindsWhatWasChanged(String what, String commands) throws SQLException {
        DecisionDesk desk = desk(PostgresOptions.COMMAND);
        Decision one = asked(desk, aDecision().titled("One"), 1);
        Decision two = asked(desk, aDecision().titled("Two"), 2);
        desk.answer(one.id(), chosen("a"), MAXI, null);
        desk.answer(two.id(), chosen("a"), MAXI, null);
        assertIntact();

        run(commands.split(";"));

        assertThat(store.log().verify()).as(what).isInstanceOf(LogCheckResult.Broken.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    its content  | UPDATE stream_event SET content = '{}'
                    its link     | UPDATE stream_event SET hash = 'x'
                    its kind     | UPDATE stream_event SET kind = 'reviewed'
                    all of it    | DELETE FROM stream_event
                    """)
    void verificationFindsWhatWasChangedBeforeItHadItsPlaceInTheLog(String what, String command)
            throws SQLException {
        Decision asked = asked(desk(PostgresOptions.COMMAND), aDecision(), 1);
        commitWithoutAWord(asked);

        run(command);

        assertThat(store.log().verify()).as(what).isInstanceOf(LogCheckResult.Broken.class);
    }

    private DecisionDesk desk(PostgresOptions options) {
        PostgresStore opened = PostgresStore.open(address, options);
        DecisionDesk desk =
                new LocalDecisionDesk(
                        opened,
                        new DecisionIdGenerator(
                                DecisionIdGenerator.PREFIX, new Random(desks.size())),
                        DeskPolicy.STANDARD,
                        opened.clock());
        desks.add(desk);
        return desk;
    }

    private static Decision asked(DecisionDesk desk, DecisionBuilder decision, int project) {
        AskResult result =
                desk.ask(decision.askedBy(Asker.local("p" + project + "/night", "mcp")).ask());
        assertThat(result).isInstanceOf(AskResult.Asked.class);
        return ((AskResult.Asked) result).decision();
    }

    private static Answer chosen(String option) {
        return Answer.choosing(new OptionId(option));
    }

    private static boolean await(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void awaitWaiting(String lock) throws SQLException {
        while (texts("SELECT pid FROM pg_locks WHERE NOT granted AND locktype = '" + lock + "'")
                .isEmpty()) {
            Thread.onSpinWait();
        }
    }

    private void assertIntact() {
        assertThat(store.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
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

    private static <T> List<T> together(List<Callable<T>> all) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(all.size())) {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(all)) {
                results.add(result.get());
            }
            return results;
        }
    }
}
