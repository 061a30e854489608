package sayso.analysis.common;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ResultPage;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.call.UncertaintyRegister;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.ConsequenceMatrix;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleItem;
import sayso.analysis.cycle.CycleObjective;
import sayso.analysis.cycle.ItemId;
import sayso.analysis.cycle.Objectives;
import sayso.analysis.cycle.Uncertainty;
import sayso.analysis.table.ObjectiveId;

/// Lists the uncertainties and objectives of a cycle, page by page, and summarises its state:
/// title, focal decision, status of each component, counts and share of cells rated. Changes
/// nothing.
public final class CycleOverview {
    private CycleOverview() {}

    static ToolHandlerResult uncertainties(
            ToolCallContext work, CommonTool.ListUncertainties call) {
        List<Uncertainty> all =
                work.contents().issue().uncertainties().stream()
                        .filter(one -> call.filter() == null || one.component() == call.filter())
                        .toList();
        ResultPage<Uncertainty, ItemId> page =
                ResultPage.of(all, call.after(), call.limit(), Uncertainty::id);
        return work.done(
                new CommonTool.ListUncertainties.Result(
                        page.shown().stream().map(CycleOverview::listed).toList(),
                        UncertaintyRegister.open(work.cycle()).size(),
                        page.nextAfter()));
    }

    private static CommonTool.ListUncertainties.ListedUncertainty listed(Uncertainty one) {
        return new CommonTool.ListUncertainties.ListedUncertainty(
                one.id(),
                one.description(),
                one.component(),
                one.resolvable(),
                one.impact(),
                one.isOpen() ? "open" : "resolved",
                one.resolution(),
                one.cell() == null ? null : one.cell().alternativeId(),
                one.cell() == null ? null : one.cell().objectiveId());
    }

    static ToolHandlerResult objectives(ToolCallContext work, CommonTool.ListObjectives call) {
        Objectives objectives = work.contents().objectives();
        List<CycleObjective> all =
                switch (call.filter() == null
                        ? CommonTool.ListObjectives.Which.ALL
                        : call.filter()) {
                    case FUNDAMENTAL -> objectives.fundamental();
                    case MEANS -> objectives.means();
                    case ALL -> objectives.all();
                };
        ResultPage<CycleObjective, ObjectiveId> page =
                ResultPage.of(all, call.after(), call.limit(), CycleObjective::id);
        boolean details = call.includeDetails() != null && call.includeDetails();
        return work.done(
                new CommonTool.ListObjectives.Result(
                        page.shown().stream().map(one -> listed(work, one, details)).toList(),
                        all.size(),
                        page.nextAfter()));
    }

    private static CommonTool.ListObjectives.ListedObjective listed(
            ToolCallContext work, CycleObjective one, boolean details) {
        return new CommonTool.ListObjectives.ListedObjective(
                one.id(),
                one.name(),
                one.fundamental() ? "fundamental" : "means",
                details ? one.measure() : null,
                details ? one.direction() : null,
                details ? one.unit() : null,
                details ? one.supports() : null,
                details ? work.contents().tradeoffs().isSetAside(one.id()) : null);
    }

    /// The state of a cycle at a glance.
    public static CommonTool.GetDocumentSummary.Result summary(Cycle cycle) {
        Map<Component, String> completion = new EnumMap<>(Component.class);
        cycle.components()
                .forEach((component, status) -> completion.put(component, inThree(status)));
        return new CommonTool.GetDocumentSummary.Result(
                cycle.title(),
                focal(cycle),
                cycle.current(),
                completion,
                cycle.contents().objectives().all().size(),
                cycle.contents().alternatives().all().size(),
                ConsequenceMatrix.of(cycle).completion(),
                UncertaintyRegister.open(cycle).size(),
                RevisitQueue.pending(cycle).size(),
                cycle.components(),
                cycle.version());
    }

    private static @Nullable String focal(Cycle cycle) {
        String statement = cycle.contents().frame().statement();
        return statement != null
                ? statement
                : cycle.contents().issue().focalDecision().map(CycleItem::text).orElse(null);
    }

    /// In the three words of old clients.
    private static String inThree(ComponentStatus status) {
        return switch (status) {
            case NOT_STARTED, IN_PROGRESS, COMPLETE -> status.wireName();
            case NEEDS_REVISION -> ComponentStatus.IN_PROGRESS.wireName();
        };
    }
}
