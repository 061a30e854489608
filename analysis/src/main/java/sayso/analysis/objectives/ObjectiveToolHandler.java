package sayso.analysis.objectives;

import java.util.List;
import java.util.Map;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.KnownId;
import sayso.analysis.call.NextCall;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.CycleContents;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ImmutableLists;
import sayso.analysis.cycle.ItemKind;
import sayso.analysis.cycle.Objectives;
import sayso.analysis.table.Direction;
import sayso.analysis.table.ObjectiveId;
import sayso.analysis.table.ObjectiveTarget;
import sayso.decision.log.AnalysisEvent;

/// Executes the tools of the objectives component: adds, changes and removes objectives in the
/// cycle of a `ToolCallContext`, with the cells, links and weights that depend on them, and returns
/// the result or the refusal. Stores nothing.
public final class ObjectiveToolHandler {
    private ObjectiveToolHandler() {}

    public static ToolHandlerResult apply(ToolCallContext work, ObjectiveTool tool) {
        return switch (tool) {
            case ObjectiveTool.AddObjective add -> add(work, add);
            case ObjectiveTool.LinkMeansToFundamental(ObjectiveId means, ObjectiveId fundamental) ->
                    link(work, means, fundamental);
            case ObjectiveTool.UpdateObjectiveMeasure(ObjectiveId named, String measure) -> {
                CycleObjective objective = work.objective("objective_id", named);
                if (objective == null) {
                    yield work.refused();
                }
                put(work, objective.measuredBy(measure));
                yield work.done(
                        new ObjectiveTool.UpdateObjectiveMeasure.Result(
                                objective.id(), objective.measure(), measure));
            }
            case ObjectiveTool.RemoveObjective(ObjectiveId named, _) -> remove(work, named);
            case ObjectiveTool.PromoteToFundamental(ObjectiveId named, _) -> promote(work, named);
            case ObjectiveTool.SetObjectiveScale scale -> ScaleToolHandler.set(work, scale);
            case ObjectiveTool.SetObjectiveLimit limit -> LimitToolHandler.set(work, limit);
        };
    }

    static void put(ToolCallContext work, CycleObjective changed) {
        work.put(work.contents().with(work.contents().objectives().with(changed)));
    }

    private static ToolHandlerResult add(ToolCallContext work, ObjectiveTool.AddObjective add) {
        Objectives objectives = work.contents().objectives();
        boolean aims = add.direction() == Direction.TARGET;
        if (aims && add.targetValue() == null) {
            work.fault("missing", "target_value", "target_value is missing for direction target");
        }
        if (!aims && add.targetValue() != null) {
            work.fault("conflict", "target_value", "target_value belongs to direction target only");
        }
        if (add.tolerance() != null && add.tolerance() < 0) {
            work.fault("range", "tolerance", "tolerance " + add.tolerance() + " is below 0");
        }
        if (work.isFaulty()) {
            return work.refused();
        }
        CallFault taken =
                work.taken(
                        "objective",
                        add.name(),
                        objectives.all(),
                        one -> new KnownId(one.id().value(), one.name()));
        if (taken != null) {
            return work.refused(taken);
        }
        ObjectiveId id = new ObjectiveId(work.next(ItemKind.OBJECTIVE).value());
        ObjectiveTarget target =
                add.targetValue() == null
                        ? null
                        : new ObjectiveTarget(
                                add.targetValue(), add.tolerance() == null ? 0 : add.tolerance());
        Objectives more =
                objectives.plus(
                        new CycleObjective(
                                id,
                                add.name(),
                                add.measure(),
                                add.direction(),
                                add.isFundamental(),
                                target,
                                add.unit(),
                                List.of(),
                                null,
                                null));
        work.put(work.contents().with(more));
        work.happened(
                new AnalysisEvent.ObjectiveAdded(id.value(), add.name(), add.isFundamental()));
        if (add.isFundamental()) {
            work.matrixChanged();
        } else if (!more.fundamental().isEmpty()) {
            work.suggest(
                    new NextCall(
                            "link_means_to_fundamental",
                            Map.of(
                                    "means_id",
                                    id.value(),
                                    "fundamental_id",
                                    more.fundamental().getLast().id().value()),
                            "a means objective serves a fundamental one"));
        }
        return work.done(
                new ObjectiveTool.AddObjective.Result(
                        id,
                        add.isFundamental() ? "fundamental" : "means",
                        more.fundamental().size(),
                        more.means().size()));
    }

