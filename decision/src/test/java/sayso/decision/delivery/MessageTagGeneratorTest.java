package sayso.decision.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MessageTagGeneratorTest {
    @Test
    void theSameKeyHasTheSameTagInEveryProcess() {
        assertThat(MessageTagGenerator.of("answer:d-7m2kq0:resolved")).isEqualTo("inj-ftqbh1w");
        assertThat(MessageTagGenerator.of("ntc-", "answer:d-7m2kq0:resolved"))
                .isEqualTo("ntc-ftqbh1w");
    }

    @Test
    void aTagHasNoLettersThatAreReadForOthers() {
        assertThat(IntStream.range(0, 1_000).mapToObj(i -> MessageTagGenerator.of("nudge:" + i)))
                .allMatch(tag -> tag.matches("inj-[0-9a-hjkmnp-tv-z]{7}"));
        assertThat(MessageTagGenerator.of("")).matches("inj-[0-9a-hjkmnp-tv-z]{7}");
    }

    @Test
    void keysThatDifferLittleHaveDifferentTags() {
        assertThat(IntStream.range(0, 10_000).mapToObj(i -> MessageTagGenerator.of("nudge:" + i)))
                .doesNotHaveDuplicates();
    }
}
