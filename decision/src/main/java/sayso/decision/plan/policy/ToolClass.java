package sayso.decision.plan.policy;

import java.util.Locale;
import java.util.Optional;

/// The class by which plan mode treats an agent's tool: allowed, a shell whose lines are judged, an
/// editor of files, denied, put to a person each time, or unknown.
public enum ToolClass {
    /// It changes nothing but the agent's own notes.
    ALLOW,
    /// It runs a line for the shell, which is judged.
    SHELL,
    /// It changes files.
    EDIT,
    /// It changes something else.
    DENY,
    /// What it does cannot be told from what it is given, or it takes something away: a person says each time.
    ASK,
    /// Nobody says.
    UNKNOWN;

    static Optional<ToolClass> parse(String word) {
        for (ToolClass one : values()) {
            if (one != UNKNOWN && one.name().toLowerCase(Locale.ROOT).equals(word)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }
}
