package sayso.decision.plan.policy;

import java.nio.file.Path;
import java.util.List;

/// Finds the folders in which an agent keeps its own plans, whose Markdown it may write while it plans.
@FunctionalInterface
public interface PlanFolders {
    /// No agent has one.
    PlanFolders NONE = _ -> List.of();

    /// @param agent the name it goes by, as in `claude-code`
    /// @return absolute ones; none where the agent keeps no plans in files, or is unknown
    List<Path> of(String agent);
}
