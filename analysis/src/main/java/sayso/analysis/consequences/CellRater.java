package sayso.analysis.consequences;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.cycle.Confidence;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.JudgementSource;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.log.AnalysisEvent;

/// Finds a cell of the matrix, checks whether it can be rated, and sets its judgement, for every
/// handler that rates; suggests the totals as next call once the matrix is full. The status quo is
/// fixed at 0 and means objectives have no cells.
final class CellRater {
    private CellRater() {}

    /// @return null where one of both is unknown; it is a fault then
    static @Nullable CellId find(
            ToolCallContext work, AlternativeId alternative, ObjectiveId objective) {
        CycleAlternative row = work.alternative("alternative_id", alternative);
        CycleObjective column = work.objective("objective_id", objective);
        return row == null || column == null ? null : new CellId(row.id(), column.id());
    }

    /// Why the cell takes no judgement, or not this one; null where it does.
    static @Nullable CallFault unratable(ToolCallContext work, CellId cell, Judgement judgement) {
        CallFault means = means(work, cell.objectiveId());
        if (means != null) {
            return means;
        }
        boolean zero = judgement.low() == 0 && judgement.high() == 0;
        return isBaseline(work, cell) && !zero
                ? CallFault.conflict(
                        "baseline_fixed",
                        cell.alternativeId() + " is the status quo; its ratings are 0",
                        "Rate the others against it, or change the status quo with set_baseline.")
                : null;
    }

    static @Nullable CallFault means(ToolCallContext work, ObjectiveId id) {
        boolean fundamental =
                work.contents().objectives().find(id).map(CycleObjective::fundamental).orElse(true);
        return fundamental
                ? null
                : CallFault.conflict(
                                "means_objective",
                                id + " is a means objective; only fundamental ones have cells",
                                "Rate the objective that it serves, or promote it.")
                        .next(
                                new NextCall(
                                        "promote_to_fundamental",
                                        Map.of("objective_id", id.value()),
                                        "fundamental objectives can be rated"));
    }

    /// @return whether anything changed: the status quo is 0 already
    static boolean judge(
            ToolCallContext work,
            CellId cell,
            Judgement judgement,
            String reasoning,
            @Nullable Confidence confidence,
            @Nullable String evidence) {
        if (isBaseline(work, cell)) {
            return false;
        }
        CycleCell before =
                work.contents()
                        .consequences()
                        .find(cell)
                        .orElseGet(() -> CycleCell.nothing(cell, work.source(), work.version()));
        CycleCell judged =
                before.judged(
                        judgement, reasoning, confidence, evidence, work.source(), work.version());
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .consequences()
                                        .with(
                                                isOlder(work, before, reasoning)
                                                        ? judged.aged()
                                                        : judged)));
        work.happened(rated(cell, judgement));
        return true;
    }

    static AnalysisEvent rated(CellId cell, @Nullable Judgement judgement) {
        return new AnalysisEvent.ConsequenceRated(
                cell.alternativeId().value(),
                cell.objectiveId().value(),
                switch (judgement) {
                    case Judgement.Rating(int value) -> value;
                    case Judgement.Range range -> range.expected();
                    case Judgement.Unknown _ -> null;
                    case null -> null;
                });
    }

    /// Documents have no place for reasoning, so that of the former rating stays.
    private static boolean isOlder(ToolCallContext work, CycleCell before, String reasoning) {
        return work.source() == JudgementSource.DOCUMENT
                && before.judgement() != null
                && before.reasoning().equals(reasoning);
    }

    private static boolean isBaseline(ToolCallContext work, CellId cell) {
        return cell.alternativeId().equals(work.contents().alternatives().baseline());
    }

    /// The matrix is full, so its totals can be looked at.
    static void suggestNext(ToolCallContext work) {
        ConsequenceMatrix matrix = ConsequenceMatrix.of(work.cycle());
        if (matrix.remaining() == 0 && matrix.size() > 0) {
            work.suggest(new NextCall("compute_pugh_totals", Map.of(), "every cell is rated"));
        }
    }
}
