package sayso.analysis.navigation;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import sayso.analysis.call.ToolHandlerResult;
import sayso.analysis.cycle.BranchLineage;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleId;
import sayso.decision.log.AnalysisEvent;

/// Executes the tool that branches a cycle at a started component: returns a child cycle with the
/// contents up to and including that component, which needs revision in it, or the refusal. The
/// parent is unchanged; the caller stores the child.
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
