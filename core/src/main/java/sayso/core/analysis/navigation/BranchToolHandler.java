package sayso.core.analysis.navigation;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import sayso.core.analysis.call.ToolHandlerResult;
import sayso.core.analysis.cycle.BranchLineage;
import sayso.core.analysis.cycle.Component;
import sayso.core.analysis.cycle.Cycle;
import sayso.core.analysis.cycle.CycleId;
import sayso.core.decision.AnalysisEvent;

/// Branches a cycle at a component.
public final class BranchToolHandler {
    private BranchToolHandler() {}

    /// What comes of it is the child; the parent never changes.
    ///
    /// @param child a new id
    public static ToolHandlerResult branch(
            Cycle parent, CycleTool.BranchCycle call, CycleId child, Instant now) {
        Component point = call.branchPoint();
        if (!parent.statusOf(point).isStarted()) {
            return new ToolHandlerResult.Refused(NavigationToolHandler.notStarted(point));
        }
        Cycle branch =
                parent.branched(
                        child,
                        new BranchLineage(parent.id(), point, call.label(), call.hypothesis()),
                        now);
        return new ToolHandlerResult.Done(
                branch,
                new CycleTool.BranchCycle.Result(
                        child,
                        parent.id(),
                        point,
                        components(component -> component.compareTo(point) <= 0),
                        components(component -> component.compareTo(point) > 0)),
                null,
                List.of(),
                List.of(new AnalysisEvent.CycleBranched(parent.id().value(), point.wireName())));
    }

    private static List<Component> components(Predicate<Component> which) {
        return Arrays.stream(Component.values()).filter(which).toList();
    }
}
