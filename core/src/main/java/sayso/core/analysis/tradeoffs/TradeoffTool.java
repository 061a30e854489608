package sayso.core.analysis.tradeoffs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Gives;
import sayso.core.analysis.call.NumberOrLevel;
import sayso.core.analysis.call.Otherwise;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.Confirmation;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.method.EvenSwaps;
import sayso.core.analysis.method.WeightMethod;
import sayso.core.analysis.method.Weighting;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.ObjectiveId;

/// A tool of the tradeoffs.
public sealed interface TradeoffTool {
    @Says("Set aside an alternative that another one dominates.")
    record MarkDominated(
            AlternativeId alternativeId,
            AlternativeId dominatedBy,
            @Text(500) String reason,
            @Says("That a person approved") @Nullable ItemId confirmationId)
            implements TradeoffTool {
        public record Result(
                boolean marked, int remainingAlternatives, @Nullable String analysisNote) {}
    }

    @Says("Set aside an objective that does not tell the alternatives apart.")
    record MarkIrrelevantObjective(
            ObjectiveId objectiveId,
            @Text(500) String reason,
            @Says("That a person approved") @Nullable ItemId confirmationId)
            implements TradeoffTool {
        public record Result(boolean marked, int remainingObjectives) {}
    }

    @Says("Document what an alternative excels at and what it sacrifices.")
    record AddTension(
            AlternativeId alternativeId, @Text(500) String excelsAt, @Text(500) String sacrifices)
            implements TradeoffTool {
        public record Result(ItemId tensionId, int totalTensions) {}
    }

    @Says("Bring a set-aside alternative back.")
    record ClearDominated(AlternativeId alternativeId, @Text(500) String reason)
            implements TradeoffTool {
        public record Result(boolean cleared, int remainingAlternatives) {}
    }

    @Says("Bring a set-aside objective back.")
    record ClearIrrelevantObjective(ObjectiveId objectiveId, @Text(500) String reason)
            implements TradeoffTool {
        public record Result(boolean cleared, int remainingObjectives) {}
    }

    @Gives(Weighting.class)
    @Says("Set objective weights: direct, swing points, ranks or pairwise answers.")
    record SetObjectiveWeights(
            WeightMethod method,
            @Entries(most = 50) @Nullable List<Weighting.Entry> entries,
            @Entries(most = 1225) @Nullable List<Weighting.Comparison> comparisons,
            @Otherwise("false") @Nullable Boolean dryRun)
            implements TradeoffTool {
        /// Whether it only tells what the weights would be.
        public boolean isTrial() {
            return dryRun != null && dryRun;
        }
    }

    @Says("Propose an even swap and ask a person if they are indifferent.")
    record ProposeEvenSwap(
            AlternativeId alternativeId,
            ObjectiveId targetObjectiveId,
            NumberOrLevel newValue,
            ObjectiveId payingObjectiveId,
            NumberOrLevel payingNewValue,
            @Text(2000) String reasoning)
            implements TradeoffTool {
        public record Result(
                ItemId swapId,
                ItemId confirmationId,
                Confirmation.Status status,
                double rate,
                List<EvenSwaps.UnevenRate> warnings) {}
    }

    @Says("Apply a confirmed swap; drops what is then dominated or irrelevant.")
    record ApplyEvenSwap(ItemId swapId) implements TradeoffTool {
        /// An alternative that is dominated then.
        public record Dominated(AlternativeId alternativeId, List<AlternativeId> dominators) {}

        public record Result(
                ItemId swapId,
                List<Dominated> dominated,
                List<ObjectiveId> irrelevantObjectiveIds,
                List<AlternativeId> remainingAlternativeIds,
                boolean finished,
                @Nullable AlternativeId winnerId,
                List<EvenSwaps.UnevenRate> warnings) {}
    }

    @Says("Undo the last applied even swap.")
    record UndoEvenSwap(ItemId swapId, @Text(500) String reason) implements TradeoffTool {
        public record Result(ItemId swapId, List<AlternativeId> remainingAlternativeIds) {}
    }
}
