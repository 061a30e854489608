package sayso.analysis.objectives;

import java.util.List;
import sayso.analysis.call.MeasuredValueReader;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;

/// Executes the tool that sets or clears the must of an objective, and reports the alternatives
/// whose measured value misses it. Sets none of them aside.
final class LimitToolHandler {
    private LimitToolHandler() {}

    static ToolHandlerResult set(ToolCallContext work, ObjectiveTool.SetObjectiveLimit call) {
        CycleObjective objective = work.objective("objective_id", call.objectiveId());
        ObjectiveLimit.Op op = call.op().op();
        if (op != null && call.value() == null) {
            work.fault("missing", "value", "value is missing");
        }
        MeasuredValue value =
                objective == null || op == null || call.value() == null
                        ? null
                        : MeasuredValueReader.read(work, "value", objective, call.value());
        if (objective == null || work.isFaulty()) {
            return work.refused();
        }
        ObjectiveLimit limit = op == null || value == null ? null : new ObjectiveLimit(op, value);
        ObjectiveToolHandler.put(work, objective.limitedTo(limit));
        List<AlternativeId> violating =
                limit == null
                        ? List.of()
                        : work.contents().consequences().cells().stream()
                                .filter(rated -> rated.objectiveId().equals(objective.id()))
                                .filter(rated ->
                                        rated.value() != null && !limit.admits(rated.value()))
                                .map(CycleCell::alternativeId)
                                .toList();
        return work.done(new ObjectiveTool.SetObjectiveLimit.Result(objective.id(), violating));
    }
}
