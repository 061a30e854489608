package sayso.analysis.tradeoffs;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.tool.CycleCallFixture.alternative;
import static sayso.analysis.tool.CycleCallFixture.cell;
import static sayso.analysis.tool.CycleCallFixture.objective;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.table.Direction;
import sayso.analysis.tool.CycleCallFixture;
import sayso.analysis.tradeoffs.TradeoffTool.AddTension;
import sayso.analysis.tradeoffs.TradeoffTool.ClearDominated;
import sayso.analysis.tradeoffs.TradeoffTool.ClearIrrelevantObjective;
import sayso.analysis.tradeoffs.TradeoffTool.MarkDominated;
import sayso.analysis.tradeoffs.TradeoffTool.MarkIrrelevantObjective;
import sayso.decision.log.AnalysisEvent;
import sayso.decision.model.Problem;

/// One alternative dominates another if it is at least as good on every objective and better on one:
/// Hammond, Keeney and Raiffa, *Smart Choices* (1999).
class SetAsideToolHandlerTest {
    private final CycleCallFixture cycle = CycleCallFixture.table(4, 2);

    private static MarkDominated dominated(char one, char by) {
        return new MarkDominated(alternative(one), alternative(by), "Nothing speaks for it", null);
    }

    private static MarkIrrelevantObjective irrelevant(int number) {
        return new MarkIrrelevantObjective(objective(number), "All alike", null);
    }

    private void rateAll() {
        int[][] ratings = {{1, 1}, {0, 1}, {2, -1}};
        for (int i = 0; i < 3; i++) {
            cycle.rate((char) ('b' + i), 1, ratings[i][0]);
            cycle.rate((char) ('b' + i), 2, ratings[i][1]);
        }
    }

    @Test
    void whatTheRatingsProveIsSetAside() {
        rateAll();

        assertThat(cycle.act(dominated('c', 'b')))
                .isEqualTo(new MarkDominated.Result(true, 3, null));
        assertThat(cycle.contents().tradeoffs().dominated())
                .containsExactly(
                        new Tradeoffs.SetAside(
                                alternative('c'), alternative('b'), "Nothing speaks for it", true));
        assertThat(cycle.events())
                .containsExactly(new AnalysisEvent.DominatedMarked("alt_c", "alt_b"));
        assertThat(cycle.act(dominated('a', 'b')))
                .isEqualTo(
                        new MarkDominated.Result(
                                true, 2, "Only 2 non-dominated alternatives remain."));
    }

    @Test
    void whatSpeaksAgainstItIsNamedToAnAgent() {
        rateAll();

        CallFault fault = cycle.refused(dominated('d', 'b'));

        assertThat(fault.code()).isEqualTo("not_dominated");
        assertThat(fault.details())
                .containsEntry(
                        "cells",
                        List.of(
                                Map.of(
                                        "objective_id",
                                        objective(1),
                                        "low_of_alt_b",
                                        1,
                                        "high_of_alt_d",
                                        2)));
        assertThat(cycle.contents().tradeoffs().dominated()).isEmpty();
    }

    @Test
    void equalsDoNotDominateEachOther() {
        cycle.rate('b', 1, 1);
        cycle.rate('b', 2, 1);
        cycle.rate('c', 1, 1);
        cycle.rate('c', 2, 1);

        CallFault fault = cycle.refused(dominated('c', 'b'));

        assertThat(fault.code()).isEqualTo("not_dominated");
        assertThat(fault.details()).containsEntry("cells", List.of());
    }

    @Test
    void anObjectiveThatIsSetAsideSpeaksForNobody() {
        rateAll();
        cycle.byPerson().act(irrelevant(1));
        cycle.byAgent();

        assertThat(cycle.act(dominated('d', 'b')))
                .isEqualTo(new MarkDominated.Result(true, 3, null));
    }

    @Test
    void aPersonSetsAsideWhateverTheRatingsSay() {
        rateAll();

        assertThat(cycle.byPerson().act(dominated('d', 'b')))
                .isEqualTo(new MarkDominated.Result(true, 3, "Set aside by a person."));
        assertThat(cycle.contents().tradeoffs().dominated().getFirst().proven()).isFalse();
        cycle.act(dominated('c', 'a'));
        assertThat(cycle.act(dominated('b', 'a')))
                .isEqualTo(
                        new MarkDominated.Result(
                                true,
                                1,
                                "Only 1 non-dominated alternative remains. Set aside by a"
                                        + " person."));
        assertThat(cycle.refused(dominated('a', 'b')).code()).isEqualTo("last_alternative");
    }

