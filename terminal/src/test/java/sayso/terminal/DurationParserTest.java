package sayso.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationParserTest {
    @ParameterizedTest
    @CsvSource({"90s,PT90S", "5m,PT5M", "1h30m,PT1H30M", "2d,PT48H", "1d1h1m1s,PT25H1M1S"})
    void readsWhatPeopleType(String typed, Duration meant) {
        assertThat(DurationParser.parse(typed)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "5", "m", "0s", "-5m", "5 m", "5x", "1.5h", "9999999999d", "99999d"})
    void refusesEverythingElse(String typed) {
        assertThat(DurationParser.parse(typed)).isEmpty();
    }

    @Test
    void saysAgesAndTimesLeftAsPeopleDo() {
        assertThat(RelativeTimeText.ago(Duration.ofSeconds(59))).isEqualTo("just now");
        assertThat(RelativeTimeText.ago(Duration.ofSeconds(61))).isEqualTo("1 minute ago");
        assertThat(RelativeTimeText.ago(Duration.ofHours(3))).isEqualTo("3 hours ago");
        assertThat(RelativeTimeText.ago(Duration.ofDays(2))).isEqualTo("2 days ago");
        assertThat(RelativeTimeText.exactly(Duration.ofSeconds(4))).isEqualTo("4 s ago");
        assertThat(RelativeTimeText.brief(Duration.ofMinutes(5))).isEqualTo("5m");
        assertThat(RelativeTimeText.brief(Duration.ofHours(3))).isEqualTo("3h");
        assertThat(RelativeTimeText.left(Duration.ofSeconds(250))).isEqualTo("4 min 10 s");
        assertThat(RelativeTimeText.left(Duration.ofSeconds(-3))).isEqualTo("0 s");
        assertThat(RelativeTimeText.left(Duration.ofHours(25))).isEqualTo("1 d 1 h");
    }

    @Test
    void cutsBetweenCharactersAsPeopleSeeThem() {
        assertThat(TextTruncator.line("short", 50)).isEqualTo("short");
        assertThat(TextTruncator.line("0123456789", 8)).isEqualTo("01234...");
        assertThat(TextTruncator.line("👩‍🚀".repeat(3) + "abc", 3)).doesNotContain("\uFFFD");
        assertThat(TextTruncator.line("e\u0301".repeat(6), 6)).isEqualTo("e\u0301".repeat(6));
        assertThat(TextTruncator.line("e\u0301".repeat(7), 6))
                .isEqualTo("e\u0301".repeat(3) + "...");
    }
}
