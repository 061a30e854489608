package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Supplier;
import sayso.core.plan.mode.Plan;

/// What the inbox is given beside the desk and the terminal.
///
/// @param urgentOnly whether the list begins with what is urgent alone
/// @param agents where the keys that look at agents look
/// @param plans the sessions in plan mode, read on a thread of the screen's own
public record WatchWishes(
        boolean urgentOnly, Bell bell, AgentPlace agents, Supplier<List<Plan>> plans) {
    public WatchWishes {
        requireNonNull(bell, "bell is null");
        requireNonNull(agents, "agents is null");
        requireNonNull(plans, "plans is null");
    }
}
