package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.document.DisplayNames;
import sayso.analysis.document.WorkedExampleFixture;
import sayso.analysis.issue.IssueTool.AddConsideration;
import sayso.analysis.issue.IssueTool.AddPotentialDecision;
import sayso.analysis.notes.NotesTool.AddOpenQuestion;

class EditedDocumentReaderTest {
    @Test
    void theDocumentAsItIsComesToNothing() {
        assertThat(worked().calls()).isEmpty();
        assertThat(EditedDocumentFixture.of(WorkedExampleFixture.empty()).calls()).isEmpty();
    }

    @Test
    void headingsAreKnownAndThereOnce() {
        assertThat(worked().with("## 6. Tradeoffs", "## 6. Trades").errors())
                .containsExactly(
                        "the heading '6. Trades' is not known",
                        "the heading '## 6. Tradeoffs' is missing");
        assertThat(worked().with("## 6. Tradeoffs", "## 5. Consequences").errors())
                .contains("the heading '5. Consequences' stands there twice");
        assertThat(worked().with("### Key Tensions", "### Tensions").errors())
                .containsExactly(
                        "the heading '### Key Tensions' is missing",
                        "the heading 'Tensions' is not known");
        assertThat(worked().with("### Considerations", "### Uncertainties").errors())
                .containsExactly(
                        "the heading '### Considerations' is missing",
                        "the heading 'Uncertainties' stands there twice");
    }

    @Test
    void headerAndFooterAreWrittenBySayso() {
        assertThat(worked().with("> **Cycle:** c-9v3k2m", "> **Cycle:** c-other").warnings())
                .containsExactly("the header is written by Sayso; the change is ignored");
        assertThat(worked().with("*Document Version: 82*", "*Document Version: 83*").warnings())
                .containsExactly("the footer is written by Sayso; the change is ignored");
        assertThat(
                        worked().with(
                                        "## 1. Issue Raising",
                                        "## Lineage\n\nMine\n\n## 1. Issue Raising")
                                .warnings())
                .containsExactly("the header is written by Sayso; the change is ignored");
        assertThat(
                        worked().with("---\n\n*Document Version: 82*", "*Document Version: 82*")
                                .script()
                                .isAccepted())
                .isFalse();
    }

    @Test
    void aLineThatSaysWhatSaysoWritesIsWarnedOf() {
        assertThat(
                        worked().with("**Musts:** Monthly cost at most 400 EUR", "**Musts:** none")
                                .warnings())
                .containsExactly("'Musts' is written by Sayso; the change is ignored");
        assertThat(worked().with("**Musts:** Monthly cost at most 400 EUR\n\n", "").warnings())
                .containsExactly("'Musts' is written by Sayso; the change is ignored");
    }

    @Test
    void aSectionThatWasFilledIsNotUnstarted() {
        assertThat(worked().withBody("6. Tradeoffs", DisplayNames.NOT_STARTED).errors())
                .containsExactly("everything below '6. Tradeoffs' is gone");
    }

    @Test
    void callsAreInTheOrderInWhichTheyCanBeMade() {
        assertThat(
                        worked().behind(
                                        "- Who looks after the old server until May? <!--q_1-->",
                                        "- Who pays?")
                                .behind(
                                        "- The old server's warranty ends in May <!--con_1-->",
                                        "- It is loud")
                                .behind(
                                        "- [ ] Whether to sign releases <!--dec_2-->",
                                        "- [ ] Who pays")
                                .calls())
                .containsExactly(
                        new AddPotentialDecision("Who pays"),
                        new AddConsideration("It is loud"),
                        new AddOpenQuestion("Who pays?"));
    }

    @Test
    void oneErrorHoldsBackEveryCallAndFaultsAreInTheOrderOfTheLines() {
        EditScript script =
                worked().behind("- [ ] Whether to sign releases <!--dec_2-->", "- [ ] Who pays")
                        .with("| Start the trial <", "| <")
                        .with("> **Cycle:** c-9v3k2m", "> **Cycle:** c-other")
                        .script();

        assertThat(script.edits()).isEmpty();
        assertThat(script.faults())
                .extracting(EditFault::severity)
                .containsExactly(EditFault.Severity.WARNING, EditFault.Severity.ERROR);
        assertThat(script.faults()).isSortedAccordingTo(Comparator.comparingInt(EditFault::line));
        assertThat(List.copyOf(script.faults()).getLast().line()).isGreaterThan(100);
    }
}
