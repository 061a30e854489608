package sayso.analysis.alternatives;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DestructiveTool;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.CellId;
import sayso.decision.contract.Description;

/// A call of a tool of the alternatives component: to add, describe or remove an alternative, to
/// set the status quo, to add a sub-decision to the strategy table, or to choose an alternative's
/// option in one. One record per tool, with the parameters as components and the answer as nested
/// `Result`.
public sealed interface AlternativeTool {
    @Description("Add an option. Include doing nothing as the status quo.")
    record AddAlternative(
            @TextLength(100) String name, @TextLength(2000) String description, boolean isStatusQuo)
            implements AlternativeTool {
        public record Result(
                AlternativeId alternativeId,
                String letter,
                int totalAlternatives,
                boolean hasStatusQuo) {}
    }

    @Description("Change an option's description.")
    record UpdateAlternative(AlternativeId alternativeId, @TextLength(2000) String description)
            implements AlternativeTool {
        public record Result(AlternativeId alternativeId) {}
    }

    @DestructiveTool
    @Description("Remove an option. Logged.")
    record RemoveAlternative(
            AlternativeId alternativeId,
            @TextLength(500) String reason,
            @Description("If the status quo goes") @Nullable AlternativeId newBaselineId)
            implements AlternativeTool {
        public record Result(
                AlternativeId alternativeId,
                int removedCells,
                @Nullable AlternativeId baselineId,
                boolean rebased,
                List<CellId> clearedCells) {}
    }

    @Description("Add a sub-decision (row) to the strategy table.")
    record AddStrategyDimension(
            @TextLength(100) String dimension,
            @TextLength(100) @ListSize(least = 1, most = 20) List<String> options)
            implements AlternativeTool {
        public record Result(ItemId dimensionId, int totalDimensions) {}
    }

    @Description("Choose an option of a sub-decision for an alternative.")
    record SetAlternativeStrategy(
            AlternativeId alternativeId, ItemId dimensionId, @TextLength(100) String option)
            implements AlternativeTool {
        public record Result(
                AlternativeId alternativeId,
                ItemId dimensionId,
                String option,
                int selectionsMissing) {}
    }

    @Description("Make another alternative the status quo. Ratings are rebased.")
    record SetBaseline(AlternativeId alternativeId, @TextLength(500) String reason)
            implements AlternativeTool {
        public record Result(
                AlternativeId baselineId, boolean rebased, List<CellId> clearedCells) {}
    }
}
