package sayso.wire.analysis.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.consequences.ConsequenceTool;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.document.DecisionDocument;
import sayso.analysis.document.DocumentForm;
import sayso.analysis.document.DocumentMetadata;
import sayso.analysis.edit.DocumentTool;
import sayso.analysis.edit.EditCall;
import sayso.analysis.edit.EditFault;
import sayso.analysis.edit.EditScript;
import sayso.analysis.issue.IssueTool;
import sayso.analysis.navigation.NavigationTool;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;

/// What people write into a document becomes tool calls, or faults with their places.
class EditScriptTest {
    private static final DocumentMetadata IMPRINT =
            DocumentMetadata.of("agent", InMemoryToolExecutor.NOW);
    private static final AlternativeId B = new AlternativeId("alt_b");
    private static final ObjectiveId COST = new ObjectiveId("obj_1");

    private final Cycle cycle = cycle();
    private final String text = DecisionDocument.of(cycle, IMPRINT, DocumentForm.FULL).text();

    private static Cycle cycle() {
        Cycle made =
                Cycle.begun(
                        new CycleId("c-9v3k2m"),
                        new AnalysisId("a-4tq8xz"),
                        "Runners",
                        "maja",
                        CycleFlow.FREE,
                        ConfirmationPolicy.FINAL,
                        InMemoryToolExecutor.NOW);
        for (Component component : Component.values()) {
            made = InMemoryToolExecutor.tried(made, new NavigationTool.StartComponent(component));
        }
        for (Record tool :
                List.of(
                        new IssueTool.AddPotentialDecision("Which runners"),
                        new AddObjective("Cost", "EUR", Direction.LOWER, true, null, null, null),
                        new AddAlternative("Server", "In the basement", true),
                        new AddAlternative("Rented", "By the minute", false),
                        new ConsequenceTool.RateConsequence(B, COST, -1, "Dearer", null, null))) {
            made = InMemoryToolExecutor.done(made, tool);
        }
        return made;
    }

    private EditScript edits(String before, String after, boolean removals) {
        assertThat(text).contains(before);
        return EditScript.of(
                cycle, IMPRINT, DocumentParser.parse(text.replace(before, after)), removals);
    }

    private List<Record> tools(String before, String after) {
        EditScript edits = edits(before, after, true);
        assertThat(edits.faults()).isEmpty();
        return edits.edits().stream().map(EditCall::tool).toList();
    }

    @Test
    void aLineWithoutAnchorIsNewAndABoxThatIsCheckedMakesItFocal() {
        assertThat(
                        tools(
                                "- [ ] Which runners <!--dec_1-->",
                                "- [ ] Which runners <!--dec_1-->\n- [x] R&D"))
                .containsExactly(
                        new IssueTool.AddPotentialDecision("R&D"),
                        new IssueTool.SetFocalDecision(new ItemId("dec_2")));
    }

    @Test
    void anAnchorTellsARenamedItemFromANewOne() {
        assertThat(tools("Which runners <!--dec_1-->", "Which builders <!--dec_1-->"))
                .containsExactly(
                        new DocumentTool.ReviseItem(
                                new ItemId("dec_1"),
                                DocumentTool.Field.TEXT,
                                List.of("Which builders")));
    }

    @Test
    void aRatingKeepsItsReasoningWhichIsOlderThen() {
        List<Record> tools = tools("| 0 (baseline) | -1 |", "| 0 (baseline) | **+2** |");
        assertThat(tools)
                .containsExactly(
                        new ConsequenceTool.RateConsequence(B, COST, 2, "Dearer", null, null));

        Cycle now =
                InMemoryToolExecutor.edited(
                        cycle,
                        List.of(new EditCall(Component.CONSEQUENCES, tools.getFirst(), 1, 1)));
        CycleCell rated = now.contents().consequences().cells().getFirst();
        assertThat(rated.judgement()).isEqualTo(new Judgement.Rating(2));
        assertThat(rated.stale()).isTrue();
        assertThat(rated.source()).isEqualTo(JudgementSource.DOCUMENT);
        assertThat(DecisionDocument.of(now, IMPRINT, DocumentForm.FULL).text())
                .contains("**Reasons older than their rating:** B: Rented on Cost");
    }

