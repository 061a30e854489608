package sayso.analysis.alternatives;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.cell;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool.AddAlternative;
import sayso.analysis.alternatives.AlternativeTool.AddStrategyDimension;
import sayso.analysis.alternatives.AlternativeTool.RemoveAlternative;
import sayso.analysis.alternatives.AlternativeTool.SetAlternativeStrategy;
import sayso.analysis.alternatives.AlternativeTool.SetBaseline;
import sayso.analysis.alternatives.AlternativeTool.UpdateAlternative;
import sayso.analysis.call.CallFault;
import sayso.analysis.consequences.ConsequenceTool.AddConsequenceUncertainty;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.recommendation.RecommendationTool.SetStandout;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.AddTension;
import sayso.analysis.tradeoffs.TradeoffTool.MarkDominated;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

class AlternativeToolHandlerTest {
    private static final ItemId KEYS = new ItemId("dim_1");

    private final CycleCallFixture cycle = CycleCallFixture.open();

    private static AddAlternative add(String name, boolean statusQuo) {
        return new AddAlternative(name, "What it is", statusQuo);
    }

    private static RemoveAlternative remove(char letter, @Nullable Character heir) {
        return new RemoveAlternative(
                alternative(letter), "Not ours", heir == null ? null : alternative(heir));
    }

