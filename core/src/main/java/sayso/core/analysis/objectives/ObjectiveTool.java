package sayso.core.analysis.objectives;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.Entries;
import sayso.core.analysis.call.NumberOrLevel;
import sayso.core.analysis.call.Removes;
import sayso.core.analysis.call.Says;
import sayso.core.analysis.call.Text;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.Direction;
import sayso.core.analysis.table.Limit;
import sayso.core.analysis.table.ObjectiveId;

/// A tool of the objectives.
public sealed interface ObjectiveTool {
    @Says("Add an objective. Use when the user mentions something they want to achieve or avoid.")
    record AddObjective(
            @Text(100) String name,
            @Text(200) String measure,
            Direction direction,
            boolean isFundamental,
            @Nullable Double targetValue,
            @Nullable Double tolerance,
            @Text(40) @Nullable String unit)
            implements ObjectiveTool {
        public record Result(
                ObjectiveId objectiveId,
                String objectiveType,
                int totalFundamental,
                int totalMeans) {}
    }

    @Says("Link a means objective to the fundamental objective it serves.")
    record LinkMeansToFundamental(ObjectiveId meansId, ObjectiveId fundamentalId)
            implements ObjectiveTool {
        public record Result(ObjectiveId meansId, List<ObjectiveId> supports) {}
    }

    @Says("Refine how an objective is measured.")
    record UpdateObjectiveMeasure(ObjectiveId objectiveId, @Text(200) String newMeasure)
            implements ObjectiveTool {
        public record Result(ObjectiveId objectiveId, String oldMeasure, String newMeasure) {}
    }

    @Removes
    @Says("Remove an objective and its ratings. Logged.")
    record RemoveObjective(ObjectiveId objectiveId, @Text(500) String reason)
            implements ObjectiveTool {
        public record Result(
                ObjectiveId objectiveId, int removedCells, List<ObjectiveId> unlinkedMeans) {}
    }

    @Says("Turn a means objective into a fundamental one.")
    record PromoteToFundamental(ObjectiveId objectiveId, @Text(500) String reason)
            implements ObjectiveTool {
        public record Result(ObjectiveId objectiveId, int totalFundamental, int totalMeans) {}
    }

    @Says("Set an objective's measuring scale: worst and best, or ordered levels.")
    record SetObjectiveScale(
            ObjectiveId objectiveId,
            @Nullable Double worst,
            @Nullable Double best,
            @Text(40) @Entries(least = 2, most = 20) @Nullable List<String> levels)
            implements ObjectiveTool {
        public record Result(
                ObjectiveId objectiveId,
                String kind,
                @Nullable Double worst,
                @Nullable Double best,
                List<String> levels,
                boolean staleWeights) {}
    }

    @Says("Set a must: alternatives that miss it are not acceptable.")
    record SetObjectiveLimit(
            ObjectiveId objectiveId,
            Must op,
            @Says("Number or level") @Nullable NumberOrLevel value,
            @Text(500) String reason)
            implements ObjectiveTool {
        public record Result(ObjectiveId objectiveId, List<AlternativeId> violatingIds) {}

        /// How values are held against the must; `NONE` takes it away.
        public enum Must {
            AT_LEAST(Limit.Op.AT_LEAST),
            ABOVE(Limit.Op.ABOVE),
            AT_MOST(Limit.Op.AT_MOST),
            BELOW(Limit.Op.BELOW),
            NONE(null);

            private final Limit.@Nullable Op op;

            Must(Limit.@Nullable Op op) {
                this.op = op;
            }

            public Limit.@Nullable Op op() {
                return op;
            }

            public String wireName() {
                return op == null ? "none" : op.wireName();
            }
        }
    }
}
