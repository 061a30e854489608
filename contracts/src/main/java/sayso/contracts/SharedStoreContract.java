package sayso.contracts;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static sayso.contracts.DecisionBuilder.aDecision;
import static sayso.contracts.DecisionStateFixture.MAXI;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sayso.decision.log.LogCheckResult;
import sayso.decision.log.LogEvent;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.DecisionQuery;
import sayso.decision.store.DecisionStore;

/// Tests that every store that many processes share must pass, in addition to
/// `DecisionStoreContract`: each sees, loses to and is woken by what the others committed.
public interface SharedStoreContract extends DecisionStoreContract {
    /// A second store over the same storage, by the same clock; the test's own to close.
    DecisionStore another();

    @Test
    default void seesWhatAnotherStoreCommitted() {
        try (DecisionStore other = another()) {
            Decision row = asked(aDecision().blocking("bd-1"), "d-000001");
            assertThat(other.read(row.id())).contains(row);
            assertThat(other.gatesOn("bd-1")).hasSize(1);
            Decision next = DecisionStateFixture.resolved(row, "a", now());
            boolean saved = other.write(transaction -> transaction.save(next, 1));
            assertThat(saved).isTrue();
            assertThat(store().read(row.id())).contains(next);
            assertThat(store().find(DecisionQuery.pending())).isEmpty();
        }
    }

    @Test
    default void seesEachCommitOfAnotherStoreHoweverOftenItLooked() {
        try (DecisionStore other = another()) {
            Decision row = asked(aDecision().blocking("bd-1"), "d-000001");
            DecisionId id = row.id();
            for (int version = 1; version <= 20; version++) {
                for (int look = 0; look < 3; look++) {
                    assertThat(read("d-000001").version()).isEqualTo(version);
                    assertThat(store().gatesOf(id)).hasSize(1);
                    long kept =
                            store().kept(
                                            "the version",
                                            () -> store().read(id).orElseThrow().version());
                    assertThat(kept).isEqualTo(version);
                }
                Decision next =
                        DecisionStateFixture.heldUntil(
                                read("d-000001"), now().plus(ofSeconds(version)));
                boolean saved =
                        other.write(transaction -> transaction.save(next, next.version() - 1));
                assertThat(saved).isTrue();
            }
        }
    }

    @Test
    default void losesToAnotherStoreThatWasFirst() {
        try (DecisionStore other = another()) {
            Decision row = asked(aDecision(), "d-000001");
            Decision first = DecisionStateFixture.resolved(row, "a", now());
            Decision second = DecisionStateFixture.resolved(row, "b", now());
            other.write(transaction -> transaction.save(first, 1));
            boolean saved = store().write(transaction -> transaction.save(second, 1));
            assertThat(saved).isFalse();
            DecisionAssert.assertThat(read("d-000001")).isResolved().chose("a");
        }
    }

    @Test
    default void continuesTheChainOfAnotherStore() {
        try (DecisionStore other = another()) {
            Decision row = asked(aDecision(), "d-000001");
            LogEvent event = new LogEvent.Delivered(MAXI);
            for (int i = 0; i < 5; i++) {
                logged(row.id(), event);
                other.write(transaction -> {
                    transaction.append(row.id(), event);
                    return true;
                });
            }
            assertThat(store().log().head()).isEqualTo(10);
            assertThat(other.log().verify())
                    .isEqualTo(store().log().verify())
                    .isInstanceOf(LogCheckResult.Intact.class);
        }
    }

    @Test
    default void wakesAWaiterWhenAnotherStoreCommits() {
        try (DecisionStore other = another()) {
            Decision row = asked(aDecision(), "d-000001");
            CompletableFuture<Void> registered = new CompletableFuture<>();
            CompletableFuture<Long> waiter =
                    CompletableFuture.supplyAsync(() -> {
                        try (WakeupSignal wakeups = store().log().wakeups()) {
                            registered.complete(null);
                            while (store().log().head() == 0) {
                                wakeups.await(ofSeconds(30));
                            }
                            return store().log().head();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    });
            registered.join();
            other.write(transaction -> {
                transaction.append(row.id(), new LogEvent.Delivered(MAXI));
                return true;
            });
            assertThat(waiter).succeedsWithin(ofSeconds(20)).isEqualTo(1L);
        }
    }

    @Test
    default void wakesWhoWaitsForADecisionAmongMany() {
        try (DecisionStore other = another()) {
            Decision rest = asked(aDecision(), "d-000001");
            List<Decision> rows =
                    IntStream.range(2, 12)
                            .mapToObj(i -> asked(aDecision(), "d-%06d".formatted(i)))
                            .toList();
            CountDownLatch registered = new CountDownLatch(rows.size());
            List<CompletableFuture<Long>> waiters =
                    rows.stream().map(row -> firstEventOf(row.id(), registered)).toList();
            awaitAll(registered);
            for (int i = 0; i < rows.size(); i++) {
                logged(rest.id(), new LogEvent.Delivered(MAXI));
                DecisionId id = rows.get(i).id();
                other.write(transaction -> {
                    transaction.append(rest.id(), new LogEvent.Delivered(MAXI));
                    transaction.append(id, new LogEvent.Delivered(MAXI));
                    return true;
                });
                assertThat(waiters.get(i)).succeedsWithin(ofSeconds(20)).isEqualTo(3L * i + 3);
            }
        }
    }

    private CompletableFuture<Long> firstEventOf(DecisionId id, CountDownLatch registered) {
        CompletableFuture<Long> first = new CompletableFuture<>();
        Thread.ofVirtual()
                .start(() -> {
                    try (WakeupSignal wakeups = store().log().wakeups(id)) {
                        registered.countDown();
                        while (!first.isDone()) {
                            wakeups.await(ofSeconds(30));
                            store().log().since(0, 100).stream()
                                    .filter(event -> event.decision().equals(id))
                                    .forEach(event -> first.complete(event.sequence()));
                        }
                    } catch (InterruptedException | RuntimeException e) {
                        first.completeExceptionally(e);
                    }
                });
        return first;
    }

    private static void awaitAll(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
