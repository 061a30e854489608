package sayso.analysis.consequences;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.call.InvalidEntry;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.consequences.ConsequenceTool.BatchRateConsequences;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.model.Problem;

/// Executes the tool that rates many cells in one call: applies the valid items and reports the
/// invalid ones in the result, and refuses the call only if no item is valid.
final class BatchRatingToolHandler {
    private final ToolCallContext work;
    private final List<BatchRateConsequences.Failed> failed = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    private BatchRatingToolHandler(ToolCallContext work) {
        this.work = work;
    }

    /// @param ratings without those of the call that cannot be so
    static ToolHandlerResult of(ToolCallContext work, List<BatchRateConsequences.Item> ratings) {
        return new BatchRatingToolHandler(work).rated(ratings);
    }

    private ToolHandlerResult rated(List<BatchRateConsequences.Item> ratings) {
        Map<Integer, InvalidEntry> unread = new HashMap<>();
        work.unread().forEach(one -> unread.put(one.index(), one));
        Iterator<BatchRateConsequences.Item> readable = ratings.iterator();
        int updated = 0;
        for (int index = 0; index < ratings.size() + unread.size(); index++) {
            InvalidEntry bad = unread.get(index);
            if (bad != null) {
                String alternative = bad.texts().get("alternative_id");
                String objective = bad.texts().get("objective_id");
                fail(
                        index,
                        alternative == null ? null : new AlternativeId(alternative),
                        objective == null ? null : new ObjectiveId(objective),
                        CallFault.parameters(bad.problems()));
                continue;
            }
            BatchRateConsequences.Item item = readable.next();
            CallFault fault = rate(item);
            if (fault == null) {
                updated++;
            } else {
                fail(index, item.alternativeId(), item.objectiveId(), fault);
            }
        }
        if (updated == 0) {
            return work.refused(nothingRated());
        }
        CellRater.suggestNext(work);
        ConsequenceMatrix matrix = ConsequenceMatrix.of(work.cycle());
        return work.done(
                new BatchRateConsequences.Result(
                        updated, failed, matrix.completion(), matrix.remaining()));
    }

    private void fail(
            int index,
            @Nullable AlternativeId alternative,
            @Nullable ObjectiveId objective,
            CallFault fault) {
        failed.add(
                new BatchRateConsequences.Failed(
                        index, alternative, objective, fault.code(), fault.message()));
        String at = "ratings[" + index + "]";
        if (fault.errors().isEmpty()) {
            problems.add(new Problem(fault.code(), at, fault.message()));
        }
        for (Problem problem : fault.errors()) {
            problems.add(
                    problem.field().startsWith(at)
                            ? problem
                            : new Problem(
                                    problem.code(), at + "." + problem.field(), problem.message()));
        }
    }

    private CallFault nothingRated() {
        BatchRateConsequences.Failed first = failed.getFirst();
        return new CallFault(
                CallOutcome.VALIDATION_ERROR,
                first.code(),
                "no cell was rated: " + first.message(),
                "Correct the ratings that details.failed names.",
                problems,
                Map.of("failed", failed),
                null);
    }

    /// @return why it was not rated, or null
    private @Nullable CallFault rate(BatchRateConsequences.Item item) {
        // why: what one item lacks is its own fault, and not that of the call
        ToolCallContext alone = work.alone();
        CellId cell = CellRater.find(alone, item.alternativeId(), item.objectiveId());
        if (cell == null) {
            return alone.refused() instanceof ToolHandlerResult.Refused(CallFault fault)
                    ? fault
                    : null;
        }
        Judgement rating = new Judgement.Rating(item.rating());
        CallFault fault = CellRater.unratable(work, cell, rating);
        if (fault == null) {
            CellRater.judge(
                    work, cell, rating, item.reasoning(), item.confidence(), item.evidence());
        }
        return fault;
    }
}