    @Test
    void anAgentSetsAsideWhatAPersonPermitted() {
        rateAll();

        assertThat(cycle.actPermitted(dominated('d', 'b')))
                .isEqualTo(new MarkDominated.Result(true, 3, "Set aside by a person."));
        assertThat(cycle.actPermitted(irrelevant(1)))
                .isEqualTo(new MarkIrrelevantObjective.Result(true, 1));
        assertThat(cycle.contents().tradeoffs().irrelevant().getFirst().proven()).isFalse();
    }

    @Test
    void anAlternativeIsSetAsideOnceAndForAnother() {
        rateAll();
        cycle.act(dominated('c', 'b'));

        assertThat(cycle.refused(dominated('c', 'b')).code()).isEqualTo("already_marked");
        assertThat(cycle.refused(dominated('b', 'b')).errors())
                .containsExactly(
                        new Problem(
                                "invalid_parameter",
                                "dominated_by",
                                "alt_b cannot dominate itself"));
        assertThat(cycle.refused(dominated('x', 'y')).errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id", "dominated_by");
    }

    @Test
    void whatIsSetAsideComesBackOnce() {
        rateAll();
        cycle.act(dominated('c', 'b'));

        assertThat(cycle.act(new ClearDominated(alternative('c'), "It has a use")))
                .isEqualTo(new ClearDominated.Result(true, 4));
        assertThat(cycle.contents().tradeoffs().dominated()).isEmpty();
        assertThat(cycle.refused(new ClearDominated(alternative('c'), "Again")).code())
                .isEqualTo("not_marked");
        assertThat(cycle.refused(new ClearDominated(alternative('x'), "Who")).code())
                .isEqualTo("unknown_id");
    }

    @Test
    void anObjectiveThatTellsNobodyApartIsSetAside() {
        cycle.rate('b', 1, 0);
        cycle.rate('c', 1, 0);
        cycle.rate('d', 1, 0);

        assertThat(cycle.act(irrelevant(1))).isEqualTo(new MarkIrrelevantObjective.Result(true, 1));
        assertThat(cycle.contents().tradeoffs().irrelevant())
                .containsExactly(new Tradeoffs.Irrelevant(objective(1), "All alike", true));
        assertThat(cycle.refused(irrelevant(1)).code()).isEqualTo("already_marked");
        assertThat(cycle.byPerson().refused(irrelevant(2)).code()).isEqualTo("last_objective");
        assertThat(cycle.act(new ClearIrrelevantObjective(objective(1), "It does differ")))
                .isEqualTo(new ClearIrrelevantObjective.Result(true, 2));
        assertThat(cycle.refused(new ClearIrrelevantObjective(objective(1), "x")).code())
                .isEqualTo("not_marked");
        assertThat(cycle.refused(new ClearIrrelevantObjective(objective(9), "x")).code())
                .isEqualTo("unknown_id");
        assertThat(cycle.refused(irrelevant(9)).code()).isEqualTo("unknown_id");
    }

    @Test
    void theCellsThatTellApartAreNamedToAnAgent() {
        cycle.rate('b', 1, 1);
        cycle.rate('b', 2, 1);

        CallFault fault = cycle.refused(irrelevant(1));

        assertThat(fault.code()).isEqualTo("not_irrelevant");
        assertThat(fault.details()).containsEntry("cells", List.of(cell('b', 1)));
    }

    @Test
    void aMeansIsNotCountedAmongTheObjectivesInPlay() {
        cycle.act(CycleCallFixture.objective("Cache", Direction.HIGHER, false));

        assertThat(cycle.byPerson().act(irrelevant(3)))
                .isEqualTo(new MarkIrrelevantObjective.Result(true, 2));
    }

    @Test
    void tensionsAreCounted() {
        assertThat(cycle.act(new AddTension(alternative('b'), "fast", "dear")))
                .isEqualTo(new AddTension.Result(new ItemId("ten_1"), 1));
        assertThat(cycle.contents().tradeoffs().tensions())
                .containsExactly(
                        new Tradeoffs.Tension(
                                new ItemId("ten_1"), alternative('b'), "fast", "dear"));
        assertThat(cycle.refused(new AddTension(alternative('x'), "fast", "dear")).errors())
                .extracting(Problem::field)
                .containsExactly("alternative_id");
    }
}
