package sayso.analysis.tool;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import sayso.analysis.call.CallOutcome;
import sayso.analysis.cycle.Component;

/// A filter and a page for reading the audit rows of one cycle: component, tool, outcome, kind of
/// actor and time, and where to go on. A null field matches any.
///
/// @param since not before this instant
/// @param until before this instant
/// @param after the sequence to go on after, 0 from the beginning
public record InvocationQuery(
        @Nullable Component component,
        @Nullable String tool,
        @Nullable CallOutcome outcome,
        @Nullable String actorKind,
        @Nullable Instant since,
        @Nullable Instant until,
        long after,
        int limit) {
    public InvocationQuery(
            @Nullable Component component,
            @Nullable String tool,
            @Nullable CallOutcome outcome,
            @Nullable String actorKind,
            long after,
            int limit) {
        this(component, tool, outcome, actorKind, null, null, after, limit);
    }

    /// The same, made at these times.
    public InvocationQuery between(@Nullable Instant first, @Nullable Instant end) {
        return new InvocationQuery(component, tool, outcome, actorKind, first, end, after, limit);
    }

    public static InvocationQuery all(int limit) {
        return new InvocationQuery(null, null, null, null, 0, limit);
    }
}
