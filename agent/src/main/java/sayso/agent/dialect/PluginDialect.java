package sayso.agent.dialect;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;

/// Base of the hook dialects of Sayso's own plugins, which stand in for hooks in agents that have
/// none: reads the plugins' events and writes each reply as an `action` to carry out. Input uses
/// the terms of the other agents.
abstract class PluginDialect implements HookDialect {
    private final String agent;
    private final Map<String, HookMoment> events;

    PluginDialect(String agent, Map<String, HookMoment> events) {
        this.agent = requireNonNull(agent, "agent is null");
        this.events = Map.copyOf(events);
    }

    @Override
    public HookMoment moment(String event) {
        return events.getOrDefault(event, HookMoment.OTHER);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return events.entrySet().stream()
                .filter(event -> event.getValue() == moment)
                .map(Map.Entry::getKey)
                .min(Comparator.naturalOrder())
                .orElse("");
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn =
                TurnReport.of(payload.words("turn_id"))
                        .byPerson(PromptOrigin.isPerson(payload.words("source")))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"));
        return HookPayload.event(payload, agent, event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, PROMPT, AFTER_TOOL -> true;
            case BEFORE_TOOL,
                    PERMISSION,
                    DIALOG_CLOSES,
                    FORM_OPENS,
                    SETTINGS_CHANGE,
                    TASK_ENDS,
                    TOOL_REFUSED,
                    TURN_FAILS,
                    TURN_ENDS,
                    SUBAGENT_ENDS,
                    SESSION_ENDS,
                    OTHER ->
                    false;
        };
    }

    @Override
    public boolean takesAnswer(HookEvent event) {
        return event.asksForTool();
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.asksForTool();
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return switch (reply.kind()) {
            case CONTINUE -> action("continue", "reason", reply.text());
            case CONTEXT -> action("context", "text", reply.text());
            case ANSWER ->
                    HookReplyJson.object(json -> {
                        json.writeStringProperty("action", "answer");
                        json.writeName("input");
                        HookReplyJson.value(json, reply.input());
                    });
            case DENY -> action("deny", "reason", reply.text());
            case ALLOW -> HookReplyJson.NOTHING;
        };
    }

    private static String action(String action, String member, String text) {
        return HookReplyJson.object(json -> {
            json.writeStringProperty("action", action);
            json.writeStringProperty(member, text);
        });
    }
}
