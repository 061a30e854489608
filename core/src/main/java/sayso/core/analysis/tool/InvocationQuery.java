package sayso.core.analysis.tool;

import org.jspecify.annotations.Nullable;
import sayso.core.analysis.call.CallOutcome;
import sayso.core.analysis.cycle.Component;

/// Which attempts of one cycle are looked for; null for any.
///
/// @param after the sequence to go on after, 0 from the beginning
public record InvocationQuery(
        @Nullable Component component,
        @Nullable String tool,
        @Nullable CallOutcome outcome,
        @Nullable String actorKind,
        long after,
        int limit) {
    /// Whether an attempt is one of them, wherever the page begins.
    boolean takes(Invocation one) {
        return (component == null || component == one.component())
                && (tool == null || tool.equals(one.tool()))
                && (outcome == null || outcome == one.outcome())
                && (actorKind == null || actorKind.equals(one.actorKind()));
    }

    public static InvocationQuery all(int limit) {
        return new InvocationQuery(null, null, null, null, 0, limit);
    }
}
