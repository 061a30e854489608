package sayso.agent.dialect;

import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of Qwen Code: reads its hook payloads, in which only a prompt that a person sent stands
/// as it was sent, and writes replies in Claude Code's JSON form, except answers to its dialogs, which
/// its hooks hold back.
public final class QwenDialect implements HookDialect {
    @Override
    public HookMoment moment(String event) {
        return ClaudeHooks.moment(event);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return ClaudeHooks.eventAt(moment);
    }

    /// why: the event of a prompt comes after each tool and each held turn too, within the same turn
    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn =
                TurnReport.of(payload.words("prompt_id"))
                        .byPerson(
                                moment(event) != HookMoment.PROMPT
                                        || payload.has("submitted_prompt"))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"))
                        .withBackground(
                                HookPayload.lists(payload, "background_tasks")
                                        || HookPayload.lists(payload, "crons"));
        return HookPayload.event(payload, "qwen", event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return ClaudeHooks.takesContext(event);
    }

    /// An answer has no form here: its dialog opens once the hook has ended.
    @Override
    public boolean takesAnswer(HookEvent event) {
        return false;
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.moment() == HookMoment.BEFORE_TOOL;
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return ClaudeHooks.form(event, reply);
    }
}
