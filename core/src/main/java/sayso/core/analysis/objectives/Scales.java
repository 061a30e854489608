package sayso.core.analysis.objectives;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import sayso.core.analysis.call.Applied;
import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.call.Work;
import sayso.core.analysis.cycle.CycleObjective;
import sayso.core.analysis.cycle.Lists;
import sayso.core.analysis.cycle.Rated;
import sayso.core.analysis.table.Direction;
import sayso.core.analysis.table.Limit;
import sayso.core.analysis.table.Scale;
import sayso.core.analysis.table.Value;

/// What objectives are measured on.
final class Scales {
    private Scales() {}

    static Applied set(Work work, ObjectiveTool.SetObjectiveScale call) {
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
        Scale scale =
                call.levels() == null
                        ? new Scale.Ends(requireNonNull(call.worst()), requireNonNull(call.best()))
                        : new Scale.Levels(call.levels());
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
        ObjectiveRules.put(work, objective.on(scale));
        relevel(work, objective, scale);
        work.put(work.contents().with(work.contents().tradeoffs().withAgedWeights()));
        return work.done(
                switch (scale) {
                    case Scale.Ends(double worst, double best) ->
                            new ObjectiveTool.SetObjectiveScale.Result(
                                    objective.id(), "ends", worst, best, List.of(), stale);
                    case Scale.Levels(List<String> names) ->
                            new ObjectiveTool.SetObjectiveScale.Result(
                                    objective.id(), "levels", null, null, names, stale);
                });
    }

    private static void check(Work work, CycleObjective objective, Scale scale) {
        switch (scale) {
            case Scale.Ends(double worst, double best) -> {
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
            case Scale.Levels _ -> {
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
    private static List<String> outside(Work work, CycleObjective objective, Scale scale) {
        List<String> outside = new ArrayList<>();
        for (Rated rated : work.contents().consequences().cells()) {
            Value value = rated.value();
            if (value != null && rated.objectiveId().equals(objective.id())) {
                boolean fits =
                        switch (scale) {
                            case Scale.Ends _ -> !(value instanceof Value.Level);
                            case Scale.Levels(List<String> names) ->
                                    value instanceof Value.Level level
                                            && names.contains(level.name());
                        };
                if (!fits) {
                    outside.add(rated.cell().toString());
                }
            }
        }
        Limit limit = objective.limit();
        if (limit != null
                && scale instanceof Scale.Levels(List<String> names)
                && !(limit.value() instanceof Value.Level level && names.contains(level.name()))) {
            outside.add("its must");
        }
        if (limit != null && scale instanceof Scale.Ends && limit.value() instanceof Value.Level) {
            outside.add("its must");
        }
        return outside;
    }

    /// Levels that stay get their new places.
    private static void relevel(Work work, CycleObjective objective, Scale scale) {
        if (!(scale instanceof Scale.Levels(List<String> names))) {
            return;
        }
        work.put(
                work.contents()
                        .with(
                                work.contents()
                                        .consequences()
                                        .with(
                                                Lists.changed(
                                                        work.contents().consequences().cells(),
                                                        one ->
                                                                one.objectiveId()
                                                                        .equals(objective.id()),
                                                        one -> replaced(one, names)))));
        Limit limit = objective.limit();
        if (limit != null && limit.value() instanceof Value.Level(_, String name)) {
            Value.Level level = new Value.Level(names.indexOf(name), name);
            ObjectiveRules.put(work, objective.on(scale).limitedTo(new Limit(limit.op(), level)));
        }
    }

    private static Rated replaced(Rated rated, List<String> names) {
        return rated.value() instanceof Value.Level(_, String name)
                ? rated.measured(
                        new Value.Level(names.indexOf(name), name),
                        rated.valueReasoning(),
                        rated.valueEvidence(),
                        rated.source(),
                        rated.version())
                : rated;
    }
}
