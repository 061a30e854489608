package sayso.hub.api;

import org.jspecify.annotations.Nullable;
import sayso.wire.plan.LineVerdict;

/// Judges a shell command line by the policy of plan mode.
@FunctionalInterface
public interface LineJudge {
    /// @param folder whose project's rules count; null for none
    LineVerdict judge(String line, @Nullable String folder);
}
