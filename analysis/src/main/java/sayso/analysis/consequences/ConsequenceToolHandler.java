package sayso.analysis.consequences;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;

/// Executes the tools of the consequences component: sets ratings, ranges, measured values,
/// reasonings and uncertainties of cells in the cycle of a `ToolCallContext`, and returns the
/// result or the refusal. Stores nothing.
public final class ConsequenceToolHandler {
    private ConsequenceToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, ConsequenceTool tool) {
        return switch (tool) {
            case ConsequenceTool.RateConsequence rate -> rate(work, rate);
            case ConsequenceTool.BatchRateConsequences(
                            List<ConsequenceTool.BatchRateConsequences.Item> ratings) ->
                    BatchRatingToolHandler.of(work, ratings);
            case ConsequenceTool.AddConsequenceUncertainty flag -> flag(work, flag);
            case ConsequenceTool.UpdateRatingReasoning explain -> explain(work, explain);
            case ConsequenceTool.SetConsequenceRange range -> range(work, range);
            case ConsequenceTool.SetConsequenceValue value ->
                    MeasuredValueToolHandler.of(work, value);
        };
    }

    private static ToolHandlerResult rate(
            ToolCallContext work, ConsequenceTool.RateConsequence call) {
        CellId cell = CellRater.find(work, call.alternativeId(), call.objectiveId());
        if (cell == null) {
            return work.refused();
        }
        Judgement rating = new Judgement.Rating(call.rating());
        CallFault fault = CellRater.unratable(work, cell, rating);
        if (fault != null) {
            return work.refused(fault);
        }
        boolean updated =
                CellRater.judge(
                        work, cell, rating, call.reasoning(), call.confidence(), call.evidence());
        CellRater.suggestNext(work);
        ConsequenceMatrix matrix = ConsequenceMatrix.of(work.cycle());
        return work.done(
                new ConsequenceTool.RateConsequence.Result(
                        updated, matrix.completion(), matrix.remaining()));
    }

    private static ToolHandlerResult range(
            ToolCallContext work, ConsequenceTool.SetConsequenceRange call) {
        CellId cell = CellRater.find(work, call.alternativeId(), call.objectiveId());
        if (call.low() > call.expected() || call.expected() > call.high()) {
            work.fault("range", "expected", "low, expected and high are not in order");
        }
        if (cell == null || work.isFaulty()) {
            return work.refused();
        }
        Judgement range = new Judgement.Range(call.low(), call.expected(), call.high());
        CallFault fault = CellRater.unratable(work, cell, range);
        if (fault != null) {
            return work.refused(fault);
        }
        CellRater.judge(work, cell, range, call.reasoning(), null, null);
        ConsequenceMatrix matrix = ConsequenceMatrix.of(work.cycle());
        return work.done(
                new ConsequenceTool.SetConsequenceRange.Result(
                        true, matrix.completion(), matrix.remaining()));
    }

    private static ToolHandlerResult flag(
            ToolCallContext work, ConsequenceTool.AddConsequenceUncertainty call) {
        CellId cell = CellRater.find(work, call.alternativeId(), call.objectiveId());
        if (cell == null) {
            return work.refused();
        }
        CallFault fault = CellRater.means(work, cell.objectiveId());
        if (fault != null) {
            return work.refused(fault);
        }
        ItemId id =
                UncertaintyRegister.flag(
                        work,
                        call.uncertainty(),
                        Component.CONSEQUENCES,
                        call.resolvable() == null || call.resolvable(),
                        null,
                        null,
                        cell);
        int count =
                (int)
                        work.contents().issue().uncertainties().stream()
                                .filter(one -> cell.equals(one.cell()))
                                .count();
        return work.done(new ConsequenceTool.AddConsequenceUncertainty.Result(id, count));
    }

    private static ToolHandlerResult explain(
            ToolCallContext work, ConsequenceTool.UpdateRatingReasoning call) {
        CellId cell = CellRater.find(work, call.alternativeId(), call.objectiveId());
        if (cell == null) {
            return work.refused();
        }
        Optional<CycleCell> rated =
                work.contents().consequences().find(cell).filter(one -> one.judgement() != null);
        if (rated.isEmpty()) {
            return work.refused(
                    CallFault.conflict(
                                    "not_rated",
                                    cell + " has no rating",
                                    "Rate it with rate_consequence.")
                            .next(
                                    new NextCall(
                                            "rate_consequence",
                                            Map.of(
                                                    "alternative_id",
                                                    cell.alternativeId().value(),
                                                    "objective_id",
                                                    cell.objectiveId().value(),
                                                    "reasoning",
                                                    call.reasoning()),
                                            "only its rating is missing")));
        }
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .consequences()
                                        .with(rated.get().explained(call.reasoning()))));
        return work.done(new ConsequenceTool.UpdateRatingReasoning.Result(true));
    }
}
