package sayso.agent.dialect;

import java.util.Optional;
import sayso.wire.JsonObject;
import sayso.wire.LenientFields;
import tools.jackson.core.JsonGenerator;

/// Hook dialect of Claude Code: reads its hook payloads, recognises its question, plan and
/// permission dialogs, and writes replies, including answers to those dialogs, in its JSON form.
public final class ClaudeDialect implements HookDialect {
    /// The tool by which it asks.
    public static final String QUESTION_TOOL = "AskUserQuestion";

    /// The tool by which it ends its own plan mode.
    public static final String PLAN_TOOL = "ExitPlanMode";

    @Override
    public HookMoment moment(String event) {
        return ClaudeHooks.moment(event);
    }

    @Override
    public String eventAt(HookMoment moment) {
        return ClaudeHooks.eventAt(moment);
    }

    /// Copilot CLI calls the hooks of a project's settings of Claude Code beside its own; it tells the time,
    /// and never the mode of permissions.
    @Override
    public boolean isOwn(JsonObject payload) {
        LenientFields fields = new LenientFields(payload);
        return !fields.has("timestamp") || fields.has("permission_mode");
    }

    @Override
    public Optional<HookEvent> read(String event, JsonObject json, String print) {
        LenientFields payload = new LenientFields(json);
        TurnReport turn =
                TurnReport.of(payload.words("prompt_id"))
                        .byPerson(
                                moment(event) != HookMoment.PROMPT
                                        || PromptOrigin.isPerson(payload.words("source")))
                        .continuing(payload.isTrue("stop_hook_active"))
                        .ofSubagent(payload.has("agent_id"))
                        .compacted("compact".equals(payload.words("source")))
                        .withBackground(
                                HookPayload.lists(payload, "background_tasks")
                                        || HookPayload.lists(payload, "session_crons"));
        return HookPayload.event(payload, "claude-code", event, moment(event), turn, print);
    }

    @Override
    public boolean takesContext(HookEvent event) {
        return ClaudeHooks.takesContext(event);
    }

    @Override
    public boolean fetchesAfterTurn() {
        return true;
    }

    @Override
    public boolean takesAnswer(HookEvent event) {
        return event.asksForTool();
    }

    @Override
    public boolean takesDeny(HookEvent event) {
        return event.asksForTool();
    }

    /// Claude Code asks by tools, and its dialogs have no names.
    @Override
    public Optional<AgentDialog> dialog(HookEvent event) {
        return Optional.ofNullable(event.tool())
                .map(tool -> new AgentDialog(kind(tool), tool, null));
    }

    private static AgentDialog.Kind kind(HookToolUse tool) {
        return switch (tool.name()) {
            case QUESTION_TOOL -> AgentDialog.Kind.QUESTION;
            case PLAN_TOOL -> AgentDialog.Kind.PLAN;
            default -> AgentDialog.Kind.PERMISSION;
        };
    }

    @Override
    public boolean leavesDialogs(HookEvent event) {
        return !event.turn().subagent();
    }

    @Override
    public String form(HookEvent event, HookReply reply) {
        return reply.kind() == HookReply.Kind.ANSWER
                ? answer(event, reply.input())
                : ClaudeHooks.form(event, reply);
    }

    private static String answer(HookEvent event, JsonObject input) {
        return event.moment() == HookMoment.PERMISSION
                ? HookReplyJson.specific(
                        event.name(),
                        json -> {
                            json.writeObjectPropertyStart("decision");
                            json.writeStringProperty("behavior", "allow");
                            updated(json, input);
                            json.writeEndObject();
                        })
                : HookReplyJson.specific(
                        event.name(),
                        json -> {
                            json.writeStringProperty("permissionDecision", "allow");
                            updated(json, input);
                        });
    }

    private static void updated(JsonGenerator json, JsonObject input) {
        if (!input.members().isEmpty()) {
            json.writeName("updatedInput");
            HookReplyJson.value(json, input);
        }
    }
}
