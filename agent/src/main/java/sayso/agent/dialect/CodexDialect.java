package sayso.agent.dialect;

import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of Codex CLI: reads its hook payloads and writes replies in its JSON form, except
/// answers to its dialogs, which its hooks cannot carry. Its schemas reject unknown members, and a
/// rejected reply has no effect.
public final class CodexDialect implements HookDialect {
    @Override
    public HookMoment moment(String event) {
        return ClaudeHooks.moment(event);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return ClaudeHooks.eventAt(moment);
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn =
                TurnReport.of(payload.words("turn_id"))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"));
        return HookPayload.event(payload, "codex", event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return ClaudeHooks.takesContext(event);
    }

    /// An answer has no form here: a changed input makes Codex refuse the tool.
    @Override
    public boolean takesAnswer(HookEvent event) {
        return false;
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.asksForTool();
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return ClaudeHooks.form(event, reply);
    }
}
