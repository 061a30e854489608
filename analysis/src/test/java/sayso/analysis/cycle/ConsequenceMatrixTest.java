package sayso.analysis.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveId;

/// What a matrix keeps from one rating to the next is what it would find anew.
class ConsequenceMatrixTest {
    private static final long SEED = Long.getLong("sayso.seed", 20261124L);
    private static final int ROUNDS = 300;
    private static final int SIDE = 4;

    private final Random random = new Random(SEED);

    @Test
    void whatGoesOnFromRatingToRatingIsWhatIsFoundAnew() {
        Cycle cycle = begun();
        for (int round = 0; round < ROUNDS; round++) {
            cycle = cycle.with(changed(cycle.contents()));
            CycleContents contents = cycle.contents();
            List<CycleCell> cells = new ArrayList<>(contents.consequences().cells());
            ConsequenceMatrix anew =
                    ConsequenceMatrix.of(
                            cycle.with(contents.with(contents.consequences().with(cells))));

            assertThat(contents.consequences().cells()).isEqualTo(cells);
            assertThat(ConsequenceMatrix.of(cycle).rated()).isEqualTo(anew.rated());
            assertThat(ConsequenceMatrix.of(cycle).completion()).isEqualTo(anew.completion());
            same(ConsequenceMatrix.of(cycle).table(), anew.table());
            for (CycleCell rated : cells) {
                assertThat(contents.consequences().find(rated.cell())).contains(rated);
            }
        }
    }

    @Test
    void aCellThatNobodyRatedIsNotFound() {
        assertThat(begun().contents().consequences().find(cell(1, 1))).isEmpty();
    }

    private static void same(DecisionTable one, DecisionTable other) {
        assertThat(one.alternatives()).isEqualTo(other.alternatives());
        assertThat(one.objectives()).isEqualTo(other.objectives());
        assertThat(one.baseline()).isEqualTo(other.baseline());
        for (int row = 0; row < one.alternatives().size(); row++) {
            for (int column = 0; column < one.objectives().size(); column++) {
                assertThat(one.cell(row, column)).isEqualTo(other.cell(row, column));
            }
        }
    }

    private CycleContents changed(CycleContents contents) {
        return switch (random.nextInt(20)) {
            case 0 -> contents.with(contents.alternatives().against(null));
            case 1 -> contents.with(contents.alternatives().against(alternative(0)));
            case 2 -> {
                CellId gone = cell(random.nextInt(1, SIDE), random.nextInt(SIDE));
                yield contents.with(
                        contents.consequences().without(rated -> rated.cell().equals(gone)));
            }
            default -> contents.with(contents.consequences().with(rated(contents)));
        };
    }

    /// The status quo is measured, never rated.
    private CycleCell rated(CycleContents contents) {
        int row = random.nextInt(SIDE);
        CellId cell = cell(row, random.nextInt(SIDE));
        CycleCell before =
                contents.consequences()
                        .find(cell)
                        .orElseGet(() -> CycleCell.nothing(cell, JudgementSource.AGENT, 1));
        boolean measures = row == 0 || random.nextInt(3) == 0;
        return measures
                ? before.measured(
                        new MeasuredValue.Exact(random.nextInt(9)),
                        "seen",
                        null,
                        JudgementSource.PERSON,
                        2)
                : before.judged(
                        new Judgement.Rating(random.nextInt(-2, 3)),
                        "guessed",
                        null,
                        null,
                        JudgementSource.AGENT,
                        3);
    }

    private static Cycle begun() {
        Alternatives alternatives = Alternatives.EMPTY;
        Objectives objectives = Objectives.EMPTY;
        for (int i = 0; i < SIDE; i++) {
            alternatives =
                    alternatives.plus(
                            new CycleAlternative(alternative(i), "Option " + i, "", Map.of()));
            objectives =
                    objectives.plus(
                            new CycleObjective(
                                    objective(i),
                                    "Objective " + i,
                                    "as measured",
                                    Direction.HIGHER,
                                    true,
                                    null,
                                    null,
                                    List.of(),
                                    null,
                                    null));
        }
        return Cycle.begun(
                        new CycleId("c-000001"),
                        new AnalysisId("a-000001"),
                        "Runners",
                        "local",
                        CycleFlow.FREE,
                        ConfirmationPolicy.NONE,
                        Instant.EPOCH)
                .with(
                        CycleContents.EMPTY
                                .with(alternatives.against(alternative(0)))
                                .with(objectives));
    }

    private static CellId cell(int row, int column) {
        return new CellId(alternative(row), objective(column));
    }

    private static AlternativeId alternative(int row) {
        return new AlternativeId("alt_" + (char) ('a' + row));
    }

    private static ObjectiveId objective(int column) {
        return new ObjectiveId("obj_" + column);
    }
}
