package sayso.agent.dialect;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// Dialog that an agent opens or closes in its own interface, as reported by its hook: questions,
/// the approval of a plan, or a request for permission to use a tool.
///
/// @param kind what it asks for
/// @param tool what it is about
/// @param name the agent's own name for it, the same whenever a hook speaks of it; null where it has none
public record AgentDialog(Kind kind, HookToolUse tool, @Nullable String name) {
    /// What a dialog asks for.
    public enum Kind {
        /// One or several questions.
        QUESTION,
        /// The approval of a plan.
        PLAN,
        /// Whether a tool may be used once.
        PERMISSION
    }

    public AgentDialog {
        requireNonNull(kind, "kind is null");
        requireNonNull(tool, "tool is null");
    }

    public boolean is(Kind other) {
        return kind == other;
    }
}
