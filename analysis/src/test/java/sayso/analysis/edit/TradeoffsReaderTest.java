package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.alternatives.AlternativeTool.RemoveAlternative;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.tradeoffs.TradeoffTool.AddTension;
import sayso.analysis.tradeoffs.TradeoffTool.ClearDominated;
import sayso.analysis.tradeoffs.TradeoffTool.ClearIrrelevantObjective;
import sayso.analysis.tradeoffs.TradeoffTool.MarkDominated;
import sayso.analysis.tradeoffs.TradeoffTool.MarkIrrelevantObjective;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;

class TradeoffsReaderTest {
    private static final String DOMINATED =
            "- D: Group's runners - Dominated by B: Managed runners - Nothing speaks for it"
                    + " <!--alt_d-->";
    private static final String IRRELEVANT =
            "- Support - Does not differentiate - All answer within a day <!--obj_4-->";
    private static final String TENSION =
            "| C: Own cloud machines <!--ten_2--> | Costs no more | Somebody looks after machines"
                    + " |";
    private static final String WEIGHT = "| Control <!--obj_3--> | 16.7% | direct |";

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, List.of(values));
    }

    @Test
    void whatIsDominatedIsMarkedAndUnmarked() {
        assertThat(
                        worked().behind(DOMINATED, "- C - Dominated by A: It - Needs work - much")
                                .calls())
                .containsExactly(
                        new MarkDominated(
                                alternative('c'), alternative('a'), "Needs work - much", null));
        assertThat(worked().with("Nothing speaks for it", "It is slow").calls())
                .containsExactly(revise("alt_d", Field.REASON, "It is slow"));
        assertThat(worked().with(DOMINATED, "- **[None]**").allowingRemovals().calls())
                .containsExactly(new ClearDominated(alternative('d'), "removed in document"));
        assertThat(worked().with(DOMINATED, "- **[None]**").errors())
                .singleElement()
                .asString()
                .startsWith("the mark of alt_d is gone");
        assertThat(worked().with("Dominated by B: Managed", "Dominated by C: Managed").errors())
                .containsExactly(
                        "what alt_d is set aside for is another now; bring it back first: remove"
                                + " its line and save");
        assertThat(worked().with(" - Nothing speaks for it <", " <").errors()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"- C", "- C - Dominated by A", "- C - Beaten by A - x"})
    void aMarkSaysByWhomAndWhy(String added) {
        assertThat(worked().behind(DOMINATED, added).errors())
                .containsExactly("write what is dominated as C: Name - Dominated by B: Name - why");
    }

    @Test
    void aMarkNamesAlternativesByLetter() {
        assertThat(worked().behind(DOMINATED, "- X: It - Dominated by Y: It - x").errors())
                .containsExactly(
                        "'X: It' names no alternative by letter",
                        "'Y: It' names no alternative by letter");
    }

    @Test
    void whatIsIrrelevantIsMarkedAndUnmarked() {
        assertThat(worked().behind(IRRELEVANT, "- Control - Does not differentiate - x").calls())
                .containsExactly(new MarkIrrelevantObjective(objective(3), "x", null));
        assertThat(worked().behind(IRRELEVANT, "- Control - x").calls())
                .containsExactly(new MarkIrrelevantObjective(objective(3), "x", null));
        assertThat(worked().with("- All answer within a day", "- All answer").calls())
                .containsExactly(revise("obj_4", Field.REASON, "All answer"));
        assertThat(worked().with(IRRELEVANT, "- **[None]**").allowingRemovals().calls())
                .containsExactly(new ClearIrrelevantObjective(objective(4), "removed in document"));
        for (String line : List.of("- Control", "- Speed - Does not differentiate - x")) {
            assertThat(worked().behind(IRRELEVANT, line).errors())
                    .containsExactly(
                            "write what is irrelevant as Name of the objective - Does not"
                                    + " differentiate - why");
        }
        assertThat(worked().with("- Support - Does", "- Speed - Does").errors()).hasSize(1);
    }

    @Test
    void weightsAreSetAllAtOnce() {
        assertThat(worked().with(WEIGHT, WEIGHT.replace("16.7%", "50 %")).calls())
                .containsExactly(
                        new SetObjectiveWeights(
                                WeightMethod.DIRECT,
                                List.of(
                                        new Weighting.Entry(objective(1), 2.0 / 6),
                                        new Weighting.Entry(objective(2), 0.5),
                                        new Weighting.Entry(objective(3), 0.5)),
                                null,
                                null));
    }

    @Test
    void aWeightIsAShareOfAnObjective() {
        assertThat(worked().behind(WEIGHT, "| Support | 10% | direct |").calls()).hasSize(1);
        assertThat(worked().behind(WEIGHT, "| Speed | 10% | direct |").errors())
                .containsExactly("'Speed' names no objective");
        for (String weight : List.of("much", "-1%", "NaN", "Infinity%")) {
            assertThat(worked().with(WEIGHT, WEIGHT.replace("16.7%", weight)).errors())
                    .containsExactly("'" + weight + "' is no weight; write one as 25%");
        }
        assertThat(worked().without(WEIGHT).errors())
                .containsExactly("the weight of obj_3 is missing; write 0% for none");
        assertThat(worked().with(WEIGHT, WEIGHT.replace("direct", "ahp")).warnings())
                .containsExactly("the method is written by Sayso; the change is ignored");
    }

    @Test
    void tensionsAreAddedRevisedAndRemoved() {
        assertThat(worked().behind(TENSION, "| A | Known | Slow |").calls())
                .containsExactly(new AddTension(alternative('a'), "Known", "Slow"));
        assertThat(worked().behind(TENSION, "| X | Known | Slow |").errors())
                .containsExactly("'X' names no alternative by letter");
        assertThat(worked().with(TENSION, "| A: It <!--ten_2--> | Cheap | Slow |").calls())
                .containsExactly(
                        revise("ten_2", Field.ALTERNATIVE, "alt_a"),
                        revise("ten_2", Field.EXCELS_AT, "Cheap"),
                        revise("ten_2", Field.SACRIFICES, "Slow"));
        assertThat(worked().with(TENSION, "| X: It <!--ten_2--> | | |").errors())
                .containsExactly(
                        "'X: It' names no alternative by letter",
                        "what it excels at is missing",
                        "what it sacrifices is missing");
        assertThat(worked().without(TENSION).allowingRemovals().calls())
                .containsExactly(new RemoveItem(new ItemId("ten_2"), "removed in document"));
    }

    @Test
    void whatGoesWithItsAlternativeIsNotRemovedAgain() {
        List<Record> calls =
                worked().without(
                                "| C | Own cloud machines <!--alt_c--> | Two machines, started on"
                                        + " demand | No |")
                        .without(TENSION)
                        .allowingRemovals()
                        .calls();

        assertThat(calls)
                .containsExactly(
                        new RemoveAlternative(alternative('c'), "removed in document", null));
    }
}
