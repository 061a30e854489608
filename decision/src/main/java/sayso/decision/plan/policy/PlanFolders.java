package sayso.decision.plan.policy;

import java.nio.file.Path;
import java.util.Optional;

/// Finds the folder in which an agent keeps its own plans, whose Markdown it may write while it plans.
@FunctionalInterface
public interface PlanFolders {
    /// No agent has one.
    PlanFolders NONE = _ -> Optional.empty();

    /// @param agent the name it goes by, as in `claude-code`
    /// @return absolute; empty where the agent keeps no plans in files, or is unknown
    Optional<Path> of(String agent);
}
