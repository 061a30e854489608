package sayso.hub.api;

import org.jspecify.annotations.Nullable;
import sayso.wire.plan.LineVerdict;

/// Port that judges a shell command line by the policy of plan mode, under the rules of a project's
/// folder: the `LineVerdict` allows it, asks or denies. Runs nothing.
@FunctionalInterface
public interface ShellLineJudge {
    /// @param folder whose project's rules count; null for none
    LineVerdict judge(String line, @Nullable String folder);
}
