package sayso.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RelativeTimeTextTest {
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
