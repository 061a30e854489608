package sayso.core.analysis.navigation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Called;
import sayso.core.analysis.call.Otherwise;
import sayso.core.analysis.call.Reads;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.AnalysisId;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Confirming;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.analysis.cycle.Flow;
import sayso.core.analysis.table.AlternativeId;

/// A tool about whole cycles.
public sealed interface CycleTool {
    @Says("Start a decision analysis. Returns the cycle_id every other tool needs.")
    record CreateCycle(
            @Text(200) String title,
            @Otherwise("\"linear\"") @Nullable Flow flow,
            @Otherwise("\"final\"") @Nullable Confirming confirmations)
            implements CycleTool {
        public record Result(CycleId cycleId, AnalysisId analysisId, Component currentComponent) {}
    }

    @Says("Branch at a started component to explore a what-if.")
    record BranchCycle(
            Component branchPoint, @Text(200) String label, @Text(500) @Nullable String hypothesis)
            implements CycleTool {
        public record Result(
                CycleId cycleId,
                CycleId parentCycleId,
                Component branchPoint,
                List<Component> copied,
                List<Component> fresh) {}
    }

    @Reads
    @Says("Compare two cycles of the same analysis.")
    record CompareCycles(CycleId otherCycleId) implements CycleTool {
        /// What differs under one id; null where one of both has none.
        public record Difference(
                String id, @Called("this") @Nullable String mine, @Nullable String other) {}

        public record Result(
                List<Difference> frame,
                List<Difference> objectives,
                List<Difference> alternatives,
                List<Difference> cells,
                List<Difference> weights,
                List<AlternativeId> leaderIds,
                List<AlternativeId> otherLeaderIds,
                List<Difference> flippingChanges) {}
    }
}
