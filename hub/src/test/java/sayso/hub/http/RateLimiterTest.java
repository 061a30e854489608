package sayso.hub.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// How often one name may do something.
class RateLimiterTest {
    private final AtomicLong nanos = new AtomicLong();
    private final RateLimiter rate = new RateLimiter(2, 3, nanos::get);

    @Test
    void letsABurstThroughAndThenTheRate() {
        for (int i = 0; i < 3; i++) {
            assertThat(rate.take("ada")).isZero();
        }
        assertThat(rate.take("ada")).isEqualTo(Duration.ofMillis(500));
        tick(Duration.ofMillis(499));
        assertThat(rate.take("ada")).isPositive();
        tick(Duration.ofMillis(1));
        assertThat(rate.take("ada")).isZero();
        assertThat(rate.take("ada")).isPositive();
    }

    @Test
    void fillsUpToTheBurstAndNoFurther() {
        tick(Duration.ofHours(1));
        for (int i = 0; i < 3; i++) {
            assertThat(rate.take("ada")).isZero();
        }
        assertThat(rate.take("ada")).isPositive();
    }

    @Test
    void countsEveryNameByItself() {
        for (int i = 0; i < 4; i++) {
            rate.take("ada");
        }
        assertThat(rate.take("eve")).isZero();
    }

    private void tick(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
