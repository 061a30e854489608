package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a message of a commit names, and what only looks like it.
class DecisionTrailerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Decision: d-7m2kq0",
                "Use Redis\n\nDecision: d-7m2kq0\nCo-authored-by: Ada <ada@localhost>",
                "Squashed commit:\n\n    Use Redis\n\n    Decision: d-7m2kq0\n",
                "* Decision: d-7m2kq0",
                "\tDecision: d-7m2kq0, as Ann said",
                "Decision: d-7m2kq0\r\nDecision: d-7m2kq0"
            })
    void aLineOfItsOwnNamesADecision(String message) {
        assertThat(DecisionTrailer.namedIn(message)).containsExactly("d-7m2kq0");
        assertThat(Pattern.compile(DecisionTrailer.PATTERN).matcher(message).find()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "See Decision: d-7m2kq0",
                "Decision:d-7m2kq0",
                "decision: d-7m2kq0",
                "Decision: d-7m2",
                "Decision: x-7m2kq0",
                "Decision: d-7m2kq0-x",
                "Decision: d-7M2KQ0",
                "> Decision: d-7m2kq0",
                ""
            })
    void otherWordsNameNone(String message) {
        assertThat(DecisionTrailer.namedIn(message)).isEmpty();
    }

    @Test
    void severalAreNamedInTheirOrder() {
        assertThat(
                        DecisionTrailer.namedIn(
                                "Decision: d-bbbbbb\nDecision: r-aaaaaa\nDecision: d-bbbbbb\n"
                                        + "Decision: d-cccccc.r2"))
                .containsExactly("d-bbbbbb", "r-aaaaaa", "d-cccccc.r2");
    }
}