    @Test
    void alternativesGetLettersInTheirOrder() {
        assertThat(cycle.act(add("Server", false)))
                .isEqualTo(new AddAlternative.Result(alternative('a'), "A", 1, false));
        assertThat(cycle.act(add("Runners", true)))
                .isEqualTo(new AddAlternative.Result(alternative('b'), "B", 2, true));
        assertThat(cycle.act(add("Cloud", false)))
                .isEqualTo(new AddAlternative.Result(alternative('c'), "C", 3, true));
        assertThat(cycle.contents().alternatives().baseline()).isEqualTo(alternative('b'));
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.AlternativeAdded("alt_c", "Cloud"));
    }

    @Test
    void aNewAlternativeReopensACompleteMatrix() {
        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        cycle.act(add("Server", true));

        assertThat(matrix()).isEqualTo(ComponentStatus.NEEDS_REVISION);
    }

    @Test
    void aNameIsUsedOnceAndThereIsOneStatusQuo() {
        cycle.act(add("Server", true));

        CallFault twice = cycle.refused(add("SERVER", false));
        CallFault second = cycle.refused(add("Cloud", true));

        assertThat(twice.code()).isEqualTo("duplicate_name");
        assertThat(twice.details()).containsEntry("existing_id", "alt_a");
        assertThat(second.code()).isEqualTo("baseline_exists");
        assertThat(second.details()).containsEntry("baseline_id", alternative('a'));
        assertThat(cycle.contents().alternatives().all()).hasSize(1);
    }

    @Test
    void aDescriptionIsReplacedAndTheNameStays() {
        cycle.act(add("Server", true));

        cycle.act(new UpdateAlternative(alternative('a'), "In the basement"));

        assertThat(cycle.contents().alternatives().all())
                .containsExactly(
                        new CycleAlternative(
                                alternative('a'), "Server", "In the basement", Map.of()));
        unknown(new UpdateAlternative(alternative('x'), "?"), "alternative_id");
    }

    @Test
    void anAlternativeIsNamedByItsLetterAsWell() {
        cycle.act(add("Server", true));

        assertThat(cycle.act(new UpdateAlternative(new AlternativeId("a"), "In the basement")))
                .isEqualTo(new UpdateAlternative.Result(alternative('a')));
    }

    @Test
    void removingAnAlternativeTakesItsCellsMarksTensionsAndStandoutAlong() {
        CycleCallFixture full = CycleCallFixture.table(4, 2);
        full.rate('b', 1, 1);
        full.rate('b', 2, 1);
        full.rate('c', 1, 1);
        full.rate('c', 2, 0);
        full.act(new AddConsequenceUncertainty(alternative('b'), objective(1), "Who knows", true));
        full.act(new MarkDominated(alternative('c'), alternative('b'), "Worse", null));
        full.act(new AddTension(alternative('b'), "fast", "dear"));
        full.act(new SetStandout(alternative('b'), "Fast"));
        full.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        assertThat(full.act(remove('b', null)))
                .isEqualTo(
                        new RemoveAlternative.Result(
                                alternative('b'), 2, alternative('a'), false, List.of()));
        assertThat(full.contents().consequences().cells())
                .extracting(rated -> rated.cell())
                .containsExactly(cell('c', 1), cell('c', 2));
        assertThat(full.contents().tradeoffs().dominated()).isEmpty();
        assertThat(full.contents().tradeoffs().tensions()).isEmpty();
        assertThat(full.contents().recommendation().standout()).isNull();
        assertThat(full.contents().issue().uncertainties().getFirst().cell()).isNull();
        assertThat(full.cycle().statusOf(Component.CONSEQUENCES))
                .isEqualTo(ComponentStatus.NEEDS_REVISION);
    }

    @Test
    void theStatusQuoGoesOnlyWithAnHeirWhileOthersAreRatedAgainstIt() {
        cycle.act(add("Server", true));
        cycle.act(add("Cloud", false));

        CallFault needed = cycle.refused(remove('a', null));
        CallFault itself = cycle.refused(remove('a', 'a'));

        assertThat(needed.code()).isEqualTo("baseline_in_use");
        assertThat(itself.errors())
                .containsExactly(
                        new Problem(
                                "invalid_parameter",
                                "new_baseline_id",
                                "alt_a is the one to remove"));
        unknown(remove('a', 'x'), "new_baseline_id");
        unknown(remove('x', null), "alternative_id");
    }

    @Test
    void theLastAlternativeLeavesNoStatusQuo() {
        cycle.act(add("Server", true));

        assertThat(cycle.act(remove('a', null)))
                .isEqualTo(
                        new RemoveAlternative.Result(alternative('a'), 0, null, false, List.of()));
        assertThat(cycle.contents().alternatives().baseline()).isNull();
    }

    @Test
    void anHeirOfNoStatusQuoChangesNothingElse() {
        cycle.act(add("Server", true));
        cycle.act(add("Cloud", false));
        cycle.act(add("Group", false));

        assertThat(cycle.act(remove('b', 'c')))
                .isEqualTo(
                        new RemoveAlternative.Result(
                                alternative('b'), 0, alternative('a'), false, List.of()));
    }

    @Test
    void theHeirOfTheStatusQuoRebasesTheOthersAndTheCellsOfTheRemovedAreNotNamed() {
        CycleCallFixture full = CycleCallFixture.table(3, 2);
        full.rate('b', 1, 2);
        full.rate('b', 2, 0);
        full.rate('c', 1, -1);
        full.rate('c', 2, 1);

        assertThat(full.act(remove('a', 'b')))
                .isEqualTo(
                        new RemoveAlternative.Result(
                                alternative('a'),
                                3,
                                alternative('b'),
                                true,
                                List.of(cell('c', 1))));
        assertThat(full.contents().consequences().cells())
                .extracting(rated -> rated.cell())
                .containsExactly(cell('c', 2));
    }

    @Test
    void aDimensionHasANameOfItsOwnAndOptionsOnce() {
        assertThat(cycle.act(new AddStrategyDimension("Keys", List.of("Basement", "Service"))))
                .isEqualTo(new AddStrategyDimension.Result(KEYS, 1));

        assertThat(cycle.refused(new AddStrategyDimension("keys", List.of("x"))).details())
                .containsEntry("existing_id", "dim_1");
        assertThat(
                        cycle.refused(new AddStrategyDimension("Place", List.of("Here", "HERE")))
                                .errors())
                .containsExactly(new Problem("duplicate", "options", "options has one twice"));
        assertThat(cycle.contents().alternatives().dimensions()).hasSize(1);
    }

    @Test
    void aStrategyIsOneOfTheOptionsAndTellsWhatIsStillToChoose() {
        cycle.act(add("Server", true));
        cycle.act(new AddStrategyDimension("Keys", List.of("Basement", "Service")));
        cycle.act(new AddStrategyDimension("Place", List.of("Here", "There")));

        assertThat(cycle.act(strategy("dim_1", "service ")))
                .isEqualTo(new SetAlternativeStrategy.Result(alternative('a'), KEYS, "Service", 1));
        assertThat(cycle.act(strategy("dim_2", "Here")))
                .isEqualTo(
                        new SetAlternativeStrategy.Result(
                                alternative('a'), new ItemId("dim_2"), "Here", 0));

        CallFault fault = cycle.refused(strategy("dim_1", "Cloud"));
        assertThat(fault.errors())
                .containsExactly(
                        new Problem(
                                "unknown_option",
                                "option",
                                "option 'Cloud' is not one of Basement, Service"));
        unknown(strategy("dim_9", "Here"), "dimension_id");
        unknown(new SetAlternativeStrategy(alternative('x'), KEYS, "Service"), "alternative_id");
        assertThat(cycle.contents().alternatives().all().getFirst().strategy())
                .isEqualTo(Map.of(KEYS, "Service", new ItemId("dim_2"), "Here"));
    }

    private static SetAlternativeStrategy strategy(String dimension, String option) {
        return new SetAlternativeStrategy(alternative('a'), new ItemId(dimension), option);
    }

    @Test
    void theStatusQuoIsOnlyRebasedWhereItChanges() {
        cycle.act(add("Server", false));
        cycle.act(add("Cloud", false));
        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        assertThat(cycle.act(baseline('a')))
                .isEqualTo(new SetBaseline.Result(alternative('a'), false, List.<CellId>of()));
        assertThat(matrix()).isEqualTo(ComponentStatus.NEEDS_REVISION);

        cycle.in(Component.CONSEQUENCES, ComponentStatus.COMPLETE);

        assertThat(cycle.act(baseline('a')))
                .isEqualTo(new SetBaseline.Result(alternative('a'), false, List.<CellId>of()));
        assertThat(matrix()).isEqualTo(ComponentStatus.COMPLETE);
        assertThat(cycle.act(baseline('b')))
                .isEqualTo(new SetBaseline.Result(alternative('b'), true, List.<CellId>of()));
        unknown(baseline('x'), "alternative_id");
    }

    private static SetBaseline baseline(char letter) {
        return new SetBaseline(alternative(letter), "It is what we do");
    }

    private void unknown(Record tool, String field) {
        CallFault fault = cycle.refused(tool);
        assertThat(fault.code()).isEqualTo("unknown_id");
        assertThat(fault.errors()).extracting(Problem::field).containsExactly(field);
    }

    private ComponentStatus matrix() {
        return cycle.cycle().statusOf(Component.CONSEQUENCES);
    }
}
