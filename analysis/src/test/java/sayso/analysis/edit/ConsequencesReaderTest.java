package sayso.analysis.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.edit.EditedDocumentFixture.worked;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sayso.analysis.common.CommonTool.FlagUncertainty;
import sayso.analysis.common.CommonTool.ResolveUncertainty;
import sayso.analysis.consequences.ConsequenceTool.RateConsequence;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceRange;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue.Spread;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.edit.DocumentTool.ClearCell;
import sayso.analysis.edit.DocumentTool.Field;
import sayso.analysis.edit.DocumentTool.RemoveItem;
import sayso.analysis.edit.DocumentTool.ReviseItem;
import sayso.analysis.table.Judgement;

class ConsequencesReaderTest {
    private static final String COST =
            "| Monthly cost <!--obj_1--> | 0 (baseline) | -1 | 0 | **-2** |";
    private static final String QUEUE =
            "| Queue time <!--obj_2--> | 0 (baseline) | **+2** | +1 (0..+2) | -1 |";
    private static final String VALUES =
            "| Monthly cost <!--obj_1--> | 280 | 379.5 | normal(290, 40) | 398 |";
    private static final String LEVELS = "| Control <!--obj_3--> | ours | ? | ? | ? |";
    private static final String DOUBT =
            "| Whether builds grow <!--unc_4--> | Cost of B and C | No |";

    private static ReviseItem revise(String id, Field field, String... values) {
        return new ReviseItem(new ItemId(id), field, List.of(values));
    }

    private static SetConsequenceValue value(
            char letter,
            int number,
            @Nullable Double value,
            @Nullable String level,
            @Nullable Spread spread,
            String why) {
        return new SetConsequenceValue(
                alternative(letter), objective(number), value, level, spread, null, why);
    }

    @Test
    void aChangedRatingKeepsItsReasonAndANewOneSaysWhereItIsFrom() {
        assertThat(worked().with(COST, COST.replace("| -1 |", "| Better |")).calls())
                .containsExactly(
                        new RateConsequence(
                                alternative('b'),
                                objective(1),
                                1,
                                "About 100 EUR more",
                                null,
                                null));
        assertThat(
                        worked().with("0 (baseline) | -1 | ? | -1", "0 (baseline) | -1 | 2 | -1")
                                .calls())
                .containsExactly(
                        new RateConsequence(
                                alternative('c'),
                                objective(3),
                                2,
                                "Rated in the document.",
                                null,
                                null));
        assertThat(worked().with("+1 (0..+2)", "+1 (−1 to 2)").calls())
                .containsExactly(
                        new SetConsequenceRange(
                                alternative('c'),
                                objective(2),
                                -1,
                                1,
                                2,
                                "Depends on how fast they start"));
        assertThat(worked().with("**-2**", "-2").calls()).isEmpty();
    }

    @Test
    void aRatingIsClearedOnlyWhereThatIsAllowed() {
        EditedDocumentFixture cleared = worked().with(COST, COST.replace("| -1 |", "| ? |"));

        assertThat(cleared.errors())
                .singleElement()
                .asString()
                .startsWith("the rating of ")
                .endsWith("write it again with its anchor");
        assertThat(cleared.allowingRemovals().calls())
                .containsExactly(
                        new ClearCell(alternative('b'), objective(1), DocumentTool.Part.RATING));
    }

    @Test
    void whatIsNoRatingIsNamed() {
        assertThat(worked().with(COST, COST.replace("| -1 |", "| 3 |")).errors())
                .containsExactly("'3' is no rating; write ?, -2 to +2, or a range as 0 (-1..+1)");
    }

    @Test
    void theStatusQuoAndTheTotalAreNotRated() {
        assertThat(worked().with(COST, COST.replace("0 (baseline)", "1")).warnings())
                .containsExactly(
                        "the column of the status quo is written by Sayso; the change is ignored");
        assertThat(worked().with(COST, COST.replace("0 (baseline)", "0")).calls()).isEmpty();
        assertThat(worked().with("| **Total** | 0 | 0 |", "| **Total** | 0 | 5 |").warnings())
                .containsExactly("the total is written by Sayso; the change is ignored");
    }

    @Test
    void rowsAreThoseOfTheObjectives() {
        assertThat(worked().without(QUEUE).errors())
                .containsExactly("the row of obj_2, Queue time, is missing");
        assertThat(worked().behind(QUEUE, QUEUE).errors())
                .containsExactly("'Queue time' stands there twice");
        assertThat(worked().behind(QUEUE, "| Speed | 0 | 0 | 0 | 0 |").errors())
                .containsExactly("'Speed' names no objective; add it to the objectives first");
        assertThat(worked().with(QUEUE, QUEUE.replace("obj_2", "obj_5")).errors())
                .contains("'Queue time' names no objective; add it to the objectives first");
        assertThat(worked().with(QUEUE, QUEUE.replace(" <!--obj_2-->", "")).calls()).isEmpty();
    }

