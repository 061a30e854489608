package sayso.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.decision.log.WakeupSignal;
import sayso.decision.model.DecisionId;

/// A commit wakes whom it concerns and lets the others be.
class CommitWaitersTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(20);

    private final CommitWaiters waiters = new CommitWaiters();
    private final DecisionId one = new DecisionId("d-000001");
    private final DecisionId other = new DecisionId("d-000002");

    @Test
    void wakesWhoWaitsForTheDecisionThatChanged() throws Exception {
        try (WakeupSignal wakeups = waiters.register(one)) {
            waiters.wake(Set.of(one, other));
            assertThat(waited(wakeups, LONG)).isLessThan(LONG);
        }
    }

    @Test
    void letsWhoWaitsForAnotherDecisionBe() throws Exception {
        try (WakeupSignal wakeups = waiters.register(one)) {
            waiters.wake(Set.of(other));
            assertThat(waited(wakeups, SHORT)).isGreaterThanOrEqualTo(SHORT);
        }
    }

    @Test
    void wakesWhoWaitsForAnyCommitWhateverChanged() throws Exception {
        try (WakeupSignal wakeups = waiters.register()) {
            waiters.wake(Set.of());
            assertThat(waited(wakeups, LONG)).isLessThan(LONG);
        }
    }

    @Test
    void wakesEverybodyWhereItMayBeAll() throws Exception {
        try (WakeupSignal wakeups = waiters.register(one)) {
            waiters.wake(null);
            assertThat(waited(wakeups, LONG)).isLessThan(LONG);
        }
    }

    @Test
    void keepsNothingOfThoseWhoWentAway() {
        WakeupSignal first = waiters.register(one);
        WakeupSignal second = waiters.register(one);
        WakeupSignal any = waiters.register();
        first.close();
        assertThat(waiters.caresForNone()).isFalse();
        second.close();
        assertThat(waiters.caresForNone()).isTrue();
        any.close();
        assertThat(waiters.isEmpty()).isTrue();
    }

    private static Duration waited(WakeupSignal wakeups, Duration atMost)
            throws InterruptedException {
        long begun = System.nanoTime();
        wakeups.await(atMost);
        return Duration.ofNanos(System.nanoTime() - begun);
    }
}
