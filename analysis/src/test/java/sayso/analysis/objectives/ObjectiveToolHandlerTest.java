package sayso.analysis.objectives;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.cell;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.consequences.ConsequenceTool.AddConsequenceUncertainty;
import sayso.analysis.consequences.ConsequenceTool.SetConsequenceValue;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.objectives.ObjectiveTool.AddObjective;
import sayso.analysis.objectives.ObjectiveTool.LinkMeansToFundamental;
import sayso.analysis.objectives.ObjectiveTool.PromoteToFundamental;
import sayso.analysis.objectives.ObjectiveTool.RemoveObjective;
import sayso.analysis.objectives.ObjectiveTool.SetObjectiveLimit;
import sayso.analysis.objectives.ObjectiveTool.UpdateObjectiveMeasure;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveTarget;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.MarkIrrelevantObjective;
import sayso.analysis.tradeoffs.TradeoffTool.SetObjectiveWeights;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

class ObjectiveToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.open();

    @Test
    void fundamentalAndMeansObjectivesAreCountedApart() {
        assertThat(cycle.act(objective("Cost", Direction.LOWER, true)))
                .isEqualTo(new AddObjective.Result(objective(1), "fundamental", 1, 0));
        assertThat(cycle.next()).isNull();
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.ObjectiveAdded("obj_1", "Cost", true));
        assertThat(cycle.act(objective("Cache", Direction.HIGHER, false)))
                .isEqualTo(new AddObjective.Result(objective(2), "means", 1, 1));
        assertThat(cycle.next())
                .isEqualTo(
                        new NextCall(
                                "link_means_to_fundamental",
                                Map.of("means_id", "obj_2", "fundamental_id", "obj_1"),
                                "a means objective serves a fundamental one"));
    }

    @Test
    void aMeansWithoutAnyFundamentalObjectiveSuggestsNothing() {
        cycle.act(objective("Cache", Direction.HIGHER, false));

        assertThat(cycle.next()).isNull();
    }

    @Test
    void aTargetHasAValueAndAToleranceOfNothingUnlessGiven() {
        cycle.act(new AddObjective("Heat", "degrees", Direction.TARGET, true, 21.0, null, "°C"));
        cycle.act(new AddObjective("Size", "people", Direction.TARGET, true, 5.0, 2.0, null));

        assertThat(found(1).target()).isEqualTo(new ObjectiveTarget(21, 0));
        assertThat(found(1).unit()).isEqualTo("°C");
        assertThat(found(2).target()).isEqualTo(new ObjectiveTarget(5, 2));
    }

    @Test
    void everyFaultOfATargetIsNamed() {
        CallFault missing =
                cycle.refused(
                        new AddObjective(
                                "Heat", "degrees", Direction.TARGET, true, null, -1.0, null));
        CallFault needless =
                cycle.refused(
                        new AddObjective("Cost", "EUR", Direction.LOWER, true, 3.0, null, null));

        assertThat(missing.errors())
                .containsExactly(
                        new Problem(
                                "missing",
                                "target_value",
                                "target_value is missing for direction target"),
                        new Problem("range", "tolerance", "tolerance -1.0 is below 0"));
        assertThat(needless.errors())
                .containsExactly(
                        new Problem(
                                "conflict",
                                "target_value",
                                "target_value belongs to direction target only"));
        assertThat(cycle.contents().objectives().all()).isEmpty();
    }

    @Test
    void aToleranceOfNothingIsAllowed() {
        cycle.act(new AddObjective("Heat", "degrees", Direction.TARGET, true, 21.0, 0.0, null));

        assertThat(found(1).target()).isEqualTo(new ObjectiveTarget(21, 0));
    }

    @Test
    void aNameIsUsedOnce() {
        cycle.act(objective("Cost", Direction.LOWER, true));

        CallFault fault = cycle.refused(objective("cost", Direction.LOWER, false));

        assertThat(fault.code()).isEqualTo("duplicate_name");
        assertThat(fault.details()).containsEntry("existing_id", "obj_1");
    }

    @Test
    void aNewFundamentalObjectiveReopensACompleteMatrixAndAMeansDoesNot() {
        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);
        cycle.act(objective("Cache", Direction.HIGHER, false));

        assertThat(status()).isEqualTo(ComponentStatus.COMPLETE);

        cycle.act(objective("Cost", Direction.LOWER, true));

        assertThat(status()).isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(cycle.warnings())
                .containsExactly("consequences was complete and needs revision now");
    }

    @Test
    void aMeasureIsReplacedAndTheOldOneTold() {
        cycle.act(objective("Cost", Direction.LOWER, true));

        assertThat(cycle.act(new UpdateObjectiveMeasure(objective(1), "EUR a month")))
                .isEqualTo(
                        new UpdateObjectiveMeasure.Result(
                                objective(1), "as measured", "EUR a month"));
        assertThat(found(1).measure()).isEqualTo("EUR a month");
        unknown(new UpdateObjectiveMeasure(objective(7), "x"), "objective_id");
    }

    @Test
    void aMeansServesSeveralAndEachOnce() {
        cycle.act(objective("Cost", Direction.LOWER, true));
        cycle.act(objective("Queue", Direction.LOWER, true));
        cycle.act(objective("Cache", Direction.HIGHER, false));

        assertThat(cycle.act(new LinkMeansToFundamental(objective(3), objective(1))))
                .isEqualTo(new LinkMeansToFundamental.Result(objective(3), ids(1)));
        assertThat(cycle.act(new LinkMeansToFundamental(objective(3), objective(2))))
                .isEqualTo(new LinkMeansToFundamental.Result(objective(3), ids(1, 2)));
        assertThat(cycle.act(new LinkMeansToFundamental(objective(3), objective(1))))
                .isEqualTo(new LinkMeansToFundamental.Result(objective(3), ids(1, 2)));
        assertThat(cycle.warnings()).isEmpty();
    }

    @Test
    void aLinkNeedsAMeansAndAnotherThatIsFundamental() {
        cycle.act(objective("Cost", Direction.LOWER, true));
        cycle.act(objective("Cache", Direction.HIGHER, false));

        CallFault both = cycle.refused(new LinkMeansToFundamental(objective(8), objective(9)));
        CallFault itself = cycle.refused(new LinkMeansToFundamental(objective(1), objective(1)));
        CallFault means = cycle.refused(new LinkMeansToFundamental(objective(1), objective(2)));

        assertThat(both.errors())
                .extracting(Problem::field)
                .containsExactly("means_id", "fundamental_id");
        assertThat(itself.errors())
                .containsExactly(
                        new Problem(
                                "invalid_parameter",
                                "fundamental_id",
                                "obj_1 cannot serve itself"));
        assertThat(means.code()).isEqualTo("wrong_objective_type");
        assertThat(means.details()).containsEntry("objective_id", objective(2));
    }

    @Test
    void anUnusedFundamentalObjectiveBecomesAMeansByItsLink() {
        cycle.act(objective("Cost", Direction.LOWER, true));
        cycle.act(objective("Queue", Direction.LOWER, true));
        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        cycle.act(new LinkMeansToFundamental(objective(2), objective(1)));

        assertThat(found(2).fundamental()).isFalse();
        assertThat(status()).isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(cycle.warnings()).contains("obj_2 is a means objective from now on");
    }

    static List<Arguments> uses() {
        return List.of(
                Arguments.of(
                        new SetObjectiveLimit(
                                objective(1),
                                SetObjectiveLimit.Must.AT_LEAST,
                                new NumberOrLevel("1"),
                                "x")),
                Arguments.of(
                        new SetConsequenceValue(
                                CycleCallFixture.alternative('b'),
                                objective(1),
                                1.0,
                                null,
                                null,
                                null,
                                "x")),
                Arguments.of(
                        new AddConsequenceUncertainty(
                                CycleCallFixture.alternative('b'), objective(1), "x", null)),
                Arguments.of(new LinkMeansToFundamental(objective(3), objective(1))),
                Arguments.of(
                        new SetObjectiveWeights(
                                WeightMethod.DIRECT,
                                List.of(
                                        new Weighting.Entry(objective(1), 1),
                                        new Weighting.Entry(objective(2), 1)),
                                null,
                                null)));
    }

    @ParameterizedTest
    @MethodSource("uses")
    void aFundamentalObjectiveThatIsUsedStaysOne(Record use) {
        CycleCallFixture used = CycleCallFixture.table(2, 2);
        used.act(objective("Cache", Direction.HIGHER, false));
        used.act(use);

        CallFault fault = used.refused(new LinkMeansToFundamental(objective(1), objective(2)));

        assertThat(fault.code()).isEqualTo("wrong_objective_type");
        assertThat(fault.message()).contains("the analysis counts on it");
        assertThat(fault.details()).containsEntry("objective_id", objective(1));
    }

    @Test
    void removingAnObjectiveTakesItsCellsLinksMarksAndWeightAlong() {
        CycleCallFixture full = CycleCallFixture.table(2, 3);
        full.act(objective("Cache", Direction.HIGHER, false));
        full.act(new LinkMeansToFundamental(objective(4), objective(1)));
        full.act(new LinkMeansToFundamental(objective(4), objective(2)));
        full.rate('b', 1, 1);
        full.rate('b', 2, 0);
        full.measure('a', 1, 4);
        full.act(
                new AddConsequenceUncertainty(
                        CycleCallFixture.alternative('b'), objective(1), "Who knows", true));
        full.byPerson().act(new MarkIrrelevantObjective(objective(1), "Alike", null));
        full.act(
                new SetObjectiveWeights(
                        WeightMethod.DIRECT,
                        List.of(
                                new Weighting.Entry(objective(2), 3),
                                new Weighting.Entry(objective(3), 1)),
                        null,
                        null));
        full.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        assertThat(full.act(new RemoveObjective(objective(1), "Not ours")))
                .isEqualTo(new RemoveObjective.Result(objective(1), 2, ids(4)));
        assertThat(full.contents().consequences().cells())
                .extracting(rated -> rated.cell())
                .containsExactly(cell('b', 2));
        assertThat(full.contents().objectives().find(objective(4)).orElseThrow().supports())
                .containsExactly(objective(2));
        assertThat(full.contents().tradeoffs().irrelevant()).isEmpty();
        assertThat(full.contents().issue().uncertainties().getFirst().cell()).isNull();
        assertThat(full.cycle().statusOf(Component.CONSEQUENCES))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
    }

    @Test
    void removingAMeansLeavesACompleteMatrix() {
        cycle.act(objective("Cache", Direction.HIGHER, false));
        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        assertThat(cycle.act(new RemoveObjective(objective(1), "Not ours")))
                .isEqualTo(new RemoveObjective.Result(objective(1), 0, List.of()));
        assertThat(status()).isEqualTo(ComponentStatus.COMPLETE);
        unknown(new RemoveObjective(objective(1), "Again"), "objective_id");
    }

    @Test
    void aPromotedMeansServesNobodyAnyMore() {
        cycle.act(objective("Cost", Direction.LOWER, true));
        cycle.act(objective("Cache", Direction.HIGHER, false));
        cycle.act(new LinkMeansToFundamental(objective(2), objective(1)));
        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        assertThat(cycle.act(new PromoteToFundamental(objective(2), "It counts itself")))
                .isEqualTo(new PromoteToFundamental.Result(objective(2), 2, 0));
        assertThat(found(2).supports()).isEmpty();
        assertThat(status()).isEqualTo(ComponentStatus.NEEDS_REVISION);
        assertThat(cycle.refused(new PromoteToFundamental(objective(2), "Again")).code())
                .isEqualTo("wrong_objective_type");
        unknown(new PromoteToFundamental(objective(9), "x"), "objective_id");
    }

    private void unknown(Record tool, String field) {
        CallFault fault = cycle.refused(tool);
        assertThat(fault.code()).isEqualTo("unknown_id");
        assertThat(fault.errors()).extracting(Problem::field).containsExactly(field);
    }

    private CycleObjective found(int number) {
        return cycle.contents().objectives().find(objective(number)).orElseThrow();
    }

    private ComponentStatus status() {
        return cycle.cycle().statusOf(Component.CONSEQUENCES);
    }

    private static List<ObjectiveId> ids(int... numbers) {
        return Arrays.stream(numbers).mapToObj(CycleCallFixture::objective).toList();
    }
}
