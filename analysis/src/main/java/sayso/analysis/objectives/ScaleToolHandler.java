package sayso.analysis.objectives;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.table.Direction;
import sayso.analysis.table.MeasuredValue;
import sayso.analysis.table.ObjectiveLimit;
import sayso.analysis.table.ObjectiveScale;

/// Executes the tool that sets the measuring scale of an objective, as two ends or ordered levels:
/// marks the weights as stale, or refuses a scale that does not fit the direction, known values or
/// the must.
final class ScaleToolHandler {
    private ScaleToolHandler() {}

    static ToolHandlerResult set(ToolCallContext work, ObjectiveTool.SetObjectiveScale call) {
        CycleObjective objective = work.objective("objective_id", call.objectiveId());
        boolean ends = call.worst() != null || call.best() != null;
        if (ends == (call.levels() != null)) {
            work.fault("conflict", "levels", "give worst and best, or levels");
        } else if (ends && (call.worst() == null || call.best() == null)) {
            String missing = call.worst() == null ? "worst" : "best";
            work.fault("missing", missing, missing + " is missing");
        }
        if (call.levels() != null && Set.copyOf(call.levels()).size() < call.levels().size()) {
            work.fault("duplicate", "levels", "levels has one twice");
        }
        if (objective == null || work.isFaulty()) {
            return work.refused();
        }
        ObjectiveScale scale =
                call.levels() == null
                        ? new ObjectiveScale.Ends(
                                requireNonNull(call.worst()), requireNonNull(call.best()))
                        : new ObjectiveScale.Levels(call.levels());
        check(work, objective, scale);
        if (work.isFaulty()) {
            return work.refused();
        }
        List<String> outside = outside(work, objective, scale);
        if (!outside.isEmpty()) {
            return work.refused(
                    CallFault.parameter(
                                    "values_outside_levels",
                                    "levels",
                                    "values that are known do not fit: "
                                            + String.join(", ", outside),
                                    "Set a scale that holds them, or change these values first.")
                            .with("cells", outside));
        }
        boolean stale = work.contents().tradeoffs().weights() != null;
        ObjectiveToolHandler.put(work, objective.on(scale));
        relevel(work, objective, scale);
        work.put(work.contents().with(work.contents().tradeoffs().withAgedWeights()));
        return work.done(
                switch (scale) {
                    case ObjectiveScale.Ends(double worst, double best) ->
                            new ObjectiveTool.SetObjectiveScale.Result(
                                    objective.id(), "ends", worst, best, List.of(), stale);
                    case ObjectiveScale.Levels(List<String> names) ->
                            new ObjectiveTool.SetObjectiveScale.Result(
                                    objective.id(), "levels", null, null, names, stale);
                });
    }

    private static void check(
            ToolCallContext work, CycleObjective objective, ObjectiveScale scale) {
        switch (scale) {
            case ObjectiveScale.Ends(double worst, double best) -> {
                boolean fits =
                        switch (objective.direction()) {
                            case HIGHER -> best > worst;
                            case LOWER -> best < worst;
                            case TARGET -> best != worst;
                        };
                if (!fits) {
                    work.fault(
                            "range",
                            "best",
                            "worst %s and best %s do not agree with direction %s"
                                    .formatted(worst, best, objective.direction().wireName()));
                }
            }
            case ObjectiveScale.Levels _ -> {
                if (objective.direction() != Direction.HIGHER) {
                    work.fault(
                            "conflict",
                            "levels",
                            "levels go from worst to best; their objective has direction higher");
                }
            }
        }
    }

    /// Values that the scale has no place for.
    private static List<String> outside(
            ToolCallContext work, CycleObjective objective, ObjectiveScale scale) {
        List<String> outside = new ArrayList<>();
        for (CycleCell rated : work.contents().consequences().cells()) {
            MeasuredValue value = rated.value();
            if (value != null && rated.objectiveId().equals(objective.id())) {
                boolean fits =
                        switch (scale) {
                            case ObjectiveScale.Ends _ -> !(value instanceof MeasuredValue.Level);
                            case ObjectiveScale.Levels(List<String> names) ->
                                    value instanceof MeasuredValue.Level level
                                            && names.contains(level.name());
                        };
                if (!fits) {
                    outside.add(rated.cell().toString());
                }
            }
        }
        ObjectiveLimit limit = objective.limit();
        if (limit != null
                && scale instanceof ObjectiveScale.Levels(List<String> names)
                && !(limit.value() instanceof MeasuredValue.Level level
                        && names.contains(level.name()))) {
            outside.add("its must");
        }
        if (limit != null
                && scale instanceof ObjectiveScale.Ends
                && limit.value() instanceof MeasuredValue.Level) {
            outside.add("its must");
        }
        return outside;
    }

    /// Levels that stay get their new places.
    private static void relevel(
            ToolCallContext work, CycleObjective objective, ObjectiveScale scale) {
        if (!(scale instanceof ObjectiveScale.Levels(List<String> names))) {
            return;
        }
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .consequences()
                                        .with(
                                                ImmutableLists.changed(
                                                        work.contents().consequences().cells(),
                                                        one ->
                                                                one.objectiveId()
                                                                        .equals(objective.id()),
                                                        one -> replaced(one, names)))));
        ObjectiveLimit limit = objective.limit();
        if (limit != null && limit.value() instanceof MeasuredValue.Level(_, String name)) {
            MeasuredValue.Level level = new MeasuredValue.Level(names.indexOf(name), name);
            ObjectiveToolHandler.put(
                    work, objective.on(scale).limitedTo(new ObjectiveLimit(limit.op(), level)));
        }
    }

    private static CycleCell replaced(CycleCell rated, List<String> names) {
        return rated.value() instanceof MeasuredValue.Level(_, String name)
                ? rated.measured(
                        new MeasuredValue.Level(names.indexOf(name), name),
                        rated.valueReasoning(),
                        rated.valueEvidence(),
                        rated.source(),
                        rated.version())
                : rated;
    }
}
