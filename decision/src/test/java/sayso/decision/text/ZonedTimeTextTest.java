package sayso.decision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ZonedTimeTextTest {
    private static final Instant AT = Instant.parse("2026-01-27T23:05:30.25Z");

    @Test
    void writesInstantsAsTheyAreInTheZone() {
        ZonedTimeText berlin = ZonedTimeText.named("Europe/Berlin").orElseThrow();

        assertThat(berlin.second(AT)).isEqualTo("2026-01-28 00:05:30");
        assertThat(berlin.minute(AT)).isEqualTo("2026-01-28 00:05");
        assertThat(berlin.day(AT)).isEqualTo("2026-01-28");
        assertThat(berlin.clock(AT)).isEqualTo("00:05");
        assertThat(berlin.name()).isEqualTo("Europe/Berlin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Etc/UTC", "Z", "GMT"})
    void namesTheTimeOfTheWorldInOneWay(String zone) {
        assertThat(new ZonedTimeText(ZoneId.of(zone)).name()).isEqualTo("UTC");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Mars/Olympus", "<b>", "Europe/Berlin; x=y"})
    void whatIsNoZoneIsNone(String zone) {
        assertThat(ZonedTimeText.named(zone)).isEmpty();
    }
}
