package sayso.core.analysis.tool;

import sayso.core.analysis.call.CallFault;
import sayso.core.analysis.cycle.Cycle;

/// What came of something that was done to a cycle.
public sealed interface Kept {
    /// @param cycle as it is now
    record Done(Cycle cycle) implements Kept {}

    /// Nothing changed.
    record Refused(CallFault fault) implements Kept {}
}
