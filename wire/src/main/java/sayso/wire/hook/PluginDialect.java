package sayso.wire.hook;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import sayso.wire.JsonObject;

/// What the plugins say that speak for agents without hooks of their own. The plugins are ours, so the
/// words are too: those of the other agents on the way in, and on the way out an `action` for the
/// plugin to carry out.
final class PluginDialect implements Dialect {
    /// opencode's events.
    static final Map<String, Moment> OPENCODE_EVENTS =
            Map.ofEntries(
                    Map.entry("session.created", Moment.SESSION_BEGINS),
                    Map.entry("chat.message", Moment.PROMPT),
                    Map.entry("prompt", Moment.PROMPT),
                    Map.entry("tool.execute.before", Moment.BEFORE_TOOL),
                    Map.entry("permission.asked", Moment.PERMISSION),
                    Map.entry("permission.replied", Moment.DIALOG_CLOSES),
                    Map.entry("question.asked", Moment.PERMISSION),
                    Map.entry("question.replied", Moment.DIALOG_CLOSES),
                    Map.entry("question.rejected", Moment.DIALOG_CLOSES),
                    Map.entry("tool.execute.after", Moment.AFTER_TOOL),
                    Map.entry("session.idle", Moment.TURN_ENDS),
                    Map.entry("session.execution.succeeded", Moment.TURN_ENDS),
                    Map.entry("session.deleted", Moment.SESSION_ENDS));

    /// pi's events.
    static final Map<String, Moment> PI_EVENTS =
            Map.of(
                    "session_start", Moment.SESSION_BEGINS,
                    "before_agent_start", Moment.PROMPT,
                    "tool_call", Moment.BEFORE_TOOL,
                    "tool_result", Moment.AFTER_TOOL,
                    "agent_end", Moment.TURN_ENDS,
                    "session_shutdown", Moment.SESSION_ENDS);

    private final HookAgent agent;
    private final Map<String, Moment> events;

    PluginDialect(HookAgent agent, Map<String, Moment> events) {
        this.agent = requireNonNull(agent, "agent is null");
        this.events = Map.copyOf(events);
    }

    @Override
    public Moment moment(String event) {
        return events.getOrDefault(event, Moment.OTHER);
    }

    @Override
    public String eventAt(Moment moment) {
        return events.entrySet().stream()
                .filter(event -> event.getValue() == moment)
                .map(Map.Entry::getKey)
                .min(Comparator.naturalOrder())
                .orElse("");
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        Payload payload = new Payload(json);
        TurnReport turn =
                TurnReport.of(payload.text("turn_id"))
                        .byPerson(Origins.isPerson(payload.text("source")))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"));
        return payload.event(agent, event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return switch (event.moment()) {
            case SESSION_BEGINS, PROMPT, AFTER_TOOL -> true;
            case BEFORE_TOOL,
                    PERMISSION,
                    DIALOG_CLOSES,
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
                    ReplyJson.object(json -> {
                        json.writeStringProperty("action", "answer");
                        json.writeName("input");
                        ReplyJson.value(json, reply.input());
                    });
            case DENY -> action("deny", "reason", reply.text());
            case ALLOW -> ReplyJson.NOTHING;
        };
    }

    private static String action(String action, String member, String text) {
        return ReplyJson.object(json -> {
            json.writeStringProperty("action", action);
            json.writeStringProperty(member, text);
        });
    }
}
