package sayso.decision.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.decision.model.DecisionId;

class ConsentClaimFormTest {
    private static final ConsentClaimForm FORM = new ConsentClaimForm("hq-");

    private static List<String> in(String text) {
        return FORM.in(text).stream().map(ClaimText::of).toList();
    }

    @Test
    void aLineThatBeginsWithAnIdAndAColonClaimsAnOption() {
        assertThat(
                        in(
                                "Done.\n\nd-7m2kq0: Redis\n d-8n3kr1 :  Ship it, now \nhq-7m2kq0:x\r\nd-7m2kq0.r2: b"))
                .containsExactly(
                        "d-7m2kq0: Redis",
                        "d-8n3kr1: Ship it, now",
                        "hq-7m2kq0: x",
                        "d-7m2kq0.r2: b");
        assertThat(FORM.in("a\n\nd-7m2kq0: Redis"))
                .containsExactly(new ConsentClaim(new DecisionId("d-7m2kq0"), "Redis", 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- d-7m2kq0: Redis",
                "* d-7m2kq0: Redis",
                "3. d-7m2kq0: Redis",
                "**d-7m2kq0**: Redis",
                "- **d-7m2kq0:** Redis",
                "`d-7m2kq0` : Redis",
                "d-7m2kq0\uFF1ARedis"
            })
    void listsAndMarkdownAreReadThrough(String line) {
        assertThat(in(line)).containsExactly("d-7m2kq0: Redis");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Decision: d-7m2kq0",
                "    Decision: d-7m2kq0",
                "* Decision: d-7m2kq0",
                "  * Decision: d-7m2kq0 (the cache)",
                "Decision:  d-7m2kq0",
                "Decision:d-7m2kq0",
                "- Decision: d-7m2kq0",
                "decision: d-7m2kq0",
                "**Decision:** `d-7m2kq0`",
                "Decision: (d-7m2kq0)",
                "Decision: d-7m2kq0.",
                "Decision: d-dec-which_cache-7m2kq0"
            })
    void aTrailerNamesADecisionWhereverItStands(String line) {
        assertThat(in("Use one Redis (#12)\n\n" + line + "\n\n* Mend the tests"))
                .containsExactly("d-7m2kq0");
    }

    @Test
    void aTrailerMayNameAnOptionARuleOrSeveralDecisions() {
        assertThat(in("Decision: d-7m2kq0: Redis")).containsExactly("d-7m2kq0: Redis");
        assertThat(in("Decision: r-4k9x2p")).containsExactly("r-4k9x2p");
        assertThat(in("Decision: d-7m2kq0, d-8n3kr1,hq-7m2kq0"))
                .containsExactly("d-7m2kq0", "d-8n3kr1", "hq-7m2kq0");
    }

    @Test
    void signsThatNobodySeesHideNoClaim() {
        assertThat(in("\uFEFFDecision: d-7m2kq0")).containsExactly("d-7m2kq0");
        assertThat(in("\u200Bd-7m2kq0: Redis")).containsExactly("d-7m2kq0: Redis");
        assertThat(in("Decision\u200B:\u200B d-7m2kq0\u200B: Redis"))
                .containsExactly("d-7m2kq0: Redis");
        assertThat(in("- \u2060Decision: d-7m2kq0,\u200B d-8n3kr1"))
                .containsExactly("d-7m2kq0", "d-8n3kr1");
    }

    @Test
    void theLastOfSeveralMayNameAnOption() {
        assertThat(in("Decision: d-7m2kq0, d-8n3kr1: Redis"))
                .containsExactly("d-7m2kq0", "d-8n3kr1: Redis");
        assertThat(in("Decision: d-7m2kq0 and d-8n3kr1; r-4k9x2p d-aaaaaa"))
                .containsExactly("d-7m2kq0", "d-8n3kr1", "r-4k9x2p", "d-aaaaaa");
    }

    @Test
    void aSlugIsReadAsItsId() {
        assertThat(in("d-dec-which_cache-7m2kq0: Redis")).containsExactly("d-7m2kq0: Redis");
        assertThat(in("Decision: hq-dec-which_cache-7m2kq0.r2")).containsExactly("hq-7m2kq0.r2");
    }

