package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.method.DecisionTableFixture.id;
import static sayso.analysis.method.DecisionTableFixture.rated;
import static sayso.analysis.method.DecisionTableFixture.row;

import java.util.List;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.ObjectiveId;

class RatedExamplesTest {
    @Test
    void anUnknownCellMakesNoLeader() {
        DecisionTable table = rated(row(-1, 2, -1), row(0, 1, null));

        PughTotals totals = PughTotals.of(table, false);

        assertThat(totals.leaderId()).isNull();
        assertThat(totals.leaderIds()).isEmpty();
        assertThat(totals.possibleLeaderIds()).containsExactly(id(0), id(1), id(2));
        assertThat(totals.alternatives().get(1).totalScore()).isEqualTo(0.0);
        assertThat(totals.alternatives().get(2).totalScore()).isNull();
        assertThat(totals.alternatives().get(2).totalLow()).isEqualTo(-1);
        assertThat(totals.alternatives().get(2).totalHigh()).isEqualTo(3);
        NextCells next = NextCells.of(table, false, 3);
        assertThat(next.decided()).isFalse();
        assertThat(next.cells())
                .containsExactly(new NextCells.OpenCell(id(2), new ObjectiveId("o3"), -2, 2, 4));
    }

    @Test
    void whatIsDominatedTwiceNamesBothAndTheOneThatStands() {
        Dominance dominance = Dominance.of(rated(row(2, 1), row(1, 1)));

        assertThat(dominance.nonDominatedIds()).containsExactly(id(1));
        assertThat(dominance.dominated().getFirst().dominatedBy()).isEqualTo(id(1));
        assertThat(dominance.dominated().getFirst().dominators()).containsExactly(id(1), id(2));
        assertThat(dominance.dominated().getFirst().strictDominators())
                .containsExactly(id(1), id(2));
        assertThat(dominance.dominated().get(1).reason())
                .isEqualTo("B is equal or better everywhere, better on O1");
        assertThat(dominance.analysisComplete()).isTrue();
    }

    @Test
    void anUnknownCellIsNeverDominatedForSure() {
        Dominance dominance = Dominance.of(rated(row(1, null)));

        assertThat(dominance.dominated()).isEmpty();
        assertThat(dominance.possiblyDominated())
                .containsExactly(new Dominance.Beaten(id(0), List.of(id(1))));
    }

    @Test
    void tensionsAndIrrelevanceAreOverWhatIsNotDominated() {
        DecisionTable table = rated(row(1, -1, 0), row(-1, 1, 0));

        assertThat(Irrelevance.of(table).objectiveIds()).containsExactly(new ObjectiveId("o3"));
        TensionSummary tensions = TensionSummary.of(table);
        assertThat(tensions.hasClearWinner()).isFalse();
        assertThat(tensions.tensions()).hasSize(3);
        assertThat(tensions.mostBalancedId()).isEqualTo(id(0));
        assertThat(TensionSummary.of(rated(row(1, 1), row(0, 1))).clearWinnerId()).isEqualTo(id(1));
    }

    @Test
    void oneStepDownIsWithstoodAndTwoAreNot() {
        DecisionTable table = rated(row(2, 0), row(0, 1));

        CellSensitivity sensitivity =
                DecisionTableFixture.found(
                        CellSensitivity.of(table, new CellId(id(1), new ObjectiveId("o1"))));

        assertThat(sensitivity.currentRating()).isEqualTo(2);
        assertThat(sensitivity.ifChangedTo()).containsOnlyKeys(1, 0, -1, -2);
        // joining the lead as an equal is no change
        assertThat(sensitivity.ifChangedTo().get(1).rankingChange()).isFalse();
        assertThat(sensitivity.ifChangedTo().get(1).tiedLeaders()).isTrue();
        assertThat(sensitivity.ifChangedTo().get(0).newLeader()).isEqualTo(id(2));
        assertThat(sensitivity.flipDown()).isEqualTo(0);
        assertThat(sensitivity.flipUp()).isNull();
        assertThat(sensitivity.margin()).isEqualTo(1);
    }

    @Test
    void theStatusQuoHasNothingToRate() {
        assertThat(CellSensitivity.of(rated(row(1)), new CellId(id(0), new ObjectiveId("o1"))))
                .isInstanceOf(MethodOutcome.Refused.class);
    }
}
