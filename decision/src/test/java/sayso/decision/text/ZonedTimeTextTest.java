package sayso.decision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
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

    /// Through the hours of two changes of the clock, and half an hour beside those of others.
    @ParameterizedTest
    @ValueSource(strings = {"Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "UTC"})
    void writesInstantsInTheZoneOfThisComputerAsJavaDoesByItsName(String zone) {
        ZonedTimeText times = new ZonedTimeText(TimeZone.getTimeZone(zone));
        DateTimeFormatter written = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);
        for (String day : List.of("1970-01-01", "2026-03-28", "2026-10-24", "2037-06-01")) {
            Instant from = Instant.parse(day + "T00:29:30Z");
            for (int hours = 0; hours < 48; hours++) {
                Instant at = from.plus(Duration.ofHours(hours));
                assertThat(times.second(at)).isEqualTo(written.format(at.atZone(ZoneId.of(zone))));
            }
        }
        assertThat(times.name()).isEqualTo(zone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTC", "Etc/UTC", "Z", "GMT"})
    void namesTheTimeOfTheWorldInOneWay(String zone) {
        assertThat(new ZonedTimeText(ZoneId.of(zone)).name()).isEqualTo("UTC");
        assertThat(new ZonedTimeText(TimeZone.getTimeZone(zone)).name()).isEqualTo("UTC");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Mars/Olympus", "<b>", "Europe/Berlin; x=y"})
    void whatIsNoZoneIsNone(String zone) {
        assertThat(ZonedTimeText.named(zone)).isEmpty();
    }
}