    @Test
    void valuesAreNumbersLevelsOrDistributions() {
        assertThat(worked().with(VALUES, VALUES.replace("379.5", "400")).calls())
                .containsExactly(value('b', 1, 400.0, null, null, "Offer"));
        assertThat(worked().with(VALUES, VALUES.replace("379.5", "Uniform (300, 400)")).calls())
                .containsExactly(
                        value(
                                'b',
                                1,
                                null,
                                null,
                                new Spread(Spread.Type.UNIFORM, List.of(300.0, 400.0)),
                                "Offer"));
        assertThat(worked().with(LEVELS, LEVELS.replace("ours | ?", "ours | vendor")).calls())
                .containsExactly(value('b', 3, null, "vendor", null, "Measured in the document."));
        assertThat(
                        worked().with(
                                        "| Queue time <!--obj_2--> | ? |",
                                        "| Queue time <!--obj_2--> | −4 |")
                                .calls())
                .containsExactly(value('a', 2, -4.0, null, null, "Measured in the document."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"much", "NaN", "uniform(a, 2)", "poisson(1)", "uniform 1"})
    void whatIsNoValueIsNamed(String text) {
        assertThat(worked().with(VALUES, VALUES.replace("379.5", text)).errors())
                .singleElement()
                .asString()
                .startsWith("'" + text + "' is no value; write ?, a number, or one of ");
    }

    @Test
    void aValueIsClearedOnlyWhereThatIsAllowed() {
        EditedDocumentFixture cleared = worked().with(VALUES, VALUES.replace("379.5", "?"));

        assertThat(cleared.errors()).singleElement().asString().startsWith("the value of ");
        assertThat(cleared.allowingRemovals().calls())
                .containsExactly(
                        new ClearCell(alternative('b'), objective(1), DocumentTool.Part.VALUE));
        assertThat(
                        worked().with(
                                        "| Queue time <!--obj_2--> | ? |",
                                        "| Queue time <!--obj_2--> | |")
                                .calls())
                .isEmpty();
    }

    @Test
    void doubtsAreAddedWithWhetherTheyCanBeResolved() {
        assertThat(worked().behind(DOUBT, "| Tax | | No |\n| Law | All | |").calls())
                .containsExactly(
                        new FlagUncertainty("Tax", Component.CONSEQUENCES, false, null),
                        new FlagUncertainty("Law", Component.CONSEQUENCES, true, "All"));
        assertThat(worked().behind(DOUBT, "| Tax | | Resolved: none |").errors())
                .containsExactly("what is new here cannot be resolved already");
        assertThat(worked().behind(DOUBT, "| Tax | | perhaps |").errors())
                .containsExactly("say Yes, No, or Resolved: and what it came to");
    }

    @Test
    void doubtsAreRevisedResolvedAndRemoved() {
        assertThat(worked().with(DOUBT, "| Growth <!--unc_4--> | Cost | Yes |").calls())
                .containsExactly(
                        revise("unc_4", Field.TEXT, "Growth"),
                        revise("unc_4", Field.IMPACT, "Cost"),
                        revise("unc_4", Field.RESOLVABLE, "true"));
        assertThat(worked().with(DOUBT, DOUBT.replace("| No |", "| Resolved: They do |")).calls())
                .containsExactly(new ResolveUncertainty(new ItemId("unc_4"), "They do"));
        assertThat(worked().with(DOUBT, DOUBT.replace("Whether builds grow ", "")).errors())
                .containsExactly("the text of unc_4 is missing");
        assertThat(worked().without(DOUBT).allowingRemovals().calls())
                .containsExactly(new RemoveItem(new ItemId("unc_4"), "removed in document"));
    }

    @ParameterizedTest
    @CsvSource({
        "much worse, -2",
        "Worse, -1",
        "same, 0",
        "better, 1",
        "MUCH_BETTER, 2",
        "**+2**, 2",
        "−1, -1",
        "0, 0",
        "-2, -2"
    })
    void aRatingIsANumberOrWords(String text, int rating) {
        assertThat(RatingParser.parse(text)).contains(new Judgement.Rating(rating));
    }

    @Test
    void aRangeIsInOrderAndNothingIsUnknown() {
        assertThat(RatingParser.parse("0 (-1..+1)")).contains(new Judgement.Range(-1, 0, 1));
        assertThat(RatingParser.parse("+1(0 to 2)")).contains(new Judgement.Range(0, 1, 2));
        assertThat(RatingParser.parse("")).contains(Judgement.UNKNOWN);
        assertThat(RatingParser.parse(" ? ")).contains(Judgement.UNKNOWN);
        for (String text : List.of("3", "2 (-1..1)", "-2 (-1..1)", "0 (1..-1)", "good", "0.5")) {
            assertThat(RatingParser.parse(text)).isEqualTo(Optional.empty());
        }
    }
}
