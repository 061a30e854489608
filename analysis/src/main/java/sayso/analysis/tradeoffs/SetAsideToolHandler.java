package sayso.analysis.tradeoffs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.CycleAlternative;
import sayso.analysis.cycle.CycleCell;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.Tradeoffs;
import sayso.analysis.method.Dominance;
import sayso.analysis.method.Irrelevance;
import sayso.analysis.table.AlternativeId;
import sayso.analysis.table.DecisionTable;
import sayso.analysis.table.Judgement;
import sayso.analysis.table.ObjectiveId;
import sayso.decision.log.AnalysisEvent;

/// Executes the tools that set alternatives aside as dominated and objectives as irrelevant, or
/// bring them back into play; an agent needs a person's confirmation where the ratings do not prove
/// it. The last one in play stays.
final class SetAsideToolHandler {
    private SetAsideToolHandler() {}

    /// @param allowed whether a person permitted exactly this call
    static ToolHandlerResult dominated(
            ToolCallContext work, TradeoffTool.MarkDominated call, boolean allowed) {
        CycleAlternative one = work.alternative("alternative_id", call.alternativeId());
        CycleAlternative better = work.alternative("dominated_by", call.dominatedBy());
        if (one != null && better != null && one.id().equals(better.id())) {
            work.fault("invalid_parameter", "dominated_by", one.id() + " cannot dominate itself");
        }
        if (one == null || better == null || work.isFaulty()) {
            return work.refused();
        }
        Tradeoffs tradeoffs = work.contents().tradeoffs();
        if (tradeoffs.isSetAside(one.id())) {
            return work.refused(already(one.id().value(), "clear_dominated"));
        }
        List<AlternativeId> left =
                work.contents().alternatives().all().stream()
                        .map(CycleAlternative::id)
                        .filter(id -> !id.equals(one.id()) && !tradeoffs.isSetAside(id))
                        .toList();
        if (left.isEmpty()) {
            return work.refused(
                    CallFault.conflict(
                            "last_alternative",
                            one.id() + " is the last alternative in play",
                            "Bring another one back first with clear_dominated."));
        }
        List<Map<String, Object>> against = against(work, one.id(), better.id());
        boolean proven =
                against.isEmpty()
                        && Dominance.of(ConsequenceMatrix.of(work.cycle()).table(), Map.of())
                                .dominated()
                                .stream()
                                .filter(found -> found.alternativeId().equals(one.id()))
                                .anyMatch(found -> found.dominators().contains(better.id()));
        if (!proven && work.needsPerson() && !allowed) {
            return work.refused(
                    CallFault.conflict(
                                    "not_dominated",
                                    better.id() + " does not dominate " + one.id(),
                                    "Set it aside only where details.cells are wrong, or with a"
                                            + " person's confirmation for exactly this call.")
                            .with("cells", against));
        }
        Tradeoffs more =
                tradeoffs.plus(
                        new Tradeoffs.SetAside(one.id(), better.id(), call.reason(), proven));
        work.put(work.contents().with(more));
        work.happened(new AnalysisEvent.DominatedMarked(one.id().value(), better.id().value()));
        return work.done(
                new TradeoffTool.MarkDominated.Result(
                        true, left.size(), note(left.size(), proven)));
    }

    private static @Nullable String note(int left, boolean proven) {
        String few =
                left > 2
                        ? ""
                        : "Only %d non-dominated alternative%s remain%s."
                                .formatted(left, left == 1 ? "" : "s", left == 1 ? "s" : "");
        String who = proven ? "" : "Set aside by a person.";
        String note = (few + " " + who).strip();
        return note.isEmpty() ? null : note;
    }

