package sayso.analysis.tool;

import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;

/// The result of an action on a cycle that is no tool call, such as archiving it: the changed
/// cycle, or the reason for a refusal.
public sealed interface ActionResult {
    /// @param cycle as it is now
    record Done(Cycle cycle) implements ActionResult {}

    /// A refusal: nothing changed.
    record Refused(CallFault fault) implements ActionResult {}
}
