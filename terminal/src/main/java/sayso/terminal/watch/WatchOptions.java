package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

/// Options of the inbox besides the desk and the terminal: whether it begins with urgent decisions
/// alone, the bell, and the access to agents and to plan mode.
///
/// @param urgentOnly whether the list begins with what is urgent alone
/// @param agents where the keys that look at agents look
/// @param plans what is shown of plan mode
public record WatchOptions(
        boolean urgentOnly, TerminalBell bell, AgentTerminals agents, PlanModeSource plans) {
    public WatchOptions {
        requireNonNull(bell, "bell is null");
        requireNonNull(agents, "agents is null");
        requireNonNull(plans, "plans is null");
    }
}
