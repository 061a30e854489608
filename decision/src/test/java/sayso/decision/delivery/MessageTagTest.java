package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MessageTagTest {
    @Test
    void theSameKeyHasTheSameTagInEveryProcess() {
        assertThat(MessageTag.of("answer:d-7m2kq0:resolved")).isEqualTo("inj-ftqbh1w");
        assertThat(MessageTag.of("ntc-", "answer:d-7m2kq0:resolved")).isEqualTo("ntc-ftqbh1w");
    }

    @Test
    void aTagHasNoLettersThatAreReadForOthers() {
        assertThat(IntStream.range(0, 1_000).mapToObj(i -> MessageTag.of("nudge:" + i)))
                .allMatch(tag -> tag.matches("inj-[0-9a-hjkmnp-tv-z]{7}"));
        assertThat(MessageTag.of("")).matches("inj-[0-9a-hjkmnp-tv-z]{7}");
    }

    @Test
    void keysThatDifferLittleHaveDifferentTags() {
        assertThat(IntStream.range(0, 10_000).mapToObj(i -> MessageTag.of("nudge:" + i)))
                .doesNotHaveDuplicates();
    }
}
