package sayso.analysis.objectives;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.DestructiveTool;
import sayso.analysis.call.ListSize;
import sayso.analysis.call.NumberOrLevel;
import sayso.analysis.call.TextLength;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveLimit;
import sayso.decision.contract.Description;
import sayso.decision.model.WireEnum;

/// A call of a tool of the objectives component: to add, link, measure, promote or remove an
/// objective, or to set its scale or must. One record per tool, with the parameters as components
/// and the answer as nested `Result`.
public sealed interface ObjectiveTool {
    @Description(
            "Add an objective. Use when the user mentions something they want to achieve or avoid.")
    record AddObjective(
            @TextLength(100) String name,
            @TextLength(200) String measure,
            Direction direction,
            boolean isFundamental,
            @Nullable Double targetValue,
            @Nullable Double tolerance,
            @TextLength(40) @Nullable String unit)
            implements ObjectiveTool {
        public record Result(
                ObjectiveId objectiveId,
                String objectiveType,
                int totalFundamental,
                int totalMeans) {}
    }

    @Description("Link a means objective to the fundamental objective it serves.")
    record LinkMeansToFundamental(ObjectiveId meansId, ObjectiveId fundamentalId)
            implements ObjectiveTool {
        public record Result(ObjectiveId meansId, List<ObjectiveId> supports) {}
    }

    @Description("Refine how an objective is measured.")
    record UpdateObjectiveMeasure(ObjectiveId objectiveId, @TextLength(200) String newMeasure)
            implements ObjectiveTool {
        public record Result(ObjectiveId objectiveId, String oldMeasure, String newMeasure) {}
    }

    @DestructiveTool
    @Description("Remove an objective and its ratings. Logged.")
    record RemoveObjective(ObjectiveId objectiveId, @TextLength(500) String reason)
            implements ObjectiveTool {
        public record Result(
                ObjectiveId objectiveId, int removedCells, List<ObjectiveId> unlinkedMeans) {}
    }

    @Description("Turn a means objective into a fundamental one.")
    record PromoteToFundamental(ObjectiveId objectiveId, @TextLength(500) String reason)
            implements ObjectiveTool {
        public record Result(ObjectiveId objectiveId, int totalFundamental, int totalMeans) {}
    }

    @Description("Set an objective's measuring scale: worst and best, or ordered levels.")
    record SetObjectiveScale(
            ObjectiveId objectiveId,
            @Nullable Double worst,
            @Nullable Double best,
            @TextLength(40) @ListSize(least = 2, most = 20) @Nullable List<String> levels)
            implements ObjectiveTool {
        public record Result(
                ObjectiveId objectiveId,
                String kind,
                @Nullable Double worst,
                @Nullable Double best,
                List<String> levels,
                boolean staleWeights) {}
    }

    @Description("Set a must: alternatives that miss it are not acceptable.")
    record SetObjectiveLimit(
            ObjectiveId objectiveId,
            Must op,
            @Description("Number or level") @Nullable NumberOrLevel value,
            @TextLength(500) String reason)
            implements ObjectiveTool {
        public record Result(ObjectiveId objectiveId, List<AlternativeId> violatingIds) {}

        /// The comparison that a must makes; `NONE` takes the must away.
        public enum Must implements WireEnum {
            AT_LEAST(ObjectiveLimit.Op.AT_LEAST),
            ABOVE(ObjectiveLimit.Op.ABOVE),
            AT_MOST(ObjectiveLimit.Op.AT_MOST),
            BELOW(ObjectiveLimit.Op.BELOW),
            NONE(null);

            private final ObjectiveLimit.@Nullable Op op;

            Must(ObjectiveLimit.@Nullable Op op) {
                this.op = op;
            }

            public ObjectiveLimit.@Nullable Op op() {
                return op;
            }

            @Override
            public String wireName() {
                return op == null ? "none" : op.wireName();
            }
        }
    }
}
