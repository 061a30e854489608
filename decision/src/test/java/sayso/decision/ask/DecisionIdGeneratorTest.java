package sayso.decision.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.decision.model.DecisionId;

class DecisionIdGeneratorTest {
    @Test
    void drawsShortTypeableIds() {
        DecisionIdGenerator ids = new DecisionIdGenerator("hq-", new Random(7));

        for (int i = 0; i < 1_000; i++) {
            assertThat(ids.next().value()).matches("hq-[0-9a-hjkmnp-tv-z]{6}");
        }
    }

    @Test
    void refusesWhatCannotBeTypedOrCouldHideSomething() {
        assertThatThrownBy(() -> new DecisionId("d-\u001b[31m"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new DecisionId("")).isInstanceOf(IllegalArgumentException.class);
    }
}
