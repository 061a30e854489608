package sayso.decision.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BacklogTallyTest {
    private static final Instant MONDAY = Instant.parse("2026-01-05T00:00:00Z");

    private final BacklogTally backlog = new BacklogTally();

    @Test
    void countsWhatWaitedAtEachFullHour() {
        wait("00:30", "02:10");
        wait("01:00", null);
        wait("01:20", "01:40");
        assertThat(points("00:15", "03:05"))
                .containsExactly("00:15 0", "01:00 2", "02:00 2", "03:00 1", "03:05 1");
    }

    @Test
    void knowsWhatWaitedBeforeTheStretchBegan() {
        wait("00:00", "02:30");
        assertThat(points("01:30", "03:00")).containsExactly("01:30 1", "02:00 1", "03:00 0");
    }

    @Test
    void whatEndsAtAMomentDoesNotWaitAtIt() {
        wait("00:00", "01:00");
        assertThat(points("00:00", "01:00")).containsExactly("00:00 1", "01:00 0");
    }

    @Test
    void isOnePointWhereThereIsNoTime() {
        wait("00:00", null);
        assertThat(points("01:00", "01:00")).containsExactly("01:00 1");
        assertThat(new BacklogTally().points(MONDAY, MONDAY))
                .containsExactly(new BacklogTally.Point(MONDAY, 0));
    }

    @Test
    void itsStepsGrowWithTheStretch() {
        assertThat(BacklogTally.step(Duration.ofDays(2))).isEqualTo(Duration.ofHours(1));
        assertThat(BacklogTally.step(Duration.ofDays(30))).isEqualTo(Duration.ofDays(1));
        assertThat(BacklogTally.step(Duration.ofDays(365))).isEqualTo(Duration.ofDays(7));
        assertThat(backlog.points(MONDAY, MONDAY.plus(Duration.ofDays(365L * 500))))
                .hasSizeLessThan(300);
    }

    @Property
    void isNeverNegativeAndEndsWithWhatWaits(
            @ForAll @Size(max = 200) List<@IntRange(max = 5_000) Integer> begins,
            @ForAll @Size(200) List<@IntRange(max = 9_000) Integer> ends,
            @ForAll @IntRange(max = 6_000) int from,
            @ForAll @IntRange(max = 6_000) int length) {
        BacklogTally many = new BacklogTally();
        Instant until = minute(from + length);
        long waiting = 0;
        for (int i = 0; i < begins.size(); i++) {
            Instant begin = minute(begins.get(i));
            // why: what lasts longest has not ended
            Instant end = ends.get(i) > 8_000 ? null : minute(ends.get(i));
            many.add(begin, end);
            boolean began = !begin.isAfter(until) && (end == null || end.isAfter(begin));
            boolean pending = began && (end == null || end.isAfter(until));
            waiting += pending ? 1 : 0;
        }
        List<BacklogTally.Point> points = many.points(minute(from), until);
        assertThat(points).allSatisfy(point -> assertThat(point.pending()).isNotNegative());
        assertThat(points.getLast()).isEqualTo(new BacklogTally.Point(until, (int) waiting));
        assertThat(points).isSortedAccordingTo((a, b) -> a.at().compareTo(b.at()));
    }

    private void wait(String begin, @Nullable String end) {
        backlog.add(at(begin), end == null ? null : at(end));
    }

    private List<String> points(String from, String until) {
        return backlog.points(at(from), at(until)).stream()
                .map(point -> point.at().toString().substring(11, 16) + " " + point.pending())
                .toList();
    }

    private static Instant at(String time) {
        return Instant.parse("2026-01-05T" + time + ":00Z");
    }

    private static Instant minute(int minute) {
        return MONDAY.plus(Duration.ofMinutes(minute));
    }
}
