package sayso.decision.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;

class DurationPercentilesTest {
    @Test
    void hasNoTimesWhereNothingHappened() {
        assertThat(DurationPercentiles.of(new long[0]))
                .isEqualTo(new DurationPercentiles(0, null, null));
    }

    @Test
    void oneTimeIsBothMedianAndNinety() {
        assertThat(DurationPercentiles.of(new long[] {700}))
                .isEqualTo(
                        new DurationPercentiles(1, Duration.ofMillis(700), Duration.ofMillis(700)));
    }

    @Test
    void theMedianOfTwoIsTheirMean() {
        assertThat(DurationPercentiles.of(new long[] {3_000, 1_000}).median())
                .isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void nineOfTenIsBetweenItsNeighbours() {
        // 1 to 11 seconds: the places are 0 to 10, half is place 5, nine of ten is place 9
        long[] eleven = {
            11_000, 1_000, 2_000, 10_000, 3_000, 9_000, 4_000, 8_000, 5_000, 7_000, 6_000
        };
        assertThat(DurationPercentiles.of(eleven))
                .isEqualTo(
                        new DurationPercentiles(11, Duration.ofSeconds(6), Duration.ofSeconds(10)));
        // four: place 2.7 lies between 3 s and 13 s
        assertThat(DurationPercentiles.of(new long[] {1_000, 2_000, 3_000, 13_000}).ninety())
                .isEqualTo(Duration.ofSeconds(10));
    }

    @Property
    void liesBetweenTheShortestAndTheLongest(
            @ForAll @NotEmpty List<@LongRange(min = 0, max = 1L << 40) Long> times) {
        long[] millis = times.stream().mapToLong(Long::longValue).toArray();
        DurationPercentiles spread = DurationPercentiles.of(millis);
        Duration least = Duration.ofMillis(Arrays.stream(millis).min().orElseThrow());
        Duration most = Duration.ofMillis(Arrays.stream(millis).max().orElseThrow());
        assertThat(spread.median()).isBetween(least, spread.ninety());
        assertThat(spread.ninety()).isBetween(least, most);
        assertThat(spread.count()).isEqualTo(times.size());
    }

    @Test
    void aShareIsNeverMoreThanTheWhole() {
        assertThatThrownBy(() -> new CountRatio(2, 1)).hasMessage("2 is no part of 1");
        assertThat(new CountRatio(0, 0).ratio()).isEmpty();
        assertThat(new CountRatio(1, 4).ratio()).hasValue(0.25);
    }
}
