package sayso.decision.log;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.decision.model.DecisionSamples.ANN;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionId;
import sayso.decision.store.InMemoryDecisionStore;

class LogFollowerTest {
    private static final DecisionId ID = new DecisionId("d-000001");

    private final SwitchedLog log = new SwitchedLog();

    @Test
    void readsEveryEventOnceAndInOrder() {
        log.now.add("a", "b", "c");
        LogFollower follower = new LogFollower(log, 0);

        assertThat(read(follower, 2)).containsExactly(1L, 2L);
        assertThat(read(follower, 2)).containsExactly(3L);
        assertThat(follower.look(2)).isInstanceOf(LogFollower.Look.Nothing.class);
        log.now.add("d");
        assertThat(read(follower, 2)).containsExactly(4L);
    }

    @Test
    void noticesThatARestoreMadeTheLogShorter() {
        log.now.add("a", "b", "c", "d", "e");
        LogFollower follower = new LogFollower(log, 5);

        log.now = new Kept();
        log.now.add("a", "b");
        log.now.restored();

        assertThat(follower.look(9)).isEqualTo(new LogFollower.Look.Replaced(2));
        assertThat(read(follower, 9)).containsExactly(3L);
        assertThat(follower.look(9)).isInstanceOf(LogFollower.Look.Nothing.class);
    }

    @Test
    void noticesARestoreEvenIfTheLogHasGrownLongerMeanwhile() {
        log.now.add("a", "b", "c");
        LogFollower follower = new LogFollower(log, 3);

        log.now = new Kept();
        log.now.add("a");
        log.now.restored();
        log.now.add("x", "y", "z");

        assertThat(follower.look(9)).isEqualTo(new LogFollower.Look.Replaced(1));
        assertThat(read(follower, 9)).containsExactly(2L, 3L, 4L, 5L);
    }

    private static List<Long> read(LogFollower follower, int most) {
        return ((LogFollower.Look.More) follower.look(most))
                .entries().stream().map(LogEntry::sequence).toList();
    }

    /// One store's life.
    private static final class Kept {
        private final InMemoryDecisionStore store =
                new InMemoryDecisionStore(
                        InstantSource.fixed(Instant.parse("2026-11-02T09:30:00Z")));

        void add(String... reasons) {
            for (String reason : reasons) {
                append(ID, new LogEvent.Erased(reason, ANN));
            }
        }

        void restored() {
            long events = store.log().head();
            append(LogEvent.STORE, new LogEvent.Restored(events, 5, "", ANN));
        }

        private void append(DecisionId id, LogEvent event) {
            store.write(transaction -> {
                transaction.append(id, event);
                return true;
            });
        }
    }

    /// The log of a store that somebody can put another one's content into.
    private static final class SwitchedLog implements EventLog {
        private Kept now = new Kept();

        @Override
        public long head() {
            return now.store.log().head();
        }

        @Override
        public List<LoggedEvent> since(long sequence, int limit) {
            return now.store.log().since(sequence, limit);
        }

        @Override
        public List<LogEntry> entries(LogQuery query) {
            return now.store.log().entries(query);
        }

        @Override
        public WakeupSignal wakeups() {
            return now.store.log().wakeups();
        }

        @Override
        public LogCheckResult verify(LongConsumer checked) {
            return now.store.log().verify(checked);
        }
    }
}
