package sayso.analysis.tradeoffs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DefaultValue;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.call.ResultType;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.Confirmation;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.method.EvenSwapSequence;
import sayso.analysis.method.WeightMethod;
import sayso.analysis.method.Weighting;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.contract.Description;

/// A call of a tool of the tradeoffs component: to set an alternative or objective aside or bring
/// it back, to add a tension, to set weights, or to propose, apply or undo an even swap. One record
/// per tool, whose components are the parameters.
public sealed interface TradeoffTool {
    @Description("Set aside an alternative that another one dominates.")
    record MarkDominated(
            AlternativeId alternativeId,
            AlternativeId dominatedBy,
            @TextLength(500) String reason,
            @Description("That a person approved") @Nullable ItemId confirmationId)
            implements TradeoffTool {
        public record Result(
                boolean marked, int remainingAlternatives, @Nullable String analysisNote) {}
    }

    @Description("Set aside an objective that does not tell the alternatives apart.")
    record MarkIrrelevantObjective(
            ObjectiveId objectiveId,
            @TextLength(500) String reason,
            @Description("That a person approved") @Nullable ItemId confirmationId)
            implements TradeoffTool {
        public record Result(boolean marked, int remainingObjectives) {}
    }

    @Description("Document what an alternative excels at and what it sacrifices.")
    record AddTension(
            AlternativeId alternativeId,
            @TextLength(500) String excelsAt,
            @TextLength(500) String sacrifices)
            implements TradeoffTool {
        public record Result(ItemId tensionId, int totalTensions) {}
    }

    @Description("Bring a set-aside alternative back.")
    record ClearDominated(AlternativeId alternativeId, @TextLength(500) String reason)
            implements TradeoffTool {
        public record Result(boolean cleared, int remainingAlternatives) {}
    }

    @Description("Bring a set-aside objective back.")
    record ClearIrrelevantObjective(ObjectiveId objectiveId, @TextLength(500) String reason)
            implements TradeoffTool {
        public record Result(boolean cleared, int remainingObjectives) {}
    }

    @ResultType(Weighting.class)
    @Description("Set objective weights: direct, swing points, ranks or pairwise answers.")
    record SetObjectiveWeights(
            WeightMethod method,
            @ListSize(most = 50) @Nullable List<Weighting.Entry> entries,
            @ListSize(most = 1225) @Nullable List<Weighting.Comparison> comparisons,
            @DefaultValue("false") @Nullable Boolean dryRun)
            implements TradeoffTool {
        /// Whether it only tells what the weights would be.
        public boolean isTrial() {
            return dryRun != null && dryRun;
        }
    }

    @Description("Propose an even swap and ask a person if they are indifferent.")
    record ProposeEvenSwap(
            AlternativeId alternativeId,
            ObjectiveId targetObjectiveId,
            NumberOrLevel newValue,
            ObjectiveId payingObjectiveId,
            NumberOrLevel payingNewValue,
            @TextLength(2000) String reasoning)
            implements TradeoffTool {
        public record Result(
                ItemId swapId,
                ItemId confirmationId,
                Confirmation.Status status,
                double rate,
                List<EvenSwapSequence.UnevenRate> warnings) {}
    }

    @Description("Apply a confirmed swap; drops what is then dominated or irrelevant.")
    record ApplyEvenSwap(ItemId swapId) implements TradeoffTool {
        /// An alternative that is dominated after the swap.
        public record Dominated(AlternativeId alternativeId, List<AlternativeId> dominators) {}

        public record Result(
                ItemId swapId,
                List<Dominated> dominated,
                List<ObjectiveId> irrelevantObjectiveIds,
                List<AlternativeId> remainingAlternativeIds,
                boolean finished,
                @Nullable AlternativeId winnerId,
                List<EvenSwapSequence.UnevenRate> warnings) {}
    }

    @Description("Undo the last applied even swap.")
    record UndoEvenSwap(ItemId swapId, @TextLength(500) String reason) implements TradeoffTool {
        public record Result(ItemId swapId, List<AlternativeId> remainingAlternativeIds) {}
    }
}
