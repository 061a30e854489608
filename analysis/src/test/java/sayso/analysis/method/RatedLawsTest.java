package sayso.analysis.method;

import static org.assertj.core.api.Assertions.assertThat;
import static sayso.analysis.method.DecisionTableFixture.id;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;

/// What holds for every table of ratings, against all that its open cells may turn out to be.
class RatedLawsTest {
    private static final int TRIES = 150;

    @Property(tries = TRIES)
    void leadersAreThoseOfAllCompletions(@ForAll("cells") List<Judgement> cells) {
        DecisionTable table = table(cells, 2);
        Set<AlternativeId> union = new HashSet<>();
        Set<AlternativeId> intersection = new HashSet<>(List.of(id(0), id(1), id(2)));
        completions(
                table,
                whole -> {
                    List<AlternativeId> leaders = PughTotals.of(whole, false).leaderIds();
                    union.addAll(leaders);
                    intersection.retainAll(leaders);
                });

        PughTotals totals = PughTotals.of(table, false);

        assertThat(totals.possibleLeaderIds()).containsExactlyInAnyOrderElementsOf(union);
        assertThat(totals.necessaryLeaderIds()).containsExactlyInAnyOrderElementsOf(intersection);
    }

    @Property(tries = TRIES)
    void aCellIsNextIffItCanChangeWhoLeads(@ForAll("cells") List<Judgement> cells) {
        DecisionTable table = table(cells, 2);
        Set<CellId> expected = new HashSet<>();
        for (int i = 1; i < 3; i++) {
            for (int k = 0; k < 2; k++) {
                if (canChange(table, i, k)) {
                    expected.add(table.cellId(i, k));
                }
            }
        }

        NextCells next = NextCells.of(table, false, 20);

        assertThat(next.cells())
                .extracting(cell -> new CellId(cell.alternativeId(), cell.objectiveId()))
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(next.decided()).isEqualTo(expected.isEmpty());
    }

    @Property(tries = TRIES)
    void fillingACellAddsNoPossibleLeader(@ForAll("cells") List<Judgement> cells) {
        DecisionTable table = table(cells, 2);
        PughTotals before = PughTotals.of(table, false);
        for (int rating : ratings(table.cell(1, 0).judgement())) {
            PughTotals after = PughTotals.of(filled(table, 1, 0, rating), false);
            assertThat(before.possibleLeaderIds()).containsAll(after.possibleLeaderIds());
            assertThat(after.necessaryLeaderIds()).containsAll(before.necessaryLeaderIds());
        }
    }

    @Property(tries = TRIES)
    void necessaryDominanceIsTransitiveAndIrreflexive(@ForAll("cells") List<Judgement> cells) {
        ActiveTable play = ActiveTable.of(table(cells, 2));
        DominanceRelation dominating = DominanceRelation.of(NormalizedCells.of(play), play.width());
        for (int a = 0; a < play.size(); a++) {
            assertThat(dominating.necessarily(a, a)).isFalse();
            for (int b = 0; b < play.size(); b++) {
                for (int c = 0; c < play.size(); c++) {
                    if (dominating.necessarily(a, b) && dominating.necessarily(b, c)) {
                        assertThat(dominating.necessarily(a, c)).isTrue();
                    }
                }
            }
        }
    }

    @Property(tries = TRIES)
    void necessaryDominanceHoldsInEveryCompletion(@ForAll("cells") List<Judgement> cells) {
        DecisionTable table = table(cells, 2);
        List<AlternativeId> standing = Dominance.of(table).nonDominatedIds();
        completions(
                table,
                whole -> assertThat(standing).containsAll(Dominance.of(whole).nonDominatedIds()));
    }

    @Property(tries = TRIES)
    void anotherAlternativeChangesNoOtherTotal(@ForAll("cells") List<Judgement> cells) {
        PughTotals few = PughTotals.of(table(cells.subList(0, 2), 2), true);
        PughTotals more = PughTotals.of(table(cells, 2), true);

        assertThat(more.alternatives().subList(0, 2)).isEqualTo(few.alternatives());
    }

