package sayso.analysis.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sayso.analysis.alternatives.AlternativeTool;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.objectives.ObjectiveTool;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.Judgement;

/// A section whose ratings alone changed is written where they stand, and reads as one that is written anew.
class IncrementalMatrixWriterTest {
    private static final long SEED = Long.getLong("sayso.seed", 20261125);
    private static final int ROUNDS = 400;

    @Test
    void aRatingIsWrittenInItsRowAndInTheTotals() {
        Cycle cycle = matrix(8, 6);
        DecisionDocument before = document(cycle);

        DecisionDocument after =
                before.after(
                        rated(cycle, 3, 2, new Judgement.Rating(2)), WorkedExampleFixture.IMPRINT);

        List<DocumentChunk> was = pieces(before);
        List<DocumentChunk> now = pieces(after);
        assertThat(now).hasSameSizeAs(was);
        Set<DocumentChunk> kept = Collections.newSetFromMap(new IdentityHashMap<>());
        kept.addAll(was);
        List<Integer> anew = new ArrayList<>();
        for (int place = 0; place < now.size(); place++) {
            if (!kept.contains(now.get(place))) {
                anew.add(place);
            }
        }
        assertThat(anew).containsExactly(1 + 2, 1 + 6);
        assertThat(now.get(1 + 2).text()).contains("| **+2** |");
        assertThat(now.get(1 + 6).text()).contains("| -8 to +12 |");
    }

    @Test
    void whateverIsDoneToTheMatrixItReadsAsIfItWereWrittenAnew() {
        Random random = new Random(SEED);
        Cycle cycle = matrix(5, 4);
        DecisionDocument last = document(cycle);
        int again = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Cycle next = changed(random, cycle);
            DecisionDocument document = last.after(next, WorkedExampleFixture.IMPRINT);
            again += IncrementalMatrixWriter.of(pieces(last), cycle, next) == null ? 0 : 1;

            assertThat(document.text()).as("round %d", round).isEqualTo(document(next).text());
            assertThat(document.checksum()).isEqualTo(DocumentChecksum.of(document.text()));
            cycle = next;
            last = document;
        }
        assertThat(again).isBetween(ROUNDS / 4, ROUNDS);
    }

    private static Cycle changed(Random random, Cycle cycle) {
        int row = 1 + random.nextInt(cycle.contents().alternatives().all().size() - 1);
        int column = random.nextInt(cycle.contents().objectives().fundamental().size());
        return switch (random.nextInt(12)) {
            case 0 -> objective(cycle, "Objective " + random.nextInt(1_000_000));
            case 1 -> alternative(cycle, "Alternative " + random.nextInt(1_000_000), false);
            case 2 ->
                    cycle.with(
                            cycle.contents()
                                    .with(
                                            cycle.contents()
                                                    .consequences()
                                                    .accepting("Nobody knows " + row)));
            case 3 -> without(cycle, random.nextInt(20));
            case 4 ->
                    with(
                            cycle,
                            cell(cycle, row, column)
                                    .judged(
                                            new Judgement.Rating(1),
                                            "Seen",
                                            null,
                                            null,
                                            JudgementSource.AGENT,
                                            1)
                                    .aged());
            case 5 -> rated(cycle, row, column, new Judgement.Range(-1, 0, 2));
            case 6 -> with(cycle, cell(cycle, row, column).unjudged());
            case 7 ->
                    rated(
                            rated(cycle, row, column, new Judgement.Rating(-2)),
                            1,
                            0,
                            new Judgement.Rating(random.nextInt(5) - 2));
            default -> rated(cycle, row, column, new Judgement.Rating(random.nextInt(5) - 2));
        };
    }

    private static Cycle matrix(int alternatives, int objectives) {
        Cycle cycle =
                WorkedExampleFixture.empty()
                        .with(Component.CONSEQUENCES, ComponentStatus.IN_PROGRESS);
        for (int i = 0; i < alternatives; i++) {
            cycle = alternative(cycle, "Alternative " + i + " | \\ *", i == 0);
        }
        for (int i = 0; i < objectives; i++) {
            cycle = objective(cycle, "Objective " + i + " | x");
        }
        return cycle;
    }

    private static Cycle alternative(Cycle cycle, String name, boolean statusQuo) {
        return WorkedExampleFixture.done(
                cycle, new AlternativeTool.AddAlternative(name, "As offered", statusQuo));
    }

    private static Cycle objective(Cycle cycle, String name) {
        return WorkedExampleFixture.done(
                cycle,
                new ObjectiveTool.AddObjective(
                        name, "As measured", Direction.LOWER, true, null, null, null));
    }

    private static Cycle without(Cycle cycle, int place) {
        List<CycleCell> cells = new ArrayList<>(cycle.contents().consequences().cells());
        if (place < cells.size()) {
            cells.remove(place);
        }
        return cycle.with(cycle.contents().with(cycle.contents().consequences().with(cells)));
    }

    private static Cycle rated(Cycle cycle, int row, int column, Judgement judgement) {
        return with(
                cycle,
                cell(cycle, row, column)
                        .judged(judgement, "Seen", null, null, JudgementSource.AGENT, 1));
    }

    private static Cycle with(Cycle cycle, CycleCell cell) {
        return cycle.with(cycle.contents().with(cycle.contents().consequences().with(cell)));
    }

    private static CycleCell cell(Cycle cycle, int row, int column) {
        CycleAlternative alternative = cycle.contents().alternatives().all().get(row);
        CycleObjective objective = cycle.contents().objectives().fundamental().get(column);
        CellId id = new CellId(alternative.id(), objective.id());
        return cycle.contents()
                .consequences()
                .find(id)
                .orElseGet(() -> CycleCell.nothing(id, JudgementSource.AGENT, 1));
    }

    private static List<DocumentChunk> pieces(DecisionDocument document) {
        return document.sections().stream()
                .filter(section -> section.component() == Component.CONSEQUENCES)
                .findFirst()
                .orElseThrow()
                .pieces();
    }

    private static DecisionDocument document(Cycle cycle) {
        return DecisionDocument.of(cycle, WorkedExampleFixture.IMPRINT, DocumentForm.FULL);
    }
}
