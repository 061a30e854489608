package sayso.analysis.objectives;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveLimit;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;
import sayso.decision.model.Problem;

class ScaleToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(3, 1);

    private static SetObjectiveScale ends(@Nullable Double worst, @Nullable Double best) {
        return new SetObjectiveScale(objective(1), worst, best, null);
    }

    private static SetObjectiveScale levels(String... names) {
        return new SetObjectiveScale(objective(1), null, null, List.of(names));
    }

    @Test
    void aScaleHasTwoEndsOrLevels() {
        assertThat(cycle.act(ends(0.0, 10.0)))
                .isEqualTo(
                        new SetObjectiveScale.Result(
                                objective(1), "ends", 0.0, 10.0, List.of(), false));
        assertThat(scale()).isEqualTo(new ObjectiveScale.Ends(0, 10));
        assertThat(cycle.act(levels("bad", "good")))
                .isEqualTo(
                        new SetObjectiveScale.Result(
                                objective(1), "levels", null, null, List.of("bad", "good"), false));
        assertThat(scale()).isEqualTo(new ObjectiveScale.Levels(List.of("bad", "good")));
    }

    @Test
    void neitherBothNorNoneNorHalfAScaleWillDo() {
        Problem either = new Problem("conflict", "levels", "give worst and best, or levels");

        assertThat(problems(new SetObjectiveScale(objective(1), 0.0, 1.0, List.of("a", "b"))))
                .containsExactly(either);
        assertThat(problems(ends(null, null))).containsExactly(either);
        assertThat(problems(ends(1.0, null)))
                .containsExactly(new Problem("missing", "best", "best is missing"));
        assertThat(problems(ends(null, 1.0)))
                .containsExactly(new Problem("missing", "worst", "worst is missing"));
        assertThat(problems(levels("a", "a")))
                .containsExactly(new Problem("duplicate", "levels", "levels has one twice"));
        assertThat(problems(new SetObjectiveScale(objective(5), 0.0, 1.0, null)))
                .extracting(Problem::field)
                .containsExactly("objective_id");
        assertThat(scale()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "HIGHER, 0, 1, true",
        "HIGHER, 1, 0, false",
        "HIGHER, 1, 1, false",
        "LOWER, 1, 0, true",
        "LOWER, 0, 1, false",
        "LOWER, 1, 1, false",
        "TARGET, 0, 1, true",
        "TARGET, 1, 0, true",
        "TARGET, 1, 1, false"
    })
    void theEndsAgreeWithTheDirection(
            Direction direction, double worst, double best, boolean fits) {
        CycleCallFixture one = CycleCallFixture.open();
        one.act(
                new AddObjective(
                        "It",
                        "as measured",
                        direction,
                        true,
                        direction == Direction.TARGET ? 1.0 : null,
                        null,
                        null));

        if (fits) {
            one.act(ends(worst, best));
        } else {
            assertThat(one.refused(ends(worst, best)).errors())
                    .containsExactly(
                            new Problem(
                                    "range",
                                    "best",
                                    "worst %s and best %s do not agree with direction %s"
                                            .formatted(worst, best, direction.wireName())));
        }
    }

    @Test
    void levelsGoUpwards() {
        CycleCallFixture one = CycleCallFixture.open();
        one.act(objective("Cost", Direction.LOWER, true));

        assertThat(one.refused(levels("a", "b")).errors())
                .containsExactly(
                        new Problem(
                                "conflict",
                                "levels",
                                "levels go from worst to best; their objective has direction"
                                        + " higher"));
    }

    @Test
    void valuesThatTheLevelsHaveNoPlaceForHoldThemBack() {
        cycle.measure('b', 1, 3);
        cycle.act(
                new SetObjectiveLimit(
                        objective(1),
                        SetObjectiveLimit.Must.AT_LEAST,
                        new NumberOrLevel("2"),
                        "x"));

        CallFault fault = cycle.refused(levels("bad", "good"));

        assertThat(fault.code()).isEqualTo("values_outside_levels");
        assertThat(fault.details())
                .containsEntry(
                        "cells", List.of(CycleCallFixture.cell('b', 1).toString(), "its must"));
        assertThat(scale()).isNull();
    }

    @Test
    void levelsThatAreUsedHoldBackEndsAndOtherLevels() {
        cycle.act(levels("bad", "fair", "good"));
        level('b', "fair");
        cycle.act(
                new SetObjectiveLimit(
                        objective(1),
                        SetObjectiveLimit.Must.AT_LEAST,
                        new NumberOrLevel("good"),
                        "x"));

        String used = CycleCallFixture.cell('b', 1).toString();
        assertThat(cycle.refused(ends(0.0, 1.0)).details())
                .containsEntry("cells", List.of(used, "its must"));
        assertThat(cycle.refused(levels("bad", "great")).details())
                .containsEntry("cells", List.of(used, "its must"));
        assertThat(cycle.refused(levels("fair", "great")).details())
                .containsEntry("cells", List.of("its must"));
    }

    @Test
    void levelsThatStayGetTheirNewPlaces() {
        cycle.act(levels("bad", "good"));
        level('b', "good");
        level('c', "bad");
        cycle.rate('b', 1, 2);
        cycle.act(
                new SetObjectiveLimit(
                        objective(1),
                        SetObjectiveLimit.Must.AT_LEAST,
                        new NumberOrLevel("good"),
                        "x"));

        cycle.act(levels("awful", "bad", "fair", "good"));

        assertThat(cycle.rated('b', 1).value()).isEqualTo(new MeasuredValue.Level(3, "good"));
        assertThat(cycle.rated('c', 1).value()).isEqualTo(new MeasuredValue.Level(1, "bad"));
        assertThat(cycle.contents().objectives().find(objective(1)).orElseThrow().limit())
                .isEqualTo(
                        new ObjectiveLimit(
                                ObjectiveLimit.Op.AT_LEAST, new MeasuredValue.Level(3, "good")));
    }

    @Test
    void numbersFitAnyEnds() {
        cycle.measure('b', 1, 300);
        cycle.rate('c', 1, 1);

        cycle.act(ends(0.0, 1.0));

        assertThat(cycle.rated('b', 1).value()).isEqualTo(new MeasuredValue.Exact(300));
    }

    @Test
    void anotherScaleMakesTheWeightsOld() {
        cycle.act(
                new SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        List.of(new Weighting.Entry(objective(1), 1)),
                        null,
                        null));

        assertThat(cycle.act(ends(0.0, 1.0)))
                .isEqualTo(
                        new SetObjectiveScale.Result(
                                objective(1), "ends", 0.0, 1.0, List.of(), true));
        assertThat(cycle.contents().tradeoffs().weights().stale()).isTrue();
        assertThat(cycle.contents().tradeoffs().weights().shares())
                .containsExactly(Map.entry(objective(1), 1.0));
    }

    private void level(char letter, String name) {
        cycle.act(
                new SetConsequenceValue(
                        CycleCallFixture.alternative(letter),
                        objective(1),
                        null,
                        name,
                        null,
                        null,
                        "Seen"));
    }

    private List<Problem> problems(SetObjectiveScale call) {
        return cycle.refused(call).errors();
    }

    private @Nullable ObjectiveScale scale() {
        return cycle.contents().objectives().find(objective(1)).orElseThrow().scale();
    }
}
