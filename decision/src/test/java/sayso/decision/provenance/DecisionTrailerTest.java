package sayso.decision.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.claim.ConsentClaim;
import sayso.decision.claim.ConsentClaimForm;

/// What a message of a commit names, and what only looks like it.
class DecisionTrailerTest {
    private static final ConsentClaimForm FORM = new ConsentClaimForm("hq-");

    private static List<String> namedIn(String message) {
        return FORM.trailersIn(message).stream()
                .filter(ConsentClaim::readable)
                .map(claim -> claim.decision().value())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Decision: d-7m2kq0",
                "Use Redis\n\nDecision: d-7m2kq0\nCo-authored-by: Ada <ada@localhost>",
                "Squashed commit:\n\n    Use Redis\n\n    Decision: d-7m2kq0\n",
                "* Decision: d-7m2kq0",
                "- Decision: d-7m2kq0",
                "2. Decision: d-7m2kq0",
                "\tDecision: d-7m2kq0, as Ann said",
                "Decision: d-7m2kq0\r\nDecision: d-7m2kq0",
                "Decision:d-7m2kq0",
                "decision: d-7m2kq0",
                "**Decision:** `d-7m2kq0`.",
                "Decision: d-dec-which_cache-7m2kq0",
                "Decision: d-7m2kq0: Redis"
            })
    void aLineOfItsOwnNamesADecision(String message) {
        assertThat(namedIn(message)).containsExactly("d-7m2kq0");
        assertThat(
                        Pattern.compile(DecisionTrailer.PATTERN.replace("[[:space:]]", "\\s"))
                                .matcher(message)
                                .find())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "See Decision: d-7m2kq0",
                "Decision: x-7m2kq0",
                "Decision: D-Bus for this, R-trees for that",
                "> Decision: d-7m2kq0",
                "Decision: use one cache",
                "d-7m2kq0: Redis",
                ""
            })
    void otherWordsNameNone(String message) {
        assertThat(FORM.trailersIn(message)).isEmpty();
    }

    @Test
    void severalAreNamedInTheirOrder() {
        assertThat(
                        namedIn(
                                "Decision: d-bbbbbb\nDecision: r-aaaaaa\nDecision: d-bbbbbb\n"
                                        + "Decision: d-cccccc.r2, hq-dddddd and d-eeeeee"))
                .containsExactly("d-bbbbbb", "r-aaaaaa", "d-cccccc.r2", "hq-dddddd", "d-eeeeee");
    }
}
