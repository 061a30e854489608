package sayso.analysis.navigation;

import org.jspecify.annotations.Nullable;
import sayso.analysis.call.ToolCallContext;
import sayso.analysis.common.RevisitQueue;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Revisit;

/// Accepts a suggested revisit on behalf of a person: ends the suggestion as accepted and moves the
/// cycle to its component, which is started, or reopened if complete, as needed.
public final class RevisitAcceptance {
    private RevisitAcceptance() {}

    /// Moves to the component: started where it was not, reopened where it was complete.
    ///
    /// @param why as the person said, or null
    public static void accept(ToolCallContext work, Revisit one, @Nullable String why) {
        RevisitQueue.end(work, one, Revisit.Status.ACCEPTED, why);
        Component component = one.component();
        ComponentStatus status = work.cycle().statusOf(component);
        switch (status) {
            case NOT_STARTED ->
                    NavigationToolHandler.moveTo(work, component, ComponentStatus.IN_PROGRESS);
            case COMPLETE ->
                    ComponentReopener.reopen(work, component, why == null ? one.reason() : why);
            case IN_PROGRESS, NEEDS_REVISION -> work.put(work.cycle().at(component));
        }
    }
}
