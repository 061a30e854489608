package sayso.wire.adr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Records in three styles: what they say, that edits of people stay, and that the state of a decision
/// is carried into them.
class AdrWriterTest {
    private static final AdrSource CACHE = AdrSamples.cache();
    private static final AdrSource VALKEY =
            AdrSamples.source("d-9v3k2m", "Which cache?", "Redis changed its licence.", "free");

    @Test
    void aRecordOfMadrHasFrontMatterTheOptionsAndThePersonsReason() {
        assertThat(AdrWriter.write(AdrStyle.MADR, 7, CACHE))
                .startsWith(
                        """
                        ---
                        status: "accepted"
                        date: 2026-11-03
                        decision-makers: ["Ann"]
                        consulted: ["shop/claude-code"]
                        informed: []
                        ---

                        # Which cache?

                        ## Context and Problem Statement

                        Both nodes need one.

                        ## Considered Options

                        - Redis
                        - Local
                        - Memcached

                        ## Decision Outcome

                        Chosen option: "Redis", because one node for now

                        ## Pros and Cons of the Options
                        """)
                .contains(
                        """

                        ## More Information

                        - Answered by Ann (in the terminal) on 2026-11-03
                        - Asked by shop/claude-code on 2026-11-03

                        <!-- sayso d-7m2kq0 sha256:\
                        """)
                .endsWith(" -->\n");
    }

    @Test
    void log4brainsReadsAListAndAdrToolsASection() {
        assertThat(AdrWriter.write(AdrStyle.LOG4BRAINS, 0, CACHE))
                .startsWith(
                        """
                        # Which cache?

                        - Status: accepted
                        - Deciders: Ann
                        - Date: 2026-11-03
                        - Tags:

                        ## Context and Problem Statement
                        """);
        assertThat(AdrWriter.write(AdrStyle.ADR_TOOLS, 7, CACHE))
                .startsWith(
                        """
                        # 7. Which cache?

                        Date: 2026-11-03

                        ## Status

                        Accepted

                        ## Context
                        """);
    }

