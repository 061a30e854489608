package sayso.agent.dialect;

import java.util.Map;
import java.util.Optional;

/// Hook dialect of Sayso's plugin for opencode: reads the plugin's events, recognises by name the
/// question and permission dialogs that open and close, and writes replies that the plugin carries
/// out.
public final class OpencodeDialect extends PluginDialect {
    private static final Map<String, HookMoment> EVENTS =
            Map.ofEntries(
                    Map.entry("session.created", HookMoment.SESSION_BEGINS),
                    Map.entry("chat.message", HookMoment.PROMPT),
                    Map.entry("prompt", HookMoment.PROMPT),
                    Map.entry("tool.execute.before", HookMoment.BEFORE_TOOL),
                    Map.entry("permission.asked", HookMoment.PERMISSION),
                    Map.entry("permission.replied", HookMoment.DIALOG_CLOSES),
                    Map.entry("question.asked", HookMoment.PERMISSION),
                    Map.entry("question.replied", HookMoment.DIALOG_CLOSES),
                    Map.entry("question.rejected", HookMoment.DIALOG_CLOSES),
                    Map.entry("tool.execute.after", HookMoment.AFTER_TOOL),
                    Map.entry("session.idle", HookMoment.TURN_ENDS),
                    Map.entry("session.execution.succeeded", HookMoment.TURN_ENDS),
                    Map.entry("session.deleted", HookMoment.SESSION_ENDS));

    public OpencodeDialect() {
        super("opencode", EVENTS);
    }

    @Override
    public Optional<AgentDialog> dialog(HookEvent event) {
        HookToolUse tool = event.tool();
        String id = tool == null ? null : tool.useId();
        if (tool == null || id == null) {
            return Optional.empty();
        }
        if (event.name().startsWith("question.")) {
            return Optional.of(new AgentDialog(AgentDialog.Kind.QUESTION, tool, id));
        }
        return event.name().startsWith("permission.")
                ? Optional.of(new AgentDialog(AgentDialog.Kind.PERMISSION, tool, id))
                : Optional.empty();
    }

    /// why: opencode takes a prompt while its dialog is open, and says by itself when that closes; only
    /// the end of a turn shows that it was broken off
    @Override
    public boolean leavesDialogs(HookEvent event) {
        return !event.turn().subagent() && event.moment() != HookMoment.PROMPT;
    }
}
