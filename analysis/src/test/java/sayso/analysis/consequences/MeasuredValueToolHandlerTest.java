package sayso.analysis.consequences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue.Spread;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Distribution;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

class MeasuredValueToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(2, 1);

    private static SetConsequenceValue value(
            char letter, @Nullable Double value, @Nullable String level, @Nullable Spread spread) {
        return new SetConsequenceValue(
                alternative(letter), objective(1), value, level, spread, "the bill", "Counted");
    }

    private static SetConsequenceValue spread(Spread.Type type, double... parameters) {
        return value('b', null, null, new Spread(type, boxed(parameters)));
    }

    private static List<Double> boxed(double... numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    @Test
    void theStatusQuoIsMeasuredLikeTheOthers() {
        assertThat(cycle.act(value('a', 4.0, null, null)))
                .isEqualTo(new SetConsequenceValue.Result(true, false, 1));
        assertThat(cycle.act(value('b', 5.0, null, null)))
                .isEqualTo(new SetConsequenceValue.Result(true, true, 0));
        assertThat(cycle.act(value('b', 6.0, null, null)))
                .isEqualTo(new SetConsequenceValue.Result(true, true, 0));
        assertThat(cycle.rated('b', 1).value()).isEqualTo(new MeasuredValue.Exact(6));
        assertThat(cycle.rated('b', 1).valueReasoning()).isEqualTo("Counted");
        assertThat(cycle.rated('b', 1).valueEvidence()).isEqualTo("the bill");
    }

    @Test
    void aValueLeavesTheRatingAndWhoGaveIt() {
        cycle.rate('b', 1, 2);

        cycle.byPerson().act(value('b', 5.0, null, null));

        assertThat(cycle.rated('b', 1).judgement()).isEqualTo(new Judgement.Rating(2));
        assertThat(cycle.rated('b', 1).source()).isEqualTo(JudgementSource.AGENT);
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.ConsequenceRated("alt_b", "obj_1", 2));
    }

    @Test
    void aValueAloneIsOfWhoeverMeasured() {
        cycle.byPerson().act(value('b', 5.0, null, null));

        assertThat(cycle.rated('b', 1).source()).isEqualTo(JudgementSource.PERSON);
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.ConsequenceRated("alt_b", "obj_1", null));
    }

    @Test
    void exactlyOneOfTheThreeIsGiven() {
        Problem one =
                new Problem(
                        "conflict", "value", "give exactly one of value, level and distribution");

        assertThat(cycle.refused(value('b', null, null, null)).errors()).containsExactly(one);
        assertThat(cycle.refused(value('b', 1.0, "good", null)).errors()).containsExactly(one);
        assertThat(cycle.refused(value('x', null, null, null)).errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id", "value");
        assertThat(cycle.refused(value('x', 1.0, null, null)).errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id");
    }

    @Test
    void aMeansObjectiveIsNotMeasured() {
        cycle.act(CycleCallFixture.objective("Cache", Direction.HIGHER, false));

        assertThat(
                        cycle.refused(
                                        new SetConsequenceValue(
                                                alternative('b'),
                                                objective(2),
                                                1.0,
                                                null,
                                                null,
                                                null,
                                                "x"))
                                .code())
                .isEqualTo("means_objective");
    }

    @Test
    void levelsBelongToAScaleOfLevels() {
        assertThat(cycle.refused(value('b', null, "good", null)).errors())
                .containsExactly(new Problem("type", "level", "obj_1 has no levels; give a value"));

        cycle.act(new SetObjectiveScale(objective(1), null, null, List.of("bad", "good")));

        cycle.act(value('b', null, "Good", null));
        assertThat(cycle.rated('b', 1).value()).isEqualTo(new MeasuredValue.Level(1, "good"));
        assertThat(cycle.refused(value('b', null, "fair", null)).errors())
                .containsExactly(
                        new Problem(
                                "values_outside_levels",
                                "level",
                                "level 'fair' is not one of bad, good"));
        assertThat(cycle.refused(value('b', 1.0, null, null)).errors())
                .containsExactly(
                        new Problem(
                                "values_outside_levels",
                                "value",
                                "value '1.0' is not one of bad, good"));
        assertThat(cycle.refused(spread(Spread.Type.UNIFORM, 0, 1)).errors())
                .containsExactly(
                        new Problem(
                                "values_outside_levels",
                                "distribution",
                                "obj_1 is measured in levels; give one of them"));
    }

    @Test
    void everyDistributionIsTaken() {
        assertThat(distribution(spread(Spread.Type.NORMAL, 5, 2)))
                .isEqualTo(new Distribution.Normal(5, 2));
        assertThat(distribution(spread(Spread.Type.LOGNORMAL, 1, 2)))
                .isEqualTo(new Distribution.Lognormal(1, 2));
        assertThat(distribution(spread(Spread.Type.BETA, 2, 3)))
                .isEqualTo(new Distribution.Beta(2, 3));
        assertThat(distribution(spread(Spread.Type.UNIFORM, 1, 3)))
                .isEqualTo(new Distribution.Uniform(1, 3));
        assertThat(distribution(spread(Spread.Type.TRIANGULAR, 1, 2, 3)))
                .isEqualTo(new Distribution.Triangular(1, 2, 3));
    }

    private Distribution distribution(SetConsequenceValue call) {
        cycle.act(call);
        return ((MeasuredValue.Uncertain) cycle.rated('b', 1).value()).distribution();
    }

    @ParameterizedTest
    @EnumSource
    void parametersThatMakeNoDistributionAreRefused(Spread.Type type) {
        assertThat(cycle.refused(spread(type, -1, -2, -3)).errors())
                .extracting(Problem::code, Problem::field)
                .containsExactly(tuple("range", "distribution.parameters"));
        assertThat(cycle.contents().consequences().cells()).isEmpty();
    }
}
