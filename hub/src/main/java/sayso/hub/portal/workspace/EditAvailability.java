package sayso.hub.portal.workspace;

import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.ComponentStatus;
import sayso.analysis.cycle.Cycle;
import sayso.analysis.cycle.CycleFlow;

/// Editability of a component of an analysis cycle for the visitor: open, or locked for the reason
/// that the constant names, such as an ended cycle or another component having its turn.
enum EditAvailability {
    OPEN,
    /// The cycle has ended.
    CLOSED,
    COMPLETE,
    /// Another component has its turn.
    ELSEWHERE,
    NOT_STARTED;

    static EditAvailability of(Cycle cycle, Component component) {
        if (!cycle.isActive()) {
            return CLOSED;
        }
        ComponentStatus status = cycle.statusOf(component);
        if (status == ComponentStatus.COMPLETE) {
            return COMPLETE;
        }
        if (cycle.flow() == CycleFlow.FREE || cycle.current() == component) {
            return OPEN;
        }
        return status.isStarted() ? ELSEWHERE : NOT_STARTED;
    }

    boolean isOpen() {
        return this == OPEN;
    }
}
