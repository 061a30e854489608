package sayso.hub.hooks;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.hook.HookEvent;
import sayso.wire.hook.HookToolUse;

/// Dialog that an agent opens or closes in its own interface, as reported by its hook.
///
/// @param kind what it asks for
/// @param tool what it is about
/// @param name the agent's own name for it, the same whenever a hook speaks of it; null where it has none
record AgentDialog(Kind kind, HookToolUse tool, @Nullable String name) {
    private static final String QUESTION = "AskUserQuestion";

    /// What a dialog asks for.
    enum Kind {
        /// One or several questions.
        QUESTION,
        /// The approval of a plan.
        PLAN,
        /// Whether a tool may be used once.
        PERMISSION
    }

    AgentDialog {
        requireNonNull(kind, "kind is null");
        requireNonNull(tool, "tool is null");
    }

    /// Empty where the agent's dialogs are left alone.
    static Optional<AgentDialog> of(HookEvent event) {
        HookToolUse tool = event.tool();
        if (tool == null) {
            return Optional.empty();
        }
        return switch (event.agent()) {
            case CLAUDE_CODE -> Optional.of(new AgentDialog(claude(tool), tool, null));
            case OPENCODE -> opencode(event.name(), tool);
            case CODEX, GEMINI, CURSOR, PI -> Optional.empty();
        };
    }

    /// Claude Code asks by tools.
    private static Kind claude(HookToolUse tool) {
        return switch (tool.name()) {
            case QUESTION -> Kind.QUESTION;
            case PlanDialog.TOOL -> Kind.PLAN;
            default -> Kind.PERMISSION;
        };
    }

    /// opencode tells by events, and names what it asks.
    private static Optional<AgentDialog> opencode(String event, HookToolUse tool) {
        String id = tool.useId();
        if (id == null) {
            return Optional.empty();
        }
        if (event.startsWith("question.")) {
            return Optional.of(new AgentDialog(Kind.QUESTION, tool, id));
        }
        return event.startsWith("permission.")
                ? Optional.of(new AgentDialog(Kind.PERMISSION, tool, id))
                : Optional.empty();
    }

    boolean is(Kind other) {
        return kind == other;
    }
}
