package sayso.terminal.watch;

import static java.util.Objects.requireNonNull;

/// Options of the inbox besides the desk and the terminal: whether it begins with urgent decisions
/// alone, the bell, and the access to agents, to plan mode and to an editor.
///
/// @param urgentOnly whether the list begins with what is urgent alone
/// @param agents where the keys that look at agents look
/// @param plans what is shown of plan mode
/// @param reviews how plans are opened in the person's editor
public record WatchOptions(
        boolean urgentOnly,
        TerminalBell bell,
        AgentTerminals agents,
        PlanModeSource plans,
        EditorReview reviews) {
    public WatchOptions {
        requireNonNull(bell, "bell is null");
        requireNonNull(agents, "agents is null");
        requireNonNull(plans, "plans is null");
        requireNonNull(reviews, "reviews is null");
    }
}
