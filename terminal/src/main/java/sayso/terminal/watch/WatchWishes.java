package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

/// What the inbox is given beside the desk and the terminal.
///
/// @param urgentOnly whether the list begins with what is urgent alone
/// @param agents where the keys that look at agents look
public record WatchWishes(boolean urgentOnly, Bell bell, AgentPlace agents) {
    public WatchWishes {
        requireNonNull(bell, "bell is null");
        requireNonNull(agents, "agents is null");
    }
}
