package sayso.channel.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import sayso.decision.model.QuietHours;
import sayso.decision.model.Urgency;

/// How often a phone rings for cards that come together, and over a while.
class RingLimiterTest {
    private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
    private final RingLimiter limiter = new RingLimiter(null);

    private boolean ringsAfter(Duration time) {
        return limiter.rings("chat", Urgency.MEDIUM, NOON.plus(time));
    }

    @Test
    void theFirstOfSeveralRingsAndTheNextOnceTheyAreOver() {
        assertThat(ringsAfter(Duration.ZERO)).isTrue();
        assertThat(ringsAfter(Duration.ofSeconds(19))).isFalse();
        assertThat(ringsAfter(Duration.ofSeconds(20))).isTrue();
    }

    @Test
    void itRingsThreeTimesInTenMinutes() {
        assertThat(ringsAfter(Duration.ZERO)).isTrue();
        assertThat(ringsAfter(Duration.ofMinutes(1))).isTrue();
        assertThat(ringsAfter(Duration.ofMinutes(2))).isTrue();
        assertThat(ringsAfter(Duration.ofMinutes(9))).isFalse();
        assertThat(ringsAfter(Duration.ofMinutes(10))).isTrue();
    }

    @Test
    void whatIsUrgentRingsAndAnotherPersonsPhoneIsAnotherOne() {
        assertThat(ringsAfter(Duration.ZERO)).isTrue();
        assertThat(limiter.rings("chat", Urgency.HIGH, NOON.plusSeconds(1))).isTrue();
        assertThat(limiter.rings("other", Urgency.LOW, NOON.plusSeconds(1))).isTrue();
        assertThat(ringsAfter(Duration.ofSeconds(2))).isFalse();
    }

    @Test
    void inQuietHoursOnlyWhatIsUrgentRingsAndTheRestCountsForNothing() {
        RingLimiter night =
                new RingLimiter(
                        new QuietHours(LocalTime.of(22, 0), LocalTime.of(12, 30), ZoneOffset.UTC));

        assertThat(night.rings("chat", Urgency.MEDIUM, NOON)).isFalse();
        assertThat(night.rings("chat", Urgency.HIGH, NOON)).isTrue();
        assertThat(night.rings("chat", Urgency.MEDIUM, NOON.plus(Duration.ofMinutes(31)))).isTrue();
    }
}
