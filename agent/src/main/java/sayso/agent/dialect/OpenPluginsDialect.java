package sayso.agent.dialect;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Hook dialect of agents that load Open Plugins, such as Goose: reads their hook payloads, in which
/// turns have no name, and writes replies that block or say nothing, which is all that such agents
/// read.
public final class OpenPluginsDialect implements HookDialect {
    @Override
    public Optional<String> eventName(JsonObject payload) {
        return Optional.ofNullable(either(new LenientFields(payload), "hook_event_name", "event"));
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
        return payload.found("session_id")
                .map(session ->
                        new HookEvent(
                                "open-plugins",
                                event,
                                moment(event),
                                session,
                                turn,
                                either(payload, "working_dir", "cwd"),
                                either(payload, "prompt", "message"),
                                payload.words("last_assistant_message"),
                                tool(payload),
                                print));
    }

    private static @Nullable HookToolUse tool(LenientFields payload) {
        String name = payload.words("tool_name");
        Object output = payload.any("tool_output");
        return name == null
                ? null
                : new HookToolUse(
                        name,
                        HookPayload.input(payload, "tool_input"),
                        output == null ? payload.any("tool_response") : output,
                        either(payload, "tool_call_id", "tool_use_id"));
    }

    private static @Nullable String either(LenientFields payload, String name, String other) {
        String found = payload.words(name);
        return found == null ? payload.words(other) : found;
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
