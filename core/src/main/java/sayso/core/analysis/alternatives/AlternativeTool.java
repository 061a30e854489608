package sayso.core.analysis.alternatives;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.Removes;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.cycle.ItemId;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.CellId;

/// A tool of the alternatives.
public sealed interface AlternativeTool {
    @Says("Add an option. Include doing nothing as the status quo.")
    record AddAlternative(
            @Text(100) String name, @Text(2000) String description, boolean isStatusQuo)
            implements AlternativeTool {
        public record Result(
                AlternativeId alternativeId,
                String letter,
                int totalAlternatives,
                boolean hasStatusQuo) {}
    }

    @Says("Change an option's description.")
    record UpdateAlternative(AlternativeId alternativeId, @Text(2000) String description)
            implements AlternativeTool {
        public record Result(AlternativeId alternativeId) {}
    }

    @Removes
    @Says("Remove an option. Logged.")
    record RemoveAlternative(
            AlternativeId alternativeId,
            @Text(500) String reason,
            @Says("If the status quo goes") @Nullable AlternativeId newBaselineId)
            implements AlternativeTool {
        public record Result(
                AlternativeId alternativeId,
                int removedCells,
                @Nullable AlternativeId baselineId,
                boolean rebased,
                List<CellId> clearedCells) {}
    }

    @Says("Add a sub-decision (row) to the strategy table.")
    record AddStrategyDimension(
            @Text(100) String dimension,
            @Text(100) @Entries(least = 1, most = 20) List<String> options)
            implements AlternativeTool {
        public record Result(ItemId dimensionId, int totalDimensions) {}
    }

    @Says("Choose an option of a sub-decision for an alternative.")
    record SetAlternativeStrategy(
            AlternativeId alternativeId, ItemId dimensionId, @Text(100) String option)
            implements AlternativeTool {
        public record Result(
                AlternativeId alternativeId,
                ItemId dimensionId,
                String option,
                int selectionsMissing) {}
    }

    @Says("Make another alternative the status quo. Ratings are rebased.")
    record SetBaseline(AlternativeId alternativeId, @Text(500) String reason)
            implements AlternativeTool {
        public record Result(
                AlternativeId baselineId, boolean rebased, List<CellId> clearedCells) {}
    }
}