    @Test
    void aNewAlternativeMayHaveItsColumnAtOnce() {
        String wider =
                text.replace(
                                "<!--alt_b--> | By the minute | No |",
                                "<!--alt_b--> | By the minute | No |\n| | Cloud | Two machines | |")
                        .replace(
                                "| Objective | A: Server | B: Rented |\n|-----------|:---:|:---:|",
                                "| Objective | A: Server | B: Rented | C: Cloud |\n|---|---|---|---|")
                        .replace("| 0 (baseline) | -1 |", "| 0 (baseline) | -1 | 0 (-1..+1) |")
                        .replace("| **Total** | 0 | -1 |", "| **Total** | 0 | -1 | |");

        EditScript edits = EditScript.of(cycle, IMPRINT, DocumentParser.parse(wider), false);

        assertThat(edits.isAccepted()).as(edits.faults().toString()).isTrue();
        assertThat(edits.edits().stream().map(EditCall::tool))
                .containsExactly(
                        new AddAlternative("Cloud", "Two machines", false),
                        new ConsequenceTool.SetConsequenceRange(
                                new AlternativeId("alt_c"),
                                COST,
                                -1,
                                0,
                                1,
                                "Rated in the document."));
    }

    @Test
    void removalsAreRefusedUnlessTheyAreAllowed() {
        String row = "| Cost <!--obj_1--> | EUR | ↓ Lower is better |\n";

        assertThat(edits(row, "", false).faults())
                .anyMatch(fault -> fault.message().startsWith("obj_1 is gone; save with"));
        assertThat(edits(row, "", true).isAccepted()).isTrue();
    }

    @Test
    void aRemovedStatusQuoHandsOverToTheOneThatSaysYes() {
        String edited =
                text.replace("| A | Server <!--alt_a--> | In the basement | **Yes** |\n", "")
                        .replace("By the minute | No |", "By the minute | yes |");

        EditScript edits = EditScript.of(cycle, IMPRINT, DocumentParser.parse(edited), true);

        assertThat(edits.edits().stream().map(EditCall::tool))
                .contains(
                        new AlternativeTool.RemoveAlternative(
                                new AlternativeId("alt_a"), "removed in document", B));
    }

    @Test
    void whatSaysoWritesIsAWarning() {
        EditScript edits = edits("| **Total** | 0 | -1 |", "| **Total** | 0 | +7 |", false);

        assertThat(edits.edits()).isEmpty();
        assertThat(edits.faults())
                .extracting(EditFault::severity, EditFault::message)
                .containsExactly(
                        tuple(
                                EditFault.Severity.WARNING,
                                "the total is written by Sayso; the change is ignored"));
    }

    @Test
    void faultsHaveTheirPlacesAndNothingIsSaved() {
        String edited =
                text.replace("| 0 (baseline) | -1 |", "| 0 (baseline) | 7 |")
                        .replace("Which runners <!--dec_1-->", "Another <!--dec_1-->")
                        .replace("### Considerations", "### Thoughts");

        EditScript edits = EditScript.of(cycle, IMPRINT, DocumentParser.parse(edited), true);

        assertThat(edits.edits()).isEmpty();
        assertThat(edits.faults())
                .extracting(EditFault::message)
                .contains(
                        "the heading 'Thoughts' is not known",
                        "the heading '### Considerations' is missing",
                        "'7' is no rating; write ?, -2 to +2, or a range as 0 (-1..+1)");
        List<String> lines = List.of(edited.split("\n", -1));
        assertThat(edits.faults())
                .allSatisfy(fault -> {
                    if (fault.message().startsWith("'7'")) {
                        String line = lines.get(fault.line() - 1);
                        assertThat(line.substring(fault.column() - 1)).startsWith("7 |");
                    }
                });
    }

    @Test
    void anchorsThatNobodyGaveAndTextInNoPlaceAreFaults() {
        assertThat(edits("<!--dec_1-->", "<!--dec_9-->", true).faults())
                .extracting(EditFault::message)
                .contains(
                        "the anchor dec_9 is not known here; leave anchors out where something is"
                                + " new");
        assertThat(
                        edits(
                                        "### Considerations\n",
                                        "### Considerations\n\nJust a thought.\n",
                                        true)
                                .faults())
                .extracting(EditFault::message)
                .containsExactly(
                        "the text 'Just a thought.' has no place here; notes go below 'Notes'");
    }
}
