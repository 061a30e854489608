package sayso.agent.dialect;

import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of Factory's Droid: reads its hook payloads, in which turns have no name, and writes
/// replies in Claude Code's JSON form, except answers to its dialogs, of which its hooks hear too early.
public final class DroidDialect implements HookDialect {
    @Override
    public HookMoment moment(String event) {
        return ClaudeHooks.moment(event);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return ClaudeHooks.eventAt(
                moment == HookMoment.PERMISSION ? HookMoment.BEFORE_TOOL : moment);
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn =
                TurnReport.of(null)
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"));
        return HookPayload.event(payload, "droid", event, moment(event), turn, print);
    }

    /// why: what it is told when a session begins does not reach the model of `droid exec`
    @Override
    public boolean takesContext(HookEvent event) {
        return event.moment() == HookMoment.AFTER_TOOL && !event.turn().subagent();
    }

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
