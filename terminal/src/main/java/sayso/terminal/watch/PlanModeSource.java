package sayso.terminal.watch;

import java.util.List;

/// Source of the plan-mode lines of the inbox, one for each session in plan mode. Asked on a thread
/// of the inbox's own, again at each sign of life.
@FunctionalInterface
public interface PlanModeSource {
    /// A line for each session in which plan mode is on, the one last changed first; fit for a terminal.
    List<String> lines();
}
