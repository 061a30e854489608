package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreeWayMergeTest {
    private static final String BASE =
            """
            # Title

            > **Status:** In Progress

            ## One

            first

            ## Two

            second

            ---

            *Document Version: 1*
            """;

    private static String with(String before, String after) {
        assertThat(BASE).contains(before);
        return BASE.replace(before, after);
    }

    @Test
    void equalTextsMergeToThemselves() {
        ThreeWayMerge merged = ThreeWayMerge.of(BASE, BASE, BASE);

        assertThat(merged.conflicts()).isEmpty();
        assertThat(merged.text().strip()).isEqualTo(BASE.strip());
    }

    @Test
    void sectionsThatOneSideChangedAreTakenFromIt() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(BASE, with("first", "mine"), with("second", "theirs"));

        assertThat(merged.conflicts()).isEmpty();
        assertThat(merged.text())
                .contains("## One\n\nmine\n", "## Two\n\ntheirs\n")
                .doesNotContain("first", "second");
    }

    @Test
    void theSameChangeOnBothSidesIsNoConflict() {
        ThreeWayMerge merged = ThreeWayMerge.of(BASE, with("first", "same"), with("first", "same"));

        assertThat(merged.conflicts()).isEmpty();
        assertThat(merged.text()).containsOnlyOnce("same");
    }

    @Test
    void differentChangesOfOneSectionAreAConflictOfThatSection() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(BASE, with("first", "mine"), with("first", "theirs"));

        assertThat(merged.conflicts())
                .containsExactly(
                        new ThreeWayMerge.Conflict("## One", "## One\n\nmine", "## One\n\ntheirs"));
        assertThat(merged.text()).contains("second").doesNotContain("mine", "theirs");
    }

    @Test
    void aSectionTakenOutThereAndChangedHereIsAConflictWithoutAText() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(BASE, with("## One\n\nfirst\n", ""), with("first", "theirs"));

        assertThat(merged.conflicts())
                .containsExactly(new ThreeWayMerge.Conflict("## One", null, "## One\n\ntheirs"));
    }

    @Test
    void aSectionTakenOutIsLeftOut() {
        ThreeWayMerge merged = ThreeWayMerge.of(BASE, with("## One\n\nfirst\n", ""), BASE);

        assertThat(merged.conflicts()).isEmpty();
        assertThat(merged.text()).doesNotContain("## One").contains("## Two");
    }

    @Test
    void whatSaysoWritesIsTakenAsItIsNow() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(
                        BASE,
                        with("In Progress", "Mine").replace("Version: 1", "Version: 7"),
                        with("In Progress", "Theirs").replace("Version: 1", "Version: 2"));

        assertThat(merged.conflicts()).isEmpty();
        assertThat(merged.text()).contains("Theirs", "Version: 2").doesNotContain("Mine");
    }

    @Test
    void aForeignSectionIsKeptSoThatItsReaderCanSayThatItIsUnknown() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(BASE, with("## Two", "## Three\n\nthird\n\n## Two"), BASE);

        assertThat(merged.text()).contains("## Three\n\nthird");
    }

    @Test
    void aSectionThatIsThereTwiceStaysTwice() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(BASE, with("## Two", "## One\n\nagain\n\n## Two"), BASE);

        assertThat(merged.text()).contains("first\n\n## One\n\nagain");
    }

    @Test
    void lineEndsAndBlanksAtThemDoNotMatter() {
        ThreeWayMerge merged =
                ThreeWayMerge.of(
                        BASE, BASE.replace("\n", "\r\n").replace("first", "first  "), BASE);

        assertThat(merged.conflicts()).isEmpty();
        assertThat(merged.text().strip()).isEqualTo(BASE.strip());
    }
}
