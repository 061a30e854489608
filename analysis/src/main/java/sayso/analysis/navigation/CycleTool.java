package sayso.analysis.navigation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DefaultValue;
import sayso.analysis.call.ReadOnlyTool;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.AnalysisId;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ConfirmationPolicy;
import sayso.analysis.cycle.CycleFlow;
import sayso.analysis.cycle.CycleId;
import sayso.analysis.table.AlternativeId;
import sayso.decision.contract.Description;
import sayso.decision.contract.FieldName;

/// A call of a tool that works on whole cycles: to create, branch or compare them. One record per
/// tool, with the parameters as components and the answer as nested `Result`.
public sealed interface CycleTool {
    @Description("Start a decision analysis. Returns the cycle_id every other tool needs.")
    record CreateCycle(
            @TextLength(200) String title,
            @DefaultValue("\"linear\"") @Nullable CycleFlow flow,
            @DefaultValue("\"final\"") @Nullable ConfirmationPolicy confirmations)
            implements CycleTool {
        public record Result(CycleId cycleId, AnalysisId analysisId, Component currentComponent) {}
    }

    @Description("Branch at a started component to explore a what-if.")
    record BranchCycle(
            Component branchPoint,
            @TextLength(200) String label,
            @TextLength(500) @Nullable String hypothesis)
            implements CycleTool {
        public record Result(
                CycleId cycleId,
                CycleId parentCycleId,
                Component branchPoint,
                List<Component> copied,
                List<Component> fresh) {}
    }

    @ReadOnlyTool
    @Description("Compare two cycles of the same analysis.")
    record CompareCycles(CycleId otherCycleId) implements CycleTool {
        /// A difference between two cycles under one id; null for a cycle that has no such thing.
        public record Difference(
                String id, @FieldName("this") @Nullable String mine, @Nullable String other) {}

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
