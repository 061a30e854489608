package sayso.analysis.navigation;

import java.util.Arrays;
import java.util.List;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.RevisitPriority;

/// Reopens a complete component for revision: moves the cycle to it and queues a revisit for every
/// later component that is complete. The caller checks whether it may be reopened.
public final class ComponentReopener {
    private ComponentReopener() {}

    /// Moves to it. A revisit is queued for every later component that is complete.
    ///
    /// @return these
    public static List<Component> reopen(ToolCallContext work, Component component, String reason) {
        NavigationToolHandler.moveTo(work, component, ComponentStatus.NEEDS_REVISION);
        List<Component> affected =
                Arrays.stream(Component.values())
                        .filter(later -> later.compareTo(component) > 0)
                        .filter(later -> work.cycle().statusOf(later) == ComponentStatus.COMPLETE)
                        .toList();
        for (Component later : affected) {
            RevisitQueue.queue(
                    work,
                    later,
                    component.wireName() + " was reopened: " + reason,
                    "reopen_component",
                    RevisitPriority.MEDIUM);
        }
        return affected;
    }
}
