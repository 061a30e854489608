package sayso.core.analysis.consequences;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.CallOutcome;
import sayso.core.analysis.call.Unread;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.consequences.ConsequenceTool.BatchRateConsequences;
import sayso.core.analysis.cycle.Matrix;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.Judgement;
import sayso.core.analysis.table.ObjectiveId;
import sayso.core.decision.Problem;

/// Many cells at once: the good ones count, the bad ones are told.
final class BatchRating {
    private final Work work;
    private final List<BatchRateConsequences.Failed> failed = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();

    private BatchRating(Work work) {
        this.work = work;
    }

    /// @param ratings without those of the call that cannot be so
    static Applied of(Work work, List<BatchRateConsequences.Item> ratings) {
        return new BatchRating(work).rated(ratings);
    }

    private Applied rated(List<BatchRateConsequences.Item> ratings) {
        Map<Integer, Unread> unread = new HashMap<>();
        work.unread().forEach(one -> unread.put(one.index(), one));
        Iterator<BatchRateConsequences.Item> readable = ratings.iterator();
        int updated = 0;
        for (int index = 0; index < ratings.size() + unread.size(); index++) {
            Unread bad = unread.get(index);
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
        Cells.suggestNext(work);
        Matrix matrix = Matrix.of(work.cycle());
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
        Work alone = work.alone();
        CellId cell = Cells.find(alone, item.alternativeId(), item.objectiveId());
        if (cell == null) {
            return alone.refused() instanceof Applied.Refused(CallFault fault) ? fault : null;
        }
        Judgement rating = new Judgement.Rating(item.rating());
        CallFault fault = Cells.unratable(work, cell, rating);
        if (fault == null) {
            Cells.judge(work, cell, rating, item.reasoning(), item.confidence(), item.evidence());
        }
        return fault;
    }
}
