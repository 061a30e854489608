package sayso.analysis.tool;

import sayso.analysis.call.CallFault;
import sayso.analysis.cycle.Cycle;

/// The result of an action on a cycle that is no tool call: the cycle as it is now, or the reason
/// for a refusal.
public sealed interface ActionResult {
    /// @param cycle as it is now
    record Done(Cycle cycle) implements ActionResult {}

    /// Nothing changed.
    record Refused(CallFault fault) implements ActionResult {}
}
