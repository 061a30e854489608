package sayso.core.analysis.consequences;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.consequences.ConsequenceTool.BatchRateConsequences;
import sayso.core.analysis.cycle.Matrix;
import sayso.core.analysis.table.CellId;
import sayso.core.analysis.table.Judgement;

/// Many cells at once: the good ones count, the bad ones are told.
final class BatchRating {
    private BatchRating() {}

    static Applied of(Work work, List<BatchRateConsequences.Item> ratings) {
        List<BatchRateConsequences.Failed> failed = new ArrayList<>();
        int updated = 0;
        for (int index = 0; index < ratings.size(); index++) {
            BatchRateConsequences.Item item = ratings.get(index);
            CallFault fault = rate(work, item);
            if (fault == null) {
                updated++;
            } else {
                failed.add(
                        new BatchRateConsequences.Failed(
                                index,
                                item.alternativeId(),
                                item.objectiveId(),
                                fault.code(),
                                fault.message()));
            }
        }
        if (updated == 0) {
            BatchRateConsequences.Failed first = failed.getFirst();
            return work.refused(
                    CallFault.parameter(
                                    first.code(),
                                    "ratings[" + first.index() + "]",
                                    "no cell was rated: " + first.message(),
                                    "Correct the ratings that details.failed names.")
                            .with("failed", failed));
        }
        Cells.suggestNext(work);
        Matrix matrix = Matrix.of(work.cycle());
        return work.done(
                new BatchRateConsequences.Result(
                        updated, failed, matrix.completion(), matrix.remaining()));
    }

    /// @return why it was not rated, or null
    private static @Nullable CallFault rate(Work work, BatchRateConsequences.Item item) {
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