    @ParameterizedTest
    @EnumSource
    void aSittingHasALineForEachTopic(AdrStyle style) {
        AdrSource release = AdrSamples.release();
        String text = AdrWriter.write(style, 1, release);

        assertThat(text)
                .contains(
                        """
                        - Scope: "small", because in time
                        - Docs: "the guide"
                        - Name: "One"
                        """,
                        """
                        ## Considered Options

                        - Scope: "small", "large"
                        """);
        AdrDocument record = AdrDocument.of("0001-x.md", text);
        assertThat(AdrRules.statesOutcome(record, release)).isTrue();
        assertThat(
                        AdrRules.statesOutcome(
                                AdrDocument.of(
                                        "0001-x.md",
                                        text.replace("Scope: \"small\",", "Scope: \"large\",")),
                                release))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void theStateOfNowIsCarriedInAndTheSameBytesComeOutAsIfItWereWrittenNow(AdrStyle style) {
        String first = name(style, 1);
        String second = name(style, 2);
        AdrSource older = AdrSamples.replaced(CACHE, VALKEY, second);
        AdrSource newer = AdrSamples.replacing(VALKEY, CACHE, first);

        assertThat(step(first, AdrWriter.write(style, 1, CACHE), older))
                .isEqualTo(AdrWriter.write(style, 1, older))
                .contains(
                        switch (style) {
                            case MADR -> "\nstatus: \"superseded by [0002](0002-x.md)\"\n";
                            case LOG4BRAINS ->
                                    "\n- Status: superseded by [20261102-x](20261102-x.md)\n";
                            case ADR_TOOLS -> "\nSuperseded by [2. Which cache?](0002-x.md)\n";
                        });
        assertThat(step(second, AdrWriter.write(style, 2, VALKEY), newer))
                .isEqualTo(AdrWriter.write(style, 2, newer))
                .contains("Supersedes [");
        assertThat(step(first, AdrWriter.write(style, 1, older), CACHE))
                .isEqualTo(AdrWriter.write(style, 1, CACHE));
    }

    @ParameterizedTest
    @EnumSource
    void editsOfPeopleStayAndAreKnownAsSuch(AdrStyle style) {
        String edited =
                AdrWriter.write(style, 1, CACHE)
                                .replace("Both nodes need one.", "Both nodes need one, *fast*.")
                        + "\nA postscript.\n";
        AdrDocument record = AdrDocument.of(name(style, 1), edited);
        assertThat(record.isEdited()).isTrue();
        assertThat(AdrEditor.inStep(record, CACHE, _ -> true)).isEqualTo(edited);

        AdrDocument later =
                AdrDocument.of(
                        name(style, 1),
                        AdrEditor.inStep(
                                record,
                                AdrSamples.replaced(CACHE, VALKEY, name(style, 2)),
                                _ -> true));

        assertThat(later.isEdited()).isTrue();
        assertThat(later.status()).startsWithIgnoringCase("superseded by [");
        assertThat(later.text()).contains("one, *fast*.", "A postscript.");
    }

    @Test
    void aStatusThatPeopleSetStaysUnlessTheStoreKnowsBetter() {
        String written = AdrWriter.write(AdrStyle.MADR, 1, CACHE);
        String deprecated = written.replace("\"accepted\"", "deprecated");
        assertThat(step("0001-x.md", deprecated, CACHE)).isEqualTo(deprecated);
        String byHand = written.replace("\"accepted\"", "superseded by [9](0009-by-hand.md)");
        assertThat(AdrEditor.inStep(AdrDocument.of("0001-x.md", byHand), CACHE, Set.of()::contains))
                .isEqualTo(byHand);
        assertThat(step("0001-x.md", written.replace("\"accepted\"", "proposed"), CACHE))
                .contains("\nstatus: \"accepted\"\n");
    }

    @Test
    void anotherOptionOneMoreOrNoneIsNotWhatWasAnswered() {
        String written = AdrWriter.write(AdrStyle.MADR, 1, CACHE);
        assertThat(states(written)).isTrue();
        assertThat(states(written.replace("option: \"Redis\"", "option:\n\"Redis\""))).isTrue();
        assertThat(states(written.replace("option: \"Redis\"", "option: \"Local\""))).isFalse();
        assertThat(states(written.replace("\"Redis\",", "\"Redis\", \"Local\","))).isFalse();
        assertThat(states(written.replace("Chosen option", "We took"))).isFalse();
        assertThat(states(written.replace("Chosen", "Chosen option: \"Local\"\n\nChosen")))
                .isFalse();
        assertThat(states(written.replace("Both nodes", "Chosen option: \"Local\" as"))).isTrue();
    }

    private static boolean states(String text) {
        return AdrRules.statesOutcome(AdrDocument.of("0001-x.md", text), CACHE);
    }

    @Test
    void linesEndAsTheyLikeWithoutBeingAnEdit() {
        String dos = AdrWriter.write(AdrStyle.MADR, 1, CACHE).replace("\n", "\r\n");
        assertThat(AdrDocument.of("0001-x.md", dos).isEdited()).isFalse();
    }

    @Test
    void anotherNumberIsCarriedIntoTitlesAndLinks() {
        AdrDocument older =
                AdrDocument.of(
                        "0001-x.md",
                        AdrWriter.write(
                                AdrStyle.ADR_TOOLS,
                                1,
                                AdrSamples.replaced(CACHE, VALKEY, "0007-x.md")));
        AdrDocument newer =
                AdrDocument.of("0007-x.md", AdrWriter.write(AdrStyle.ADR_TOOLS, 7, VALKEY));
        AdrMove move = AdrMove.of("0007-x.md", 12);

        Map<String, String> changed = move.changes(List.of(older, newer));

        assertThat(move.to()).isEqualTo("0012-x.md");
        assertThat(changed.get("0007-x.md")).startsWith("# 12. Which cache?\n");
        assertThat(changed.get("0001-x.md"))
                .contains("Superseded by [12. Which cache?](0012-x.md)");
        changed.forEach((name, text) ->
                assertThat(AdrDocument.of(name, text).isEdited()).as(name).isFalse());
    }

    @Test
    void namesAreLatinAndShort() {
        assertThat(AdrName.numbered(7, "Où: the Câche?! ", CACHE.decision().id()))
                .isEqualTo("0007-ou-the-cache.md");
        assertThat(AdrName.numbered(7, "缓存", CACHE.decision().id())).isEqualTo("0007-d-7m2kq0.md");
        assertThat(AdrName.numbered(7, "word ".repeat(40), CACHE.decision().id()))
                .hasSizeLessThan(70)
                .endsWith("word.md");
        assertThat(AdrName.next(List.of("0003-a.md", "20261103-b.md", "README.md"))).isEqualTo(4);
    }

    private static String step(String name, String text, AdrSource source) {
        return AdrEditor.inStep(AdrDocument.of(name, text), source, _ -> true);
    }

    private static String name(AdrStyle style, int number) {
        return style == AdrStyle.LOG4BRAINS
                ? "2026110" + number + "-x.md"
                : "000" + number + "-x.md";
    }
}
