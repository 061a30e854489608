package sayso.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class VendorClockProbeTest {
    private static final Instant THERE = Instant.parse("2026-11-24T12:00:00Z");

    private static String said(Duration ahead) {
        return VendorClockProbe.check("telegram", THERE, THERE.plus(ahead))
                .map(check -> check.text())
                .orElse("");
    }

    @Test
    void aClockThatIsOffByMoreThanAMinuteIsSaid() {
        assertThat(said(Duration.ofMinutes(1))).isEmpty();
        assertThat(said(Duration.ofMinutes(-1))).isEmpty();
        assertThat(said(Duration.ofSeconds(61)))
                .startsWith("this computer's clock is 1 min ahead of that of telegram;");
        assertThat(said(Duration.ofMinutes(-5)))
                .startsWith("this computer's clock is 5 min behind that of telegram;");
    }
}