    /// The cells where the other one is not surely as good.
    private static List<Map<String, Object>> against(
            ToolCallContext work, AlternativeId one, AlternativeId better) {
        DecisionTable table = ConsequenceMatrix.of(work.cycle()).table();
        List<Map<String, Object>> cells = new ArrayList<>();
        int i = table.indexOf(better);
        int j = table.indexOf(one);
        for (int k = 0; k < table.objectives().size(); k++) {
            Judgement high = table.cell(j, k).judgement();
            Judgement low = table.cell(i, k).judgement();
            if (!table.objectives().get(k).setAside() && low.low() < high.high()) {
                cells.add(
                        Map.of(
                                "objective_id",
                                table.objectives().get(k).id(),
                                "low_of_" + better,
                                low.low(),
                                "high_of_" + one,
                                high.high()));
            }
        }
        return cells;
    }

    /// @param allowed whether a person permitted exactly this call
    static ToolHandlerResult irrelevant(
            ToolCallContext work, TradeoffTool.MarkIrrelevantObjective call, boolean allowed) {
        CycleObjective one = work.objective("objective_id", call.objectiveId());
        if (one == null) {
            return work.refused();
        }
        Tradeoffs tradeoffs = work.contents().tradeoffs();
        if (tradeoffs.isSetAside(one.id())) {
            return work.refused(already(one.id().value(), "clear_irrelevant_objective"));
        }
        int left = remainingObjectives(work) - (one.fundamental() ? 1 : 0);
        if (left < 1) {
            return work.refused(
                    CallFault.conflict(
                            "last_objective",
                            one.id() + " is the last objective in play",
                            "Bring another one back first with clear_irrelevant_objective."));
        }
        boolean proven =
                Irrelevance.of(ConsequenceMatrix.of(work.cycle()).table())
                        .objectiveIds()
                        .contains(one.id());
        if (!proven && work.needsPerson() && !allowed) {
            return work.refused(
                    CallFault.conflict(
                                    "not_irrelevant",
                                    one.id() + " tells the alternatives apart, or is not rated",
                                    "Set it aside only where details.cells are wrong, or with a"
                                            + " person's confirmation for exactly this call.")
                            .with(
                                    "cells",
                                    work.contents().consequences().cells().stream()
                                            .filter(rated -> rated.objectiveId().equals(one.id()))
                                            .map(CycleCell::cell)
                                            .toList()));
        }
        work.put(
                work.contents()
                        .with(
                                tradeoffs.plus(
                                        new Tradeoffs.Irrelevant(
                                                one.id(), call.reason(), proven))));
        return work.done(new TradeoffTool.MarkIrrelevantObjective.Result(true, left));
    }

    static ToolHandlerResult clear(ToolCallContext work, AlternativeId named) {
        CycleAlternative one = work.alternative("alternative_id", named);
        if (one == null) {
            return work.refused();
        }
        Tradeoffs tradeoffs = work.contents().tradeoffs();
        if (!tradeoffs.isSetAside(one.id())) {
            return work.refused(notMarked(one.id().value()));
        }
        work.put(work.contents().with(tradeoffs.clear(one.id())));
        int left =
                work.contents().alternatives().all().size()
                        - work.contents().tradeoffs().dominated().size();
        return work.done(new TradeoffTool.ClearDominated.Result(true, left));
    }

    static ToolHandlerResult clear(ToolCallContext work, ObjectiveId named) {
        CycleObjective one = work.objective("objective_id", named);
        if (one == null) {
            return work.refused();
        }
        Tradeoffs tradeoffs = work.contents().tradeoffs();
        if (!tradeoffs.isSetAside(one.id())) {
            return work.refused(notMarked(one.id().value()));
        }
        work.put(work.contents().with(tradeoffs.clear(one.id())));
        return work.done(
                new TradeoffTool.ClearIrrelevantObjective.Result(true, remainingObjectives(work)));
    }

    private static int remainingObjectives(ToolCallContext work) {
        return (int)
                work.contents().objectives().fundamental().stream()
                        .filter(one -> !work.contents().tradeoffs().isSetAside(one.id()))
                        .count();
    }

    private static CallFault already(String id, String tool) {
        return CallFault.conflict(
                "already_marked", id + " is set aside already", "Bring it back with " + tool + ".");
    }

    private static CallFault notMarked(String id) {
        return CallFault.conflict("not_marked", id + " is not set aside", "Nothing is to be done.");
    }
}
