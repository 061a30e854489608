package sayso.hub.api;

import org.jspecify.annotations.Nullable;
import sayso.wire.plan.LineVerdict;

/// Judges lines for the shell as plan mode does.
@FunctionalInterface
public interface LineJudge {
    /// @param folder whose project's rules count; null for none
    LineVerdict judge(String line, @Nullable String folder);
}
