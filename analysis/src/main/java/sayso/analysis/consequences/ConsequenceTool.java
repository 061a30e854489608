package sayso.analysis.consequences;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DefaultValue;
import sayso.analysis.call.IndependentEntries;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.RatingParameter;
import sayso.analysis.call.TextLength;
import sayso.analysis.cycle.Confidence;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.contract.Description;
import sayso.decision.contract.ValueBounds;
import sayso.decision.model.WireEnum;

/// A call of a tool of the consequences component: to rate one or many cells, to set a range or a
/// measured value, to change a reasoning, or to flag an uncertainty. One record per tool, with the
/// parameters as components and the answer as nested `Result`.
public sealed interface ConsequenceTool {
    @Description(
            "Rate an alternative against the status quo: -2 much worse, -1 worse, 0 same, 1 better,"
                    + " 2 much better.")
    record RateConsequence(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            @RatingParameter @ValueBounds(min = -2, max = 2) int rating,
            @TextLength(2000) String reasoning,
            @Nullable Confidence confidence,
            @TextLength(500) @Nullable String evidence)
            implements ConsequenceTool {
        public record Result(boolean cellUpdated, double matrixCompletion, int cellsRemaining) {}
    }

    @Description("Rate many cells at once. Good cells are kept when others fail.")
    record BatchRateConsequences(
            @IndependentEntries @ListSize(least = 1, most = 200) List<Item> ratings)
            implements ConsequenceTool {
        /// The rating of one cell.
        public record Item(
                AlternativeId alternativeId,
                ObjectiveId objectiveId,
                @RatingParameter @ValueBounds(min = -2, max = 2) int rating,
                @TextLength(2000) String reasoning,
                @Nullable Confidence confidence,
                @TextLength(500) @Nullable String evidence) {}

        /// A cell that was not rated.
        ///
        /// @param alternativeId null where none was named
        /// @param objectiveId null where none was named
        public record Failed(
                int index,
                @Nullable AlternativeId alternativeId,
                @Nullable ObjectiveId objectiveId,
                String code,
                String message) {}

        public record Result(
                int updatedCount,
                List<Failed> failed,
                double matrixCompletion,
                int cellsRemaining) {}
    }

    @Description("Flag what makes one cell uncertain.")
    record AddConsequenceUncertainty(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            @TextLength(500) String uncertainty,
            @DefaultValue("true") @Nullable Boolean resolvable)
            implements ConsequenceTool {
        public record Result(ItemId uncertaintyId, int cellUncertainties) {}
    }

    @Description("Change the reasoning of a rated cell, not its rating.")
    record UpdateRatingReasoning(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            @TextLength(2000) String reasoning)
            implements ConsequenceTool {
        public record Result(boolean cellUpdated) {}
    }

    @Description("Rate a cell as low, expected and high when one number would claim too much.")
    record SetConsequenceRange(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            @RatingParameter @ValueBounds(min = -2, max = 2) int low,
            @RatingParameter @ValueBounds(min = -2, max = 2) int expected,
            @RatingParameter @ValueBounds(min = -2, max = 2) int high,
            @TextLength(2000) String reasoning)
            implements ConsequenceTool {
        public record Result(boolean cellUpdated, double matrixCompletion, int cellsRemaining) {}
    }

    @Description("Record a cell's measured value: number, level or distribution.")
    record SetConsequenceValue(
            AlternativeId alternativeId,
            ObjectiveId objectiveId,
            @Description("In the unit of the measure") @Nullable Double value,
            @TextLength(40) @Nullable String level,
            @Nullable Spread distribution,
            @TextLength(500) @Nullable String evidence,
            @TextLength(2000) String reasoning)
            implements ConsequenceTool {
        /// A probability distribution by type and parameters.
        public record Spread(
                Type type,
                @Description("normal: mean, sd; triangular: low, mode, high; uniform: low, high")
                        @ListSize(least = 2, most = 3)
                        List<Double> parameters) {
            public enum Type implements WireEnum {
                NORMAL,
                LOGNORMAL,
                BETA,
                UNIFORM,
                TRIANGULAR
            }
        }

        public record Result(boolean cellUpdated, boolean valuesComplete, int valuesRemaining) {}
    }
}
