package sayso.agent.dialect;

import java.util.Map;

/// Hook dialect of Sayso's extension for the coding agent pi: reads the extension's events and
/// writes replies that the extension carries out; dialogs are left alone.
public final class PiDialect extends PluginDialect {
    private static final Map<String, HookMoment> EVENTS =
            Map.of(
                    "session_start", HookMoment.SESSION_BEGINS,
                    "before_agent_start", HookMoment.PROMPT,
                    "tool_call", HookMoment.BEFORE_TOOL,
                    "tool_result", HookMoment.AFTER_TOOL,
                    "agent_end", HookMoment.TURN_ENDS,
                    "session_shutdown", HookMoment.SESSION_ENDS);

    public PiDialect() {
        super("pi", EVENTS);
    }
}
