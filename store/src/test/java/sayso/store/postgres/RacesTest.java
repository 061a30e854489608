package sayso.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import sayso.contracts.DecisionBuilder;
import sayso.decision.ask.AskResult;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.ask.NewDecision;
import sayso.decision.lifecycle.ChangeResult;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.log.LogCheckResult;
import sayso.decision.model.Answer;
import sayso.decision.model.DecisionId;
import sayso.decision.model.Gate;
import sayso.decision.model.OptionId;
import sayso.decision.store.DecisionQuery;

/// Many desks on one server at once: what came of it is what would have come of it one after another.
class RacesTest {
    private static final int DESKS = 6;

    private final PostgresAddress address = SharedPostgresServer.newStore();
    private final List<DecisionDesk> desks = new ArrayList<>();

    @BeforeEach
    void open() {
        for (int i = 0; i < DESKS; i++) {
            PostgresStore store = PostgresStore.open(address, options());
            desks.add(
                    new LocalDecisionDesk(
                            store,
                            new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(i)),
                            DeskPolicy.STANDARD,
                            store.clock()));
        }
    }

    PostgresOptions options() {
        return PostgresOptions.COMMAND;
    }

    @AfterEach
    void close() {
        desks.forEach(DecisionDesk::close);
    }

    @Test
    void letsOneAnswerWinAndTellsItToTheOthers() throws Exception {
        for (int round = 0; round < 10; round++) {
            DecisionId id = asked(aDecision().titled("Round " + round)).decision().id();
            List<ChangeResult> results =
                    together(desk -> desk.answer(id, chosen(desks.indexOf(desk)), MAXI, null));

            assertThat(results)
                    .filteredOn(result ->
                            result instanceof ChangeResult.Accepted accepted
                                    && !accepted.repeated())
                    .hasSize(1);
            assertThat(results)
                    .filteredOn(ChangeResult.AlreadyClosed.class::isInstance)
                    .allSatisfy(result ->
                            assertThat(((ChangeResult.AlreadyClosed) result).decision().version())
                                    .isEqualTo(2));
        }
        assertThat(desks.getFirst().log().verify()).isInstanceOf(LogCheckResult.Intact.class);
    }

    @Test
    void findsTheSameDecisionUnderOneKeyAskedByAllAtOnce() throws Exception {
        for (int round = 0; round < 5; round++) {
            NewDecision ask = aDecision().under("key-" + round).ask();
            List<AskResult> results = together(desk -> desk.ask(ask));

            assertThat(results)
                    .allMatch(AskResult.Asked.class::isInstance)
                    .extracting(result -> ((AskResult.Asked) result).decision().id())
                    .containsOnly(((AskResult.Asked) results.getFirst()).decision().id());
            assertThat(results)
                    .filteredOn(result -> !((AskResult.Asked) result).existing())
                    .hasSize(1);
        }
        assertThat(desks.getFirst().list(DecisionQuery.pending())).hasSize(5);
    }

    @Test
    void freesAnItemExactlyOnceWhenItsLastDecisionsAreAnsweredTogether() throws Exception {
        for (int round = 0; round < 5; round++) {
            String item = "bd-" + round;
            List<DecisionId> ids = new ArrayList<>();
            for (int i = 0; i < DESKS; i++) {
                ids.add(asked(aDecision().titled("Part " + i).blocking(item)).decision().id());
            }
            List<ChangeResult> results =
                    together(desk ->
                            desk.answer(ids.get(desks.indexOf(desk)), chosen(0), MAXI, null));

            assertThat(results)
                    .extracting(result -> ((ChangeResult.Accepted) result).released())
                    .filteredOn(released -> released.contains(item))
                    .hasSize(1);
            assertThat(desks.getFirst().gatesOn(item))
                    .extracting(Gate::releasedAt)
                    .doesNotContainNull();
        }
    }

    @Test
    void losesNothingToAnInterrupt() throws Exception {
        PostgresStore store = PostgresStore.open(address, PostgresOptions.COMMAND);
        try (store;
                Connection other =
                        DriverManager.getConnection(address.url(), address.properties());
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("SELECT * FROM log_head FOR UPDATE");
            CompletableFuture<Boolean> stillInterrupted = new CompletableFuture<>();
            Thread writer =
                    Thread.ofVirtual()
                            .start(() -> {
                                PostgresStoreProcess.append(store, "d-000001");
                                stillInterrupted.complete(Thread.currentThread().isInterrupted());
                            });
            boolean blocked = false;
            while (!blocked) {
                try (ResultSet waiting =
                        statement.executeQuery(
                                "SELECT pid FROM pg_locks WHERE NOT granted"
                                        + " AND locktype = 'transactionid'")) {
                    blocked = waiting.next();
                }
            }
            writer.interrupt();
            other.rollback();
            assertThat(stillInterrupted).succeedsWithin(Duration.ofSeconds(60)).isEqualTo(true);
            assertThat(store.log().head()).isEqualTo(1);
        }
    }

    private AskResult.Asked asked(DecisionBuilder decision) {
        return (AskResult.Asked) desks.getFirst().ask(decision.ask());
    }

    private static Answer chosen(int index) {
        return Answer.choosing(new OptionId(index % 2 == 0 ? "a" : "b"));
    }

    private interface Doing<T> {
        T with(DecisionDesk desk);
    }

    private <T> List<T> together(Doing<T> doing) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(DESKS)) {
            List<Callable<T>> all = new ArrayList<>();
            desks.forEach(desk -> all.add(() -> doing.with(desk)));
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(all)) {
                results.add(result.get());
            }
            return results;
        }
    }
}
