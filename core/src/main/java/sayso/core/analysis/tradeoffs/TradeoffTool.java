package sayso.core.analysis.tradeoffs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Gives;
import sayso.core.analysis.call.Otherwise;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.ItemId;
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
            @Nullable ItemId confirmationId)
            implements TradeoffTool {
        public record Result(
                boolean marked, int remainingAlternatives, @Nullable String analysisNote) {}
    }

    @Says("Set aside an objective that does not tell the alternatives apart.")
    record MarkIrrelevantObjective(
            ObjectiveId objectiveId, @Text(500) String reason, @Nullable ItemId confirmationId)
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
            implements TradeoffTool {}
}
