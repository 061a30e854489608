package sayso.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sayso.contracts.DecisionBuilder.aDecision;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sayso.contracts.SettableClock;
import sayso.decision.model.Decision;
import sayso.decision.model.DecisionId;
import sayso.decision.store.FreshnessBound;

/// What a store keeps of its reading: nothing beyond the next commit, whoever makes it.
class SnapshotCacheTest {
    private final AtomicInteger worked = new AtomicInteger();

    @TempDir private Path home;
    private SqliteStore store;
    private SqliteStore other;

    @BeforeEach
    void open() {
        store = SqliteStore.open(home.resolve("sayso.db"), SettableClock.standing());
        other = SqliteStore.open(home.resolve("sayso.db"), SettableClock.standing());
    }

    @AfterEach
    void close() {
        store.close();
        other.close();
    }

    @Test
    void keepsWhatWasReadWhileNobodyCommits() {
        Decision row = add(store, "d-000001");
        Decision first = store.read(row.id()).orElseThrow();
        assertThat(store.read(row.id()).orElseThrow()).isEqualTo(row).isSameAs(first);
        assertThat(count("a")).isEqualTo(1);
        assertThat(count("a")).isEqualTo(1);
        assertThat(count("b")).isEqualTo(2);
    }

    @Test
    void forgetsWithTheCommitOfThisStore() {
        assertThat(count("a")).isEqualTo(1);
        add(store, "d-000001");
        assertThat(count("a")).isEqualTo(2);
    }

    @Test
    void forgetsWithTheCommitOfAnother() {
        assertThat(count("a")).isEqualTo(1);
        assertThat(store.read(new DecisionId("d-000001"))).isEmpty();
        Decision row = add(other, "d-000001");
        assertThat(store.read(row.id())).contains(row);
        assertThat(count("a")).isEqualTo(2);
    }

    @Test
    void knowsWhatIsOverdueByTheClockAndByTheCommitsOfOthers() {
        SettableClock clock = SettableClock.standing();
        try (SqliteStore timed = SqliteStore.open(home.resolve("sayso.db"), clock)) {
            assertThat(timed.hasOverdue()).isFalse();
            Decision row =
                    aDecision()
                            .closingAfter(Duration.ofMinutes(2))
                            .row("d-000001", clock.instant());
            boolean added = other.write(transaction -> transaction.insert(row, null));
            assertThat(added).isTrue();
            assertThat(timed.hasOverdue()).isFalse();
            clock.tick(Duration.ofMinutes(2));
            assertThat(timed.hasOverdue()).isTrue();
        }
    }

    @Test
    void keepsNothingOfReadingThatFailed() {
        Supplier<Integer> failing =
                () -> {
                    throw new IllegalStateException("reading " + worked.incrementAndGet());
                };
        assertThatThrownBy(() -> store.kept("a", failing)).hasMessage("reading 1");
        assertThatThrownBy(() -> store.kept("a", failing)).hasMessage("reading 2");
        assertThat(count("a")).isEqualTo(3);
    }

    @Test
    void readsWithinReadingOnOneConnection() {
        SqliteOptions alone =
                new SqliteOptions(
                        SqliteOptions.STANDARD.patience(),
                        1,
                        false,
                        SqliteOptions.STANDARD.archiveWait());
        Decision row = add(store, "d-000001");
        try (SqliteStore single =
                SqliteStore.open(home.resolve("sayso.db"), SettableClock.standing(), alone)) {
            Optional<Decision> found =
                    single.kept("outer", () -> single.kept("inner", () -> single.read(row.id())));
            assertThat(found).contains(row);
        }
    }

    @Test
    void keepsTheLastUsedOfMany() {
        List<String> keys = IntStream.range(0, 2_000).mapToObj(Integer::toString).toList();
        keys.forEach(this::count);
        assertThat(count("1999")).isEqualTo(2_000);
        assertThat(count("0")).isEqualTo(2_001);
    }

    @Test
    void keepsNoMoreTextThanItMay() {
        String text = "x".repeat(19_000);
        List<DecisionId> ids =
                IntStream.range(0, 70)
                        .mapToObj("d-0000%02d"::formatted)
                        .map(id -> add(store, id, text).id())
                        .toList();
        Decision first = store.read(ids.getFirst()).orElseThrow();
        Decision last = null;
        for (DecisionId id : ids) {
            last = store.read(id).orElseThrow();
        }
        assertThat(store.read(ids.getLast()).orElseThrow()).isSameAs(last);
        assertThat(store.read(ids.getFirst()).orElseThrow()).isEqualTo(first).isNotSameAs(first);
    }

    @Test
    void letsTheFirstReadingOfARequestRestOnItsLook() {
        DecisionId id = new DecisionId("d-000001");
        List<Boolean> seen =
                FreshnessBound.ofRequest(() -> {
                    boolean before = store.read(id).isPresent();
                    addElsewhere(id);
                    return List.of(before, found(id), found(id));
                });
        assertThat(seen).containsExactly(false, false, true);
    }

    @Test
    void letsNoReadingRestOnALookBeforeItsRequest() {
        DecisionId id = new DecisionId("d-000001");
        assertThat(store.read(id)).isEmpty();
        add(other, id.value());
        assertThat(FreshnessBound.ofRequest(() -> found(id))).isTrue();
    }

    @Test
    void letsNoReadingRestOnALookBeforeAWriteOfItsRequest() {
        DecisionId id = new DecisionId("d-000001");
        List<Boolean> seen =
                FreshnessBound.ofRequest(() -> {
                    boolean before = store.read(id).isPresent();
                    addElsewhere(id);
                    add(store, "d-000002");
                    return List.of(before, found(id));
                });
        assertThat(seen).containsExactly(false, true);
    }

    @Test
    void looksForEachReadingThatBelongsToNoRequest() {
        DecisionId id = new DecisionId("d-000001");
        assertThat(found(id)).isFalse();
        add(other, id.value());
        assertThat(found(id)).isTrue();
    }

    /// As another request does, or another process.
    private void addElsewhere(DecisionId id) {
        try {
            Thread.ofVirtual().start(() -> add(other, id.value())).join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private boolean found(DecisionId id) {
        return store.reading(() -> store.read(id)).isPresent();
    }

    private int count(String key) {
        return store.kept(key, worked::incrementAndGet);
    }

    private static Decision add(SqliteStore to, String id) {
        return add(to, id, "Which one?");
    }

    private static Decision add(SqliteStore to, String id, String prompt) {
        Decision row = aDecision().saying(prompt).row(id, Instant.parse("2026-03-01T09:00:00Z"));
        boolean added = to.write(transaction -> transaction.insert(row, null));
        assertThat(added).isTrue();
        return row;
    }
}
