package sayso.wire.adr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AdrRulesTest {
    private static final AdrSource CACHE = AdrSamples.cache();
    private static final AdrSource VALKEY =
            AdrSamples.source("d-9v3k2m", "Which cache?", "Redis changed its licence.", "free");

    private static final AdrDocument FIRST =
            AdrDocument.of("0001-cache.md", AdrWriter.write(AdrStyle.MADR, 1, CACHE));

    @Test
    void whatIsInStepHasNoFault() {
        assertThat(faults(List.of(FIRST), Map.of("0001-cache.md", known(CACHE)), Set.of()))
                .isEmpty();
    }

    @Test
    void aNumberIsThereOnceHereAndOnTheDefaultBranchAndADayIsNoNumber() {
        AdrDocument same = plain("0001-other.md");
        assertThat(faults(List.of(plain("0001-a.md"), same), Map.of(), Set.of()))
                .containsExactly(AdrFault.DOUBLE, AdrFault.DOUBLE);
        assertThat(faults(List.of(same), Map.of(), Set.of("0001-theirs.md")))
                .containsExactly(AdrFault.DOUBLE);
        assertThat(
                        faults(
                                List.of(plain("20261103-a.md"), plain("20261103-b.md")),
                                Map.of(),
                                Set.of()))
                .isEmpty();
    }

    @Test
    void linksLeadToARecordThatIsThereWhateverElseTheyLeadTo() {
        AdrDocument links =
                AdrDocument.of(
                        "0002-b.md",
                        "# B\n\n[1](0001-cache.md) [x](./0009-gone.md#part) [y](../README.md)\n"
                                + "\\[z\\](0008-gone.md) [w](https://example.org/0007-x.md)\n");
        assertThat(
                        new AdrRules(
                                        "docs",
                                        List.of(plain("0001-cache.md"), links),
                                        List.of(),
                                        Map.of(),
                                        Set.of(),
                                        Map.of())
                                .findings())
                .containsExactly(
                        new AdrDefect(
                                AdrFault.BROKEN_REFERENCE,
                                "docs/0002-b.md",
                                3,
                                "links to 0009-gone.md, which is not here"));
    }

    @Test
    void whatCannotBeReadIsAFindingAndKeepsItsNumberAndItsPlace() {
        AdrDocument links =
                AdrDocument.of("0002-b.md", "# B\n\n[1](0001-cache.md) [3](0003-c.md)\n");
        assertThat(
                        new AdrRules(
                                        "docs",
                                        List.of(links),
                                        List.of(
                                                new AdrUnread("0001-cache.md", 1, "is a folder"),
                                                new AdrUnread("0002-x.md", 4, "is not UTF-8")),
                                        Map.of(),
                                        Set.of(),
                                        Map.of())
                                .findings())
                .containsExactly(
                        new AdrDefect(AdrFault.UNREADABLE, "docs/0001-cache.md", 1, "is a folder"),
                        new AdrDefect(AdrFault.UNREADABLE, "docs/0002-x.md", 4, "is not UTF-8"),
                        new AdrDefect(
                                AdrFault.DOUBLE,
                                "docs/0002-b.md",
                                1,
                                "has the number of 0002-x.md"),
                        new AdrDefect(
                                AdrFault.BROKEN_REFERENCE,
                                "docs/0002-b.md",
                                3,
                                "links to 0003-c.md, which is not here"));
    }

    @Test
    void aDecisionIsKnownAnsweredAndOfOneRecord() {
        AdrDocument again = AdrDocument.of("0002-again.md", FIRST.text());
        assertThat(
                        faults(
                                List.of(FIRST, again),
                                Map.of(
                                        "0001-cache.md",
                                        known(CACHE),
                                        "0002-again.md",
                                        known(CACHE)),
                                Set.of()))
                .containsExactly(AdrFault.TWICE);
        assertThat(faults(List.of(FIRST), Map.of(), Set.of()))
                .containsExactly(AdrFault.UNKNOWN_DECISION);
        assertThat(
                        faults(
                                List.of(FIRST),
                                Map.of("0001-cache.md", new AdrSubject.Refused(AdrRefusal.ERASED)),
                                Set.of()))
                .containsExactly(AdrFault.ERASED);
        assertThat(
                        faults(
                                List.of(FIRST),
                                Map.of("0001-cache.md", new AdrSubject.Refused(AdrRefusal.OPEN)),
                                Set.of()))
                .containsExactly(AdrFault.UNKNOWN_DECISION);
    }

    @Test
    void aStateThatIsBehindIsSaidWithTheLineOfItsStatus() {
        AdrSource replaced = AdrSamples.replaced(CACHE, VALKEY, "0002-valkey.md");
        assertThat(
                        new AdrRules(
                                        "",
                                        List.of(FIRST),
                                        List.of(),
                                        Map.of("0001-cache.md", known(replaced)),
                                        Set.of(),
                                        Map.of())
                                .findings())
                .containsExactly(
                        new AdrDefect(
                                AdrFault.BEHIND,
                                "0001-cache.md",
                                2,
                                "is behind: its decision is superseded by 0002-valkey.md"));
    }

    @ParameterizedTest
    @CsvSource({
        "blubb, true",
        "'[', true",
        "accepted?, false",
        "Accepted (2026-01-02), false",
        "deprecated since May, false",
        "rejected, false",
        "已接受, false",
        "'', false"
    })
    void aStatusThatSaysNothingIsAFinding(String status, boolean isFinding) {
        AdrDocument record =
                AdrDocument.of(
                        FIRST.name(),
                        FIRST.text()
                                .replaceFirst("(?m)^status: .*$", "status: \"" + status + "\""));
        List<AdrDefect> found =
                new AdrRules(
                                "",
                                List.of(record),
                                List.of(),
                                Map.of(FIRST.name(), known(CACHE)),
                                Set.of(),
                                Map.of())
                        .findings();
        assertThat(found.stream().anyMatch(each -> each.fault() == AdrFault.STATUS))
                .isEqualTo(isFinding);
        if (isFinding) {
            assertThat(found)
                    .containsExactly(
                            new AdrDefect(
                                    AdrFault.STATUS,
                                    FIRST.name(),
                                    2,
                                    "has the status '"
                                            + status
                                            + "', which says nothing of a decision; write"
                                            + " accepted"));
        }
    }

    private static final String TRUE = "Chosen option: \"Redis\"";
    private static final String OTHER = "Chosen option: \"Local\"";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!--\n" + TRUE + "\n-->\n" + OTHER,
                "<!-- " + TRUE + " -->\n" + OTHER,
                "<!--\n" + TRUE + "\n-->",
                "```\n" + TRUE + "\n```\n" + OTHER,
                "~~~ text\n" + TRUE + "\n~~~",
                "<!-- x --> <!--\n" + TRUE + "\n--> " + OTHER,
                TRUE + "\n" + OTHER,
                TRUE + "\n\n" + OTHER,
                TRUE + "\n\n**" + OTHER + "**",
                TRUE + "\n\n**Chosen option:** \"Local\"",
                TRUE + "\n\n> " + OTHER,
                TRUE + "\n\n- chosen option: \"Local\"",
                TRUE + "\n\nChosen options: \"Redis\", \"Local\"",
                TRUE + " or rather \"Local\"",
                TRUE + " / \"Elsewhere\"",
                TRUE + ", \"Local\"",
                TRUE + ", hm, \"Local\""
            })
    void aRecordThatVisiblyNamesAnotherOptionIsAFinding(String outcome) {
        assertThat(outcomeFaults(outcome)).containsExactly(AdrFault.OUTCOME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                TRUE,
                TRUE + ", because \"Local\" is slow",
                TRUE + ".\n\nBetter than \"Local\".",
                TRUE + ", not \"Local\"",
                TRUE + " over \"Local\"",
                TRUE + " (the \"fast\" one)",
                TRUE + "\n\n<!-- " + OTHER + " -->",
                TRUE + "\n\n```\n" + OTHER + "\n```",
                TRUE + "\n\n" + TRUE + ", as said",
                "<!-- a remark\nof two lines -->\n" + TRUE,
                "Chosen\noption: \"Redis\""
            })
    void whatIsHiddenOrNotTakenNamesNoOtherOption(String outcome) {
        assertThat(outcomeFaults(outcome)).isEmpty();
    }

    @Test
    void aHeadingInACommentBeginsNoOutcome() {
        String hidden = "<!--\n## Decision Outcome\n\n" + TRUE + "\n-->\n\n## Decision Outcome";
        AdrDocument record =
                AdrDocument.of(
                        FIRST.name(),
                        FIRST.text()
                                .replace("## Decision Outcome", hidden)
                                .replaceFirst("(?m)^" + TRUE + ", .*$", OTHER));
        assertThat(faults(List.of(record), Map.of(FIRST.name(), known(CACHE)), Set.of()))
                .containsExactly(AdrFault.OUTCOME);
    }

    @Test
    void theSignOfACommentInATextHidesNothing() {
        for (String text : List.of("Write `<!--` so.", "As in \\<!-- so.", "Of a <!-- so.\n")) {
            AdrDocument record =
                    AdrDocument.of(
                            FIRST.name(),
                            FIRST.text()
                                    .replaceFirst(
                                            "(?m)^# ", Matcher.quoteReplacement(text) + "\n\n# ")
                                    .replaceFirst("(?m)^consulted: .*$", "consulted: [\"<!--\"]"));
            assertThat(faults(List.of(record), Map.of(FIRST.name(), known(CACHE)), Set.of()))
                    .as(text)
                    .isEmpty();
        }
    }

    private static List<AdrFault> outcomeFaults(String outcome) {
        AdrDocument record =
                AdrDocument.of(
                        FIRST.name(),
                        FIRST.text()
                                .replaceFirst(
                                        "(?m)^Chosen option: .*$",
                                        Matcher.quoteReplacement(outcome)));
        assertThat(record.text()).contains(outcome);
        return faults(List.of(record), Map.of(FIRST.name(), known(CACHE)), Set.of());
    }

    private static AdrSubject known(AdrSource source) {
        return new AdrSubject.Known(source);
    }

    private static AdrDocument plain(String name) {
        return AdrDocument.of(name, "# Plain\n");
    }

    private static List<AdrFault> faults(
            List<AdrDocument> records, Map<String, AdrSubject> subjects, Set<String> elsewhere) {
        return new AdrRules("", records, List.of(), subjects, elsewhere, Map.of())
                .findings().stream().map(AdrDefect::fault).toList();
    }
}