    private static ToolHandlerResult link(
            ToolCallContext work, ObjectiveId meansId, ObjectiveId fundamentalId) {
        CycleObjective means = work.objective("means_id", meansId);
        CycleObjective fundamental = work.objective("fundamental_id", fundamentalId);
        if (means == null || fundamental == null) {
            return work.refused();
        }
        if (means.id().equals(fundamental.id())) {
            work.fault("invalid_parameter", "fundamental_id", means.id() + " cannot serve itself");
            return work.refused();
        }
        if (!fundamental.fundamental()) {
            return work.refused(
                    CallFault.conflict(
                                    "wrong_objective_type",
                                    fundamental.id() + " is a means objective",
                                    "A means objective serves a fundamental one.")
                            .with("objective_id", fundamental.id()));
        }
        if (means.fundamental() && isUsed(work.contents(), means)) {
            return work.refused(
                    CallFault.conflict(
                                    "wrong_objective_type",
                                    means.id()
                                            + " is a fundamental objective, and the analysis"
                                            + " counts on it",
                                    "A means objective serves a fundamental one. Only one without"
                                            + " ratings, values, weight and must, that no other"
                                            + " serves, becomes a means by being linked.")
                            .with("objective_id", means.id()));
        }
        CycleObjective linked =
                means.supports().contains(fundamental.id())
                        ? means
                        : means.serving(ImmutableLists.plus(means.supports(), fundamental.id()));
        put(work, linked.demoted());
        if (means.fundamental()) {
            work.matrixChanged();
            work.warn(means.id() + " is a means objective from now on");
        }
        return work.done(
                new ObjectiveTool.LinkMeansToFundamental.Result(means.id(), linked.supports()));
    }

    /// Whether anything is said of it that is said of fundamental objectives alone.
    private static boolean isUsed(CycleContents contents, CycleObjective objective) {
        ObjectiveId id = objective.id();
        return objective.limit() != null
                || contents.consequences().cells().stream()
                        .anyMatch(one -> one.objectiveId().equals(id))
                || contents.issue().uncertainties().stream()
                        .anyMatch(one -> one.cell() != null && one.cell().objectiveId().equals(id))
                || contents.objectives().all().stream().anyMatch(one -> one.supports().contains(id))
                || !contents.tradeoffs().without(id).equals(contents.tradeoffs());
    }

    private static ToolHandlerResult remove(ToolCallContext work, ObjectiveId named) {
        CycleObjective objective = work.objective("objective_id", named);
        if (objective == null) {
            return work.refused();
        }
        CycleContents before = work.contents();
        ObjectiveId id = objective.id();
        List<ObjectiveId> unlinked =
                before.objectives().all().stream()
                        .filter(one -> one.supports().contains(id))
                        .map(CycleObjective::id)
                        .toList();
        work.put(
                before.with(before.objectives().without(id))
                        .with(before.consequences().without(one -> one.objectiveId().equals(id)))
                        .with(before.tradeoffs().without(id)));
        UncertaintyRegister.forget(work, cell -> cell.objectiveId().equals(id));
        if (objective.fundamental()) {
            work.matrixChanged();
        }
        return work.done(
                new ObjectiveTool.RemoveObjective.Result(
                        id,
                        before.consequences().cells().size()
                                - work.contents().consequences().cells().size(),
                        unlinked));
    }

    private static ToolHandlerResult promote(ToolCallContext work, ObjectiveId named) {
        CycleObjective objective = work.objective("objective_id", named);
        if (objective == null) {
            return work.refused();
        }
        if (objective.fundamental()) {
            return work.refused(
                    CallFault.conflict(
                            "wrong_objective_type",
                            objective.id() + " is a fundamental objective already",
                            "Nothing is to be done."));
        }
        put(work, objective.promoted());
        work.matrixChanged();
        Objectives now = work.contents().objectives();
        return work.done(
                new ObjectiveTool.PromoteToFundamental.Result(
                        objective.id(), now.fundamental().size(), now.means().size()));
    }
}
