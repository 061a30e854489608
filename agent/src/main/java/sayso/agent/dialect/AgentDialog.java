package sayso.agent.dialect;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/// Dialog in an agent's own interface (questions, the approval of a plan, the permission to use a
/// tool, a server's form, or what came of a use that was refused), read from a hook's event so that Sayso can ask the same as a decision: its kind and the
/// tool use that it is about.
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
        PERMISSION,
        /// What an MCP server wants filled in.
        FORM,
        /// Whether what the agent's auto mode refused may be tried again.
        REFUSAL
    }

    public AgentDialog {
        requireNonNull(kind, "kind is null");
        requireNonNull(tool, "tool is null");
    }

    public boolean is(Kind other) {
        return kind == other;
    }
}