    @Test
    void aTrailerThatGoesOnInTheNextLineIsReadAsGitDoes() {
        assertThat(in("Decision:\n d-7m2kq0")).containsExactly("d-7m2kq0");
        assertThat(in("Use it\n\n    Decision: \n\td-7m2kq0: Redis"))
                .containsExactly("d-7m2kq0: Redis");
        assertThat(in("Decision: d-7m2kq0,\n  d-8n3kr1,\n  hq-7m2kq0"))
                .containsExactly("d-7m2kq0", "d-8n3kr1", "hq-7m2kq0");
        assertThat(in("Decision: d-7m2kq0\n : Redis")).containsExactly("d-7m2kq0: Redis");
        assertThat(in("Decision: d-7m2kq0:\n - Redis")).containsExactly("d-7m2kq0: Redis");
        assertThat(FORM.trailersIn("Decision:\n d-7m2kq0"))
                .containsExactly(new ConsentClaim(new DecisionId("d-7m2kq0"), "", 1));
        assertThat(in("Decision:\nd-7m2kq0")).isEmpty();
        assertThat(in("Decision:\n\n d-7m2kq0")).isEmpty();
        assertThat(in("Decision:\n use one cache")).isEmpty();
        assertThat(in("    Decision: d-7m2kq0\n    Decision: d-8n3kr1"))
                .containsExactly("d-7m2kq0", "d-8n3kr1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Decision: [d-7m2kq0](http://x): 3",
                "Decision: **[d-7m2kq0](http://x \"y\")**: 3",
                "Decision: [d-7m2kq0][1]: 3",
                "Decision: [`d-7m2kq0`](http://x) : 3"
            })
    void anOptionBehindALinkIsRead(String line) {
        assertThat(in(line)).containsExactly("d-7m2kq0: 3");
    }

    @Test
    void aLinkMayStandAmongSeveralNames() {
        assertThat(in("Decision: [d-7m2kq0](http://x), [d-8n3kr1](http://y)"))
                .containsExactly("d-7m2kq0", "d-8n3kr1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Decision: d-7m2",
                "Decision: [d-7m2kq0](http://x(y)): 3",
                "Decision: [d-7m2kq0](http://x",
                "Decision: d-7m2kq0-x",
                "Decision: d-7m2kq0_x",
                "Decision: d-7m2kq0\u00e9",
                "Decision: d-7m2kq0.r9",
                "Decision: D-7M2KQ0",
                "decision: d-7M2KQ0: Redis",
                "Decision: d-dec-which_cache-",
                "Decision: d-8n3kr1, d-7m2"
            })
    void whatStandsForAnIdAndIsNoneIsAClaimThatNamesNothing(String line) {
        ConsentClaim last = FORM.in(line).getLast();
        assertThat(last.readable()).isFalse();
        assertThat(ClaimText.of(last, ConsentClaimRules.judge(last, null)))
                .isEqualTo("names no decision");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Decision: use one cache",
                "Decision: D-Bus it is",
                "Decision: d-",
                "Decision: ID",
                "You approved d-7m2kq0: Redis it is.",
                "The person chose Redis.",
                "See d-7m2kq0",
                "d-7m2kq0:",
                "d-7m2kq0 Redis",
                "r-4k9x2p: Redis",
                "check-backed: yes",
                "pre-fabs12: yes",
                "d-7m2: Redis",
                "D-7M2KQ0: Redis",
                "This decision: d-7m2kq0",
                "| d-7m2kq0 | Redis |"
            })
    void proseClaimsNothing(String text) {
        assertThat(in(text)).isEmpty();
    }

    @Test
    void whatIsSaidTwiceIsOneClaimAndOneMoreThanTheMostIsEnough() {
        assertThat(in("d-7m2kq0: a\nd-7m2kq0: a\nd-7m2kq0: b")).hasSize(2);
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            many.append("d-7m2kq0: ").append(i).append('\n');
        }
        assertThat(FORM.in(many.toString())).hasSize(ConsentClaimForm.MOST + 1);
        StringBuilder trailer = new StringBuilder("Decision: d-7m2kq0");
        for (int i = 100_000; i < 101_000; i++) {
            trailer.append(", d-").append(i);
        }
        assertThat(FORM.in(trailer.toString())).hasSize(ConsentClaimForm.MOST + 1);
    }

    @Test
    @Timeout(60)
    void hostileTextTakesNoLongerThanItsLength() {
        int length = 1_000_000;
        for (String part :
                List.of(
                        " ",
                        "*",
                        "`",
                        "d-",
                        "d-7m2kq0",
                        "Decision: ",
                        "1",
                        ",",
                        "d-7m2kq0,",
                        "Decision:\n ,",
                        "Decision: d-7m2kq0,\n ")) {
            String text = part.repeat(length / part.length());
            assertThat(FORM.in(text)).hasSizeLessThanOrEqualTo(ConsentClaimForm.MOST + 1);
            assertThat(FORM.in("Decision: d-7m2kq0" + text)).isNotEmpty();
            assertThat(FORM.in(text.replace(" ", " \n")))
                    .hasSizeLessThanOrEqualTo(ConsentClaimForm.MOST + 1);
        }
    }
}
