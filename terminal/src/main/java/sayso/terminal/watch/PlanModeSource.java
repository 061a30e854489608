package sayso.terminal.watch;

import java.util.List;

/// What the inbox shows of plan mode. Asked on a thread of the inbox's own, again at each sign of life.
@FunctionalInterface
public interface PlanModeSource {
    /// A line for each session in which plan mode is on, the one last changed first; fit for a terminal.
    List<String> lines();
}
