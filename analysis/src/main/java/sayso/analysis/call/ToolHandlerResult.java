package sayso.analysis.call;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.cycle.Cycle;
import sayso.decision.log.AnalysisEvent;

/// The result of a tool handler: the changed cycle, not yet stored, with the tool's result,
/// warnings, events and next call, or the reason for a refusal, which changes nothing.
public sealed interface ToolHandlerResult {
    /// @param cycle as it is now
    /// @param result under the names of the tool's `Result`
    /// @param next null where nothing is obvious
    /// @param warnings what the caller should know and what hindered nothing
    /// @param events what happened
    record Done(
            Cycle cycle,
            Record result,
            @Nullable NextCall next,
            List<String> warnings,
            List<AnalysisEvent> events)
            implements ToolHandlerResult {
        public Done {
            warnings = List.copyOf(warnings);
            events = List.copyOf(events);
        }
    }

    /// A refusal: nothing changed.
    record Refused(CallFault fault) implements ToolHandlerResult {}
}
