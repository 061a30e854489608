package sayso.analysis.tool;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallFault;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Component;
import sayso.analysis.cycle.CycleId;

/// The reply to a tool call, refused or not: the outcome with result or fault, the cycle with its
/// version, whether it changed, warnings, and the id of the audit row.
///
/// @param invocation names its row of the audit trail
/// @param cycle that was worked on or made; null where none was found
/// @param component the current one of the cycle, or null
/// @param data the result as JSON; null where the call was refused
/// @param fault why it was refused; null where it was not
/// @param documentUpdated whether the cycle changed
/// @param version of the cycle; 0 where none was found
/// @param suggestions what the caller should know
public record ToolReply(
        String invocation,
        CallOutcome outcome,
        @Nullable CycleId cycle,
        @Nullable Component component,
        @Nullable String data,
        @Nullable CallFault fault,
        boolean documentUpdated,
        long version,
        List<String> suggestions) {
    public ToolReply {
        requireNonNull(invocation, "invocation is null");
        requireNonNull(outcome, "outcome is null");
        suggestions = List.copyOf(suggestions);
    }

    public boolean isSuccess() {
        return outcome == CallOutcome.SUCCESS;
    }
}
