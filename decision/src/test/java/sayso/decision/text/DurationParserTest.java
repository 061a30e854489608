package sayso.decision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationParserTest {
    @ParameterizedTest
    @CsvSource({
        "90s,PT90S",
        "5m,PT5M",
        "1h30m,PT1H30M",
        "2d,PT48H",
        "1d1h1m1s,PT25H1M1S",
        "5 min,PT5M",
        "1 h 30 min,PT1H30M",
        " 7 d ,PT168H",
        "1 Hour 2 minutes,PT1H2M",
        "5分钟,PT5M",
        "1 小时 30 分钟,PT1H30M"
    })
    void readsWhatPeopleType(String typed, Duration meant) {
        assertThat(DurationParser.parse(typed)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "5",
                "m",
                "0s",
                "-5m",
                "5x",
                "1.5h",
                "1h 30",
                "5 m!",
                "min 5",
                "9999999999d",
                "99999d"
            })
    void refusesEverythingElse(String typed) {
        assertThat(DurationParser.parse(typed)).isEmpty();
    }

    @Test
    void takesANumberAloneInTheUnitThatIsMeant() {
        assertThat(DurationParser.parse("300", ChronoUnit.SECONDS)).contains(Duration.ofMinutes(5));
        assertThat(DurationParser.parse("30", ChronoUnit.MINUTES)).contains(Duration.ofMinutes(30));
        assertThat(DurationParser.parse("90s", ChronoUnit.MINUTES))
                .contains(Duration.ofSeconds(90));
        assertThat(DurationParser.parse("0", ChronoUnit.SECONDS)).contains(Duration.ZERO);
        assertThat(DurationParser.parse("soon", ChronoUnit.SECONDS)).isEmpty();
        assertThat(DurationParser.parse("999999999", ChronoUnit.DAYS)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0,0 s",
        "45,45 s",
        "90,1 min 30 s",
        "300,5 min",
        "5400,1 h 30 min",
        "604800,7 d",
        "90061,1 d 1 h 1 min 1 s"
    })
    void readsBackWhatIsWritten(long seconds, String written) {
        Duration span = Duration.ofSeconds(seconds);

        assertThat(DurationText.of(span)).isEqualTo(written);
        assertThat(DurationParser.parse(written, ChronoUnit.SECONDS)).contains(span);
    }
}
