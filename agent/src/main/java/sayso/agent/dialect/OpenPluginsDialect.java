package sayso.agent.dialect;

import java.util.List;
import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of agents that load Open Plugins, such as Goose: reads their hook payloads, in which
/// turns have no name, and writes replies that block or say nothing, which is all that such agents
/// read.
public final class OpenPluginsDialect implements HookDialect {
    private static final HookPayloadFields FIELDS =
            new HookPayloadFields(
                    List.of("session_id"),
                    List.of("working_dir", "cwd"),
                    List.of("prompt", "message"),
                    List.of("last_assistant_message"),
                    List.of("tool_output", "tool_response"),
                    List.of("tool_call_id", "tool_use_id"));

    @Override
    public Optional<String> eventName(JsonObject payload) {
        return Optional.ofNullable(
                HookPayloadFields.first(
                        new LenientFields(payload), List.of("hook_event_name", "event")));
    }

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
        return FIELDS.event(payload, "open-plugins", event, moment(event), turn, print);
    }

    /// why: what a hook says beside a refusal such agents drop, and it would count as told
    @Override
    public boolean takesContext(HookEvent event) {
        return false;
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
        return switch (reply.kind()) {
            case CONTINUE, DENY -> HookReplyJson.block("block", reply.text());
            case ALLOW, CONTEXT, ANSWER -> HookReplyJson.NOTHING;
        };
    }
}
