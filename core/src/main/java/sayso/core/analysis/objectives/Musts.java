package sayso.core.analysis.objectives;

import java.util.List;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.Measured;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.Rated;
import sayso.core.analysis.table.AlternativeId;
import sayso.core.analysis.table.Limit;
import sayso.core.analysis.table.Value;

/// What alternatives have to reach.
final class Musts {
    private Musts() {}

    static Applied set(Work work, ObjectiveTool.SetObjectiveLimit call) {
        CycleObjective objective = work.objective("objective_id", call.objectiveId());
        Limit.Op op = call.op().op();
        if (op != null && call.value() == null) {
            work.fault("missing", "value", "value is missing");
        }
        Value value =
                objective == null || op == null || call.value() == null
                        ? null
                        : Measured.read(work, "value", objective, call.value());
        if (objective == null || work.isFaulty()) {
            return work.refused();
        }
        Limit limit = op == null || value == null ? null : new Limit(op, value);
        ObjectiveRules.put(work, objective.limitedTo(limit));
        List<AlternativeId> violating =
                limit == null
                        ? List.of()
                        : work.contents().consequences().cells().stream()
                                .filter(rated -> rated.objectiveId().equals(objective.id()))
                                .filter(rated ->
                                        rated.value() != null && !limit.admits(rated.value()))
                                .map(Rated::alternativeId)
                                .toList();
        return work.done(new ObjectiveTool.SetObjectiveLimit.Result(objective.id(), violating));
    }
}
