package sayso.analysis.objectives;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveLimit;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveLimit.Must;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveScale;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.tool.CycleCallFixture;
import sayso.decision.model.Problem;

class LimitToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(4, 1);

    private static SetObjectiveLimit must(Must op, @Nullable String value) {
        return new SetObjectiveLimit(
                objective(1), op, value == null ? null : new NumberOrLevel(value), "The law");
    }

    @ParameterizedTest
    @CsvSource({"AT_LEAST, alt_b", "ABOVE, alt_b alt_c", "AT_MOST, alt_d", "BELOW, alt_c alt_d"})
    void whoMissesTheMustIsNamed(Must op, String violating) {
        cycle.measure('b', 1, 4);
        cycle.measure('c', 1, 5);
        cycle.measure('d', 1, 6);
        cycle.rate('b', 1, 2);

        assertThat(cycle.act(must(op, "5")))
                .isEqualTo(
                        new SetObjectiveLimit.Result(
                                objective(1),
                                List.of(violating.split(" ")).stream()
                                        .map(id -> alternative(id.charAt(4)))
                                        .toList()));
        assertThat(limit()).isEqualTo(new ObjectiveLimit(op.op(), new MeasuredValue.Exact(5)));
    }

    @Test
    void aMustIsTakenBackByNone() {
        cycle.act(must(Must.AT_LEAST, "5"));
        cycle.measure('b', 1, 4);

        assertThat(cycle.act(must(Must.NONE, null)))
                .isEqualTo(new SetObjectiveLimit.Result(objective(1), List.of()));
        assertThat(limit()).isNull();
    }

    @Test
    void aMustOfLevelsIsOneOfThem() {
        cycle.act(new SetObjectiveScale(objective(1), null, null, List.of("bad", "good")));

        cycle.act(must(Must.AT_LEAST, "GOOD"));

        assertThat(limit())
                .isEqualTo(
                        new ObjectiveLimit(
                                ObjectiveLimit.Op.AT_LEAST, new MeasuredValue.Level(1, "good")));
        assertThat(cycle.refused(must(Must.AT_LEAST, "fair")).errors())
                .containsExactly(
                        new Problem(
                                "values_outside_levels",
                                "value",
                                "value 'fair' is not one of bad, good"));
    }

    @ParameterizedTest
    @CsvSource({"much", "NaN", "Infinity"})
    void aMustIsANumber(String text) {
        assertThat(cycle.refused(must(Must.AT_LEAST, text)).errors())
                .containsExactly(
                        new Problem(
                                "type",
                                "value",
                                "value '" + text + "' is not a number; obj_1 has no levels"));
        assertThat(limit()).isNull();
    }

    @Test
    void aMustHasAValueAndAnObjective() {
        assertThat(cycle.refused(must(Must.BELOW, null)).errors())
                .containsExactly(new Problem("missing", "value", "value is missing"));
        assertThat(
                        cycle.refused(
                                        new SetObjectiveLimit(
                                                objective(9),
                                                Must.BELOW,
                                                new NumberOrLevel("1"),
                                                "x"))
                                .errors())
                .extracting(Problem::field)
                .containsExactly("objective_id");
    }

    private @Nullable ObjectiveLimit limit() {
        return cycle.contents().objectives().find(objective(1)).orElseThrow().limit();
    }
}