    @Property(tries = TRIES)
    void anotherOrderOnlyPermutes(@ForAll("cells") List<Judgement> cells) {
        List<Judgement> swapped = new ArrayList<>(cells.subList(2, 4));
        swapped.addAll(cells.subList(0, 2));
        PughTotals one = PughTotals.of(table(cells, 2), false);
        PughTotals other = PughTotals.of(table(swapped, 2), false);

        assertThat(other.possibleLeaderIds().stream().map(RatedLawsTest::swapped))
                .containsExactlyInAnyOrderElementsOf(one.possibleLeaderIds());
        assertThat(other.leaderIds().stream().map(RatedLawsTest::swapped))
                .containsExactlyInAnyOrderElementsOf(one.leaderIds());
        assertThat(
                        Dominance.of(table(swapped, 2)).nonDominatedIds().stream()
                                .map(RatedLawsTest::swapped))
                .containsExactlyInAnyOrderElementsOf(
                        Dominance.of(table(cells, 2)).nonDominatedIds());
    }

    @Property(tries = TRIES)
    void afterEliminationNothingIsLeftToDrop(@ForAll("cells") List<Judgement> cells) {
        ActiveTable play = ActiveTable.of(table(cells, 2));
        NormalizedCells oriented = NormalizedCells.of(play);
        EliminationState elimination = EliminationState.all(play.size(), play.width());

        EliminationState.Dropped dropped = elimination.run(oriented);

        assertThat(elimination.alternatives().cardinality() + dropped.alternatives().size())
                .isEqualTo(play.size());
        assertThat(elimination.alternatives().isEmpty()).isFalse();
        EliminationState.Dropped again = elimination.run(oriented);
        assertThat(again.alternatives()).isEmpty();
        assertThat(again.objectives()).isEmpty();
    }

    @Provide
    Arbitrary<List<Judgement>> cells() {
        return JudgementArbitrary.four();
    }

    private static DecisionTable table(List<Judgement> cells, int width) {
        Judgement[][] rows =
                IntStream.range(0, cells.size() / width)
                        .mapToObj(i -> cells.subList(i * width, (i + 1) * width))
                        .map(row -> row.toArray(Judgement[]::new))
                        .toArray(Judgement[][]::new);
        return DecisionTableFixture.judged(rows);
    }

    private static AlternativeId swapped(AlternativeId one) {
        return one.equals(id(1)) ? id(2) : one.equals(id(2)) ? id(1) : one;
    }

    private static boolean canChange(DecisionTable table, int i, int k) {
        int[] ratings = ratings(table.cell(i, k).judgement());
        boolean[] can = {false};
        completions(
                table,
                whole -> {
                    long different =
                            Arrays.stream(ratings)
                                    .mapToObj(rating -> filled(whole, i, k, rating))
                                    .map(one -> PughTotals.of(one, false).leaderIds())
                                    .distinct()
                                    .count();
                    can[0] |= different > 1;
                });
        return can[0];
    }

    private static void completions(DecisionTable table, Consumer<DecisionTable> each) {
        for (int i = 1; i < table.alternatives().size(); i++) {
            for (int k = 0; k < table.objectives().size(); k++) {
                Judgement open = table.cell(i, k).judgement();
                if (!(open instanceof Judgement.Rating)) {
                    for (int rating : ratings(open)) {
                        completions(filled(table, i, k, rating), each);
                    }
                    return;
                }
            }
        }
        each.accept(table);
    }

    private static int[] ratings(Judgement judgement) {
        return IntStream.rangeClosed(judgement.low(), judgement.high()).toArray();
    }

    private static DecisionTable filled(DecisionTable table, int i, int k, int rating) {
        return table.with(i, k, table.cell(i, k).with(new Judgement.Rating(rating)));
    }
}
