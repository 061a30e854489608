package sayso.store.postgres;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.decision.ask.DecisionIdGenerator;
import sayso.decision.ask.DeskPolicy;
import sayso.decision.lifecycle.AskerPresence;
import sayso.decision.lifecycle.DecisionDesk;
import sayso.decision.lifecycle.LocalDecisionDesk;
import sayso.decision.lifecycle.WaitResult;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Answer;
import sayso.decision.model.Decision;
import sayso.decision.model.OptionId;
import sayso.decision.model.StoreException;
import sayso.decision.model.StoreFailureKind;

/// A server that goes away and comes back loses nobody's answer and strands nobody who waits.
class ServerGoneTest {
    private static final Duration LONG = ofSeconds(90);

    @TempDir private Path folder;
    private RestartableServer server;

    @BeforeEach
    void start() throws IOException {
        server = new RestartableServer(folder);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void bringsAWaiterItsAnswerAfterARestart() throws Exception {
        try (PostgresStore mine = PostgresStore.open(server.address(), PostgresOptions.SERVER);
                DecisionDesk desk = desk(mine);
                PostgresStore theirs =
                        PostgresStore.open(server.address(), PostgresOptions.COMMAND);
                DecisionDesk answerers = desk(theirs)) {
            Decision row =
                    theirs.write(transaction -> {
                        Decision asked = aDecision().row("d-000001", transaction.now());
                        transaction.insert(asked, null);
                        return asked;
                    });
            try (WakeupSignal listening = mine.log().wakeups()) {
                listening.await(LONG); // the ear has opened
            }
            CompletableFuture<WaitResult> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            return desk.await(row.id(), MAXI, LONG);
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });

            server.stop();
            assertThat(waiter).isNotDone();
            server.start();
            answerers.answer(row.id(), Answer.choosing(new OptionId("a")), MAXI, null);

            assertThat(waiter).succeedsWithin(LONG).isInstanceOf(WaitResult.Answered.class);
            assertThat(mine.log().verify()).isInstanceOf(LogCheckResult.Intact.class);
        }
    }

    @Test
    void goesOnWritingWhenTheServerCameBackMeanwhile() throws Exception {
        try (PostgresStore pooled = PostgresStore.open(server.address(), PostgresOptions.SERVER);
                PostgresStore single =
                        PostgresStore.open(server.address(), PostgresOptions.COMMAND)) {
            PostgresStoreProcess.append(pooled, "d-000001");
            PostgresStoreProcess.append(single, "d-000001");
            server.stop();
            server.start();
            PostgresStoreProcess.append(pooled, "d-000001");
            PostgresStoreProcess.append(single, "d-000001");
            assertThat(pooled.log().head()).isEqualTo(4);
        }
    }

    @Test
    void waitsForAServerThatIsAwayForAMoment() throws Exception {
        try (PostgresStore store = PostgresStore.open(server.address(), PostgresOptions.COMMAND)) {
            server.stop();
            CompletableFuture<Void> writer =
                    CompletableFuture.runAsync(
                            () -> PostgresStoreProcess.append(store, "d-000001"));
            server.start();
            assertThat(writer).succeedsWithin(LONG);
            assertThat(store.log().head()).isEqualTo(1);
        }
    }

    @Test
    void waitsForAServerThatIsJustStarting() throws Exception {
        server.stop();
        CompletableFuture<Long> beginner =
                CompletableFuture.supplyAsync(() -> {
                    try (PostgresStore store =
                            PostgresStore.open(server.address(), PostgresOptions.COMMAND)) {
                        return store.log().head();
                    }
                });
        server.start();
        assertThat(beginner).succeedsWithin(LONG).isEqualTo(0L);
    }

    @Test
    void aWaitOutlivesAnOutageThatIsLongerThanThePatienceOfTheStore() throws Exception {
        PostgresOptions hasty = PostgresOptions.COMMAND.withOutage(ofMillis(10));
        try (PostgresStore mine = PostgresStore.open(server.address(), hasty);
                DecisionDesk desk = desk(mine)) {
            Decision row =
                    mine.write(transaction -> {
                        Decision asked =
                                aDecision()
                                        .closingAfter(ofSeconds(10))
                                        .row("d-000001", transaction.now());
                        transaction.insert(asked, null);
                        return asked;
                    });
            CompletableFuture<WaitResult> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            return desk.await(row.id(), row.asker().agent(), LONG);
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
            try (WakeupSignal wakeups = mine.log().wakeups()) {
                // why: only a wait that has found its decision once outlives an outage
                while (!desk.presence(row.id()).equals(new AskerPresence.InCall())) {
                    assertThat(waiter).as("it waits").isNotDone();
                    wakeups.await(ofMillis(100));
                }
            }

            server.stop();
            // why: it looks when the time is over, and the server is not there
            assertThatThrownBy(() -> waiter.get(13, TimeUnit.SECONDS))
                    .isInstanceOf(TimeoutException.class);
            server.start();

            assertThat(waiter).succeedsWithin(LONG).isInstanceOf(WaitResult.TimedOut.class);
        }
    }

    @Test
    void saysThatItIsAwayWhenItStaysAway() throws Exception {
        PostgresOptions hasty = PostgresOptions.COMMAND.withOutage(ofMillis(300));
        try (PostgresStore store = PostgresStore.open(server.address(), hasty)) {
            server.stop();
            // why: what the server said as it went is still to be read on the open connection
            assertThatThrownBy(() -> PostgresStoreProcess.append(store, "d-000001"))
                    .isInstanceOf(StoreException.class);
            assertThatThrownBy(() -> PostgresStoreProcess.append(store, "d-000001"))
                    .isInstanceOfSatisfying(
                            StoreException.class,
                            e -> assertThat(e.trouble()).isEqualTo(StoreFailureKind.UNREACHABLE))
                    .hasMessageContaining("cannot be reached")
                    .hasMessageContaining("Check that the server runs")
                    .hasMessageNotContaining("secret");
            assertThatThrownBy(() -> PostgresStore.open(server.address(), hasty))
                    .isInstanceOf(StoreException.class);
            server.start();
        }
    }

    private static DecisionDesk desk(PostgresStore store) {
        return new LocalDecisionDesk(
                store,
                new DecisionIdGenerator(DecisionIdGenerator.PREFIX, new Random(1)),
                DeskPolicy.STANDARD,
                store.clock());
    }
}
